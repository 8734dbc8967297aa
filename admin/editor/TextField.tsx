import './editor.css';
import { Input } from '@mantine/core';
import { Editor, type Extensions } from '@tiptap/core';
import { useEffect, useId, useRef, useState, type ReactNode, type Ref } from 'react';
import { NONCE } from '../nonce';
import { EDITOR_RULES } from './extensions';
import { useHtmlChanges, type TextHandle } from './html-changes';

const BAR = 140;
const MARGIN = { top: BAR, bottom: BAR, left: 5, right: 5 };

/** The line that is written is scrolled clear of the bars at the top and at the bottom. */
const CLEAR_OF_BARS = { scrollMargin: MARGIN, scrollThreshold: MARGIN };

export interface TextFieldProps {
  label: string;
  hint?: string;
  /** Its name in the form, by which what is wrong gets the focus. */
  path?: string;
  /** What the text may hold. */
  extensions: () => Extensions;
  /** The HTML to begin with; later changes of it are not looked at. */
  initial: string;
  /**
   * Told of the text once typing pauses, at least every two seconds, and at once when the text loses the
   * focus, at Ctrl+S and when the page is hidden. Of a short text it is told at each key.
   */
  onChange: (html: string) => void;
  isShort?: boolean;
  /** Hides the label from the eye; the pointer shows it instead. */
  isLabelHidden?: boolean;
  /** `flush()` tells of the text as it is at this moment: for what saves by itself. */
  ref?: Ref<TextHandle>;
  error?: ReactNode;
  /** The sheet with its tools. */
  children: (editor: Editor) => ReactNode;
}

/** A field of formatted text: its name, what is said of it, and its editor. */
export function TextField(props: TextFieldProps) {
  const { label, hint, path, extensions, initial, onChange, ref, error, children } = props;
  const { isShort, isLabelHidden } = props;
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const described = [hint && hintId, error && errorId].filter(Boolean).join(' ');
  const editor = useEditor(extensions, initial, {
    class: 'rich-text',
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-required': 'true',
    'aria-labelledby': id,
    lang: 'fr',
    spellcheck: 'true',
    ...(isLabelHidden && { title: label }),
    ...(path && { 'data-path': path }),
    ...(error ? { 'aria-invalid': 'true' } : {}),
    ...(described && { 'aria-describedby': described }),
  });
  useHtmlChanges(editor, onChange, { ref, isShort });
  return (
    <Input.Wrapper
      label={label}
      description={hint}
      descriptionProps={{ id: hintId }}
      labelElement="div"
      // No label leads to what is no field of the browser's.
      labelProps={{ id, onClick: () => editor.commands.focus() }}
      required
      error={error}
      errorProps={{ id: errorId }}
    >
      {children(editor)}
    </Input.Wrapper>
  );
}

/**
 * The editor of a text, and the attributes of the box that is written in. Tiptap's own hook takes an editor
 * whose first screen comes late for forgotten, on a busy machine, and destroys it under those who hold it.
 */
function useEditor(
  extensions: () => Extensions,
  content: string,
  attributes: Record<string, string>,
): Editor {
  const [editor] = useState(
    () =>
      new Editor({
        extensions: extensions(),
        ...EDITOR_RULES,
        content,
        editorProps: { ...CLEAR_OF_BARS, attributes },
        injectNonce: NONCE,
      }),
  );
  const ending = useRef<number>(undefined);

  // The name of an error below the text is all that changes.
  const described = JSON.stringify(attributes);
  useEffect(() => {
    const present = JSON.parse(described) as Record<string, string>;
    editor.setOptions({ editorProps: { ...CLEAR_OF_BARS, attributes: present } });
  }, [editor, described]);

  useEffect(() => {
    window.clearTimeout(ending.current);
    // React ends a parent's effects before its children's, which still need the editor.
    return () => {
      ending.current = window.setTimeout(() => editor.destroy());
    };
  }, [editor]);

  return editor;
}
