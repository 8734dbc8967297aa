import './link-box.css';
import { Box, Button, Group, Popover, Text, TextInput } from '@mantine/core';
import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { useEffect, useState } from 'react';
import { ARTICLE_SEARCH, optionCountText } from '../../ui/fields/option-texts';
import { useChoice } from '../../ui/fields/use-choice';
import { isLinkBoxOpen } from './link-box';
import { EDITOR, LINKS } from '../texts';
import { linkAddress } from './link-address';
import { useIsDeadLink } from './dead-link';
import { TargetWords } from './TargetWords';
import { useLinkTargets, type LinkTarget } from './use-link-targets';

/**
 * Minimum height of the box: pixels, and part of the window's height. With less room below the words, the box opens
 * above.
 */
const MIN_HEIGHT = 320;
const MIN_HEIGHT_RATIO = 0.45;

/** Popover that makes a link of the selection, or changes or removes the link at the caret. */
export function LinkBox({ editor }: { editor: Editor }) {
  const { isOpen, from } = useEditorState({
    editor,
    selector: ({ editor: { state } }) => ({
      isOpen: isLinkBoxOpen(state),
      from: isLinkBoxOpen(state) ? state.selection.from : 0,
    }),
  });
  const close = () => editor.commands.closeLinkBox();

  return (
    <Popover
      opened={isOpen}
      onChange={(opened) => !opened && close()}
      hideDetached={false}
      // The popover's target is a position in the text, without an id that could label the box.
      withRoles={false}
      trapFocus
      withinPortal
      shadow="md"
      position="bottom-start"
      middlewares={{ flip: true, shift: true, size: { padding: 8, apply: limitHeight } }}
    >
      <Popover.Target>
        <Anchor key={from} editor={editor} position={from} />
      </Popover.Target>
      <Popover.Dropdown
        role="dialog"
        aria-label={EDITOR.link}
        w="min(26rem, 94vw)"
        className="link-box"
      >
        {isOpen && <LinkForm editor={editor} />}
      </Popover.Dropdown>
    </Popover>
  );
}

/** Limits the box to the height of the window; the list of results scrolls. */
function limitHeight({
  availableHeight,
  elements,
}: {
  availableHeight: number;
  elements: Elements;
}) {
  elements.floating.style.maxHeight = `${Math.max(availableHeight, Math.min(MIN_HEIGHT, MIN_HEIGHT_RATIO * window.innerHeight))}px`;
}

interface Elements {
  floating: HTMLElement;
}

interface AnchorProps {
  editor: Editor;
  position: number;
  ref?: React.Ref<HTMLSpanElement>;
}

/** Invisible target of the popover, below the linked words. */
function Anchor({ editor, position, ref }: AnchorProps) {
  const [place] = useState(() => {
    if (!position) return { top: 0, left: 0 };
    const { bottom, left } = editor.view.coordsAtPos(position);
    const around = editor.view.dom.closest('.editor')!.getBoundingClientRect();
    return { top: bottom - around.top, left: left - around.left };
  });
  return <span ref={ref} className="editor-anchor" style={place} />;
}

/** Form for the target of a link: a typed address, or a page or article of the site found by its words. */
function LinkForm({ editor }: { editor: Editor }) {
  const [href] = useState(() => editor.getAttributes('link').href as string | undefined);
  const [previousFocus] = useState(() => document.activeElement);
  const [typed, setTyped] = useState(href ?? '');
  const [isWrong, setWrong] = useState(false);
  const searchWords = typed === href ? '' : typed;
  const { targets, isSearching, isError } = useLinkTargets(searchWords);
  const isDead = useIsDeadLink(linkAddress(typed));
  const choice = useChoice<LinkTarget>({
    items: targets,
    keyOf: ({ address }) => address,
    typed,
    onPick: ({ address, label }) => apply(address, label),
  });

  function apply(address: string | null, words: string) {
    if (!address) return setWrong(true);
    const { from, to, empty } = editor.state.selection;
    const chain = editor.chain().extendMarkRange('link');
    if (empty && !href)
      chain.insertContent({
        type: 'text',
        text: words,
        marks: [{ type: 'link', attrs: { href: address } }],
      });
    else chain.setLink({ href: address }).setTextSelection({ from, to });
    chain.closeLinkBox().focus().run();
  }

  // Returns the focus to the element that opened the box, unless the editor has it.
  useEffect(() => () => returnFocus(editor, previousFocus), [editor, previousFocus]);

  function statusText(): string {
    if (isError) return ARTICLE_SEARCH.failed;
    if (isSearching) return ARTICLE_SEARCH.searching;
    const isAddress = targets.length === 0 && linkAddress(typed) !== null;
    return isAddress || searchWords.trim() === '' ? '' : optionCountText(targets.length);
  }

  function remove() {
    editor.chain().extendMarkRange('link').unsetLink().closeLinkBox().focus().run();
  }

  return (
    <>
      <TextInput
        {...choice.fieldProps}
        label={EDITOR.linkAddress}
        description={EDITOR.linkHint}
        value={typed}
        error={isWrong && EDITOR.linkWrong}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setWrong(false);
        }}
        onKeyDown={(event) => {
          choice.fieldProps.onKeyDown(event);
          if (event.key !== 'Enter' || event.defaultPrevented) return;
          // Enter must not submit the article's form.
          event.preventDefault();
          apply(linkAddress(typed), typed.trim());
        }}
        data-autofocus
      />
      {targets.length > 0 && (
        <Box mt="xs" {...choice.listProps} aria-label={LINKS.found}>
          {targets.map((target) => (
            <div key={target.address} {...choice.optionProps(target)}>
              <TargetWords {...target} />
            </div>
          ))}
        </Box>
      )}
      <Text role="status" size="sm" mt="xs">
        {isDead ? LINKS.nowhere : statusText()}
      </Text>
      <Group mt="sm" justify="end">
        {href && (
          <Button variant="default" size="xs" onClick={remove}>
            {EDITOR.linkRemove}
          </Button>
        )}
        <Button size="xs" onClick={() => apply(linkAddress(typed), typed.trim())}>
          {EDITOR.linkSave}
        </Button>
      </Group>
    </>
  );
}

function returnFocus(editor: Editor, previousFocus: Element | null): void {
  if (editor.isFocused || editor.isDestroyed) return;
  if (previousFocus instanceof HTMLElement && previousFocus.checkVisibility())
    previousFocus.focus();
  else editor.commands.focus();
}
