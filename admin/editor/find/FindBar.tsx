import './find.css';
import { Button, Checkbox, TextInput, UnstyledButton } from '@mantine/core';
import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type KeyboardEvent,
  type RefObject,
} from 'react';
import { IconArrowDown, IconArrowUp, IconX } from '../../icons.ts';
import { FIND } from '../texts';
import {
  goToNext,
  goToPrevious,
  highlightMatches,
  matchesIn,
  replaceEach,
  replaceOne,
  selectedWords,
  startFinding,
} from './find';
import type { FindForm } from './query';

interface FindBarProps {
  editor: Editor;
  /** Ref of the search field. */
  field: RefObject<HTMLInputElement | null>;
  onClose: () => void;
}

/** Finds words in the text, and replaces them. Escape moves the focus back to the text. */
export function FindBar({ editor, field, onClose }: FindBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  const [form, setForm] = useState<FindForm>(() => ({
    find: selectedWords(editor),
    replace: '',
    isCaseSensitive: false,
    isWholeWord: false,
  }));
  // Result of the last replacement, shown until the search changes.
  const [done, setDone] = useState<string>();
  const { count, position } = useEditorState({
    editor,
    selector: (state) => matchesIn(state.editor.state),
  });
  useEffect(() => startFinding(editor), [editor]);
  useEffect(() => highlightMatches(editor, form), [editor, form]);
  useEffect(() => field.current?.select(), [field]);

  function change(changed: Partial<FindForm>) {
    setDone(undefined);
    setForm({ ...form, ...changed });
  }

  function close() {
    onClose();
    editor.commands.focus();
  }

  const closeAtEscape = useEffectEvent((event: globalThis.KeyboardEvent) => {
    if (event.key !== 'Escape' || event.isComposing) return;
    event.stopPropagation();
    close();
  });
  useEffect(() => {
    const { current } = bar;
    current!.addEventListener('keydown', closeAtEscape);
    return () => current!.removeEventListener('keydown', closeAtEscape);
  }, []);

  /** Returns a key handler that runs one action on Enter and another on Shift+Enter. */
  const onEnter = (action: () => void, withShift: () => void) => (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (event.shiftKey) withShift();
    else action();
  };

  function step(go: (editor: Editor) => void) {
    setDone(undefined);
    go(editor);
  }

  const next = () => step(goToNext);
  const previous = () => step(goToPrevious);
  const replace = () => step(replaceOne);
  const replaceAll = () => {
    if (!isIdle) setDone(FIND.replaced(replaceEach(editor)));
  };
  const isIdle = count === 0;
  // A `disabled` button would lose the focus when the last match is replaced.
  const idle = { 'data-disabled': isIdle || undefined, 'aria-disabled': isIdle || undefined };

  return (
    <div ref={bar} role="search" aria-label={FIND.title} className="find">
      <TextInput
        ref={field}
        size="xs"
        className="find-field"
        aria-label={FIND.find}
        placeholder={FIND.find}
        rightSection={
          <span role="status" className="find-count">
            {done ?? (form.find && FIND.count(position, count))}
          </span>
        }
        rightSectionWidth={94}
        value={form.find}
        onChange={({ currentTarget: { value } }) => change({ find: value })}
        onKeyDown={onEnter(next, previous)}
      />
      <div className="find-steps">
        <FindButton label={FIND.previous} Icon={IconArrowUp} isIdle={isIdle} onClick={previous} />
        <FindButton label={FIND.next} Icon={IconArrowDown} isIdle={isIdle} onClick={next} />
        <FindButton label={FIND.close} Icon={IconX} onClick={close} />
      </div>
      <div className="find-options">
        <Checkbox
          size="xs"
          label={FIND.caseSensitive}
          checked={form.isCaseSensitive}
          onChange={({ currentTarget: { checked } }) => change({ isCaseSensitive: checked })}
        />
        <Checkbox
          size="xs"
          label={FIND.wholeWord}
          checked={form.isWholeWord}
          onChange={({ currentTarget: { checked } }) => change({ isWholeWord: checked })}
        />
      </div>
      <TextInput
        size="xs"
        className="find-field"
        aria-label={FIND.replaceBy}
        placeholder={FIND.replaceBy}
        value={form.replace}
        onChange={({ currentTarget: { value } }) => change({ replace: value })}
        onKeyDown={onEnter(replace, replace)}
      />
      <div className="find-steps">
        <Button {...idle} size="xs" variant="default" onClick={replace}>
          {FIND.replace}
        </Button>
        <Button
          {...idle}
          size="xs"
          variant="default"
          aria-label={FIND.replaceAll}
          onClick={replaceAll}
        >
          <span className="find-long">{FIND.replaceAll}</span>
          <span className="find-short" aria-hidden>
            {FIND.replaceAllShort}
          </span>
        </Button>
      </div>
    </div>
  );
}

interface FindButtonProps {
  label: string;
  Icon: typeof IconX;
  isIdle?: boolean;
  onClick: () => void;
}

function FindButton({ label, Icon, isIdle, onClick }: FindButtonProps) {
  return (
    <UnstyledButton
      className="editor-tool"
      title={label}
      aria-label={label}
      aria-disabled={isIdle || undefined}
      onClick={isIdle ? undefined : onClick}
    >
      <Icon size={18} />
    </UnstyledButton>
  );
}
