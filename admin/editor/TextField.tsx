import './editor.css';
import { Input } from '@mantine/core';
import { Editor, type Extensions } from '@tiptap/core';
import { useEffect, useId, useRef, useState, type ReactNode, type Ref } from 'react';
import { NONCE } from '../nonce';
import { EDITOR_RULES } from './extensions';
import { useHtmlChanges, type TextHandle } from './html-changes';

const BAR = 140;
const MARGIN = { top: BAR, bottom: BAR, left: 5, right: 5 };

/** Keeps the caret's line clear of the sticky bars at the top and bottom when the browser scrolls to it. */
const CLEAR_OF_BARS = { scrollMargin: MARGIN, scrollThreshold: MARGIN };

export interface TextFieldProps {
  label: string;
  hint?: string;
  /** Name of the field in the form. A validation error moves the focus to the field of its path. */
  path?: string;
  /** Extensions that define the allowed content. */
  extensions: () => Extensions;
  /** Initial HTML; later changes of the property have no effect. */
  initial: string;
  /**
   * Called with the HTML: after a pause in typing, at least every two seconds, on blur, on Ctrl+S, and when the page is
   * hidden. For a short text it is called at each keystroke.
   */
  onChange: (html: string) => void;
  isShort?: boolean;
  /** Hides the label visually; a tooltip shows it instead. */
  isLabelHidden?: boolean;
  /** Handle whose `flush()` reports the present text at once, for an autosave. */
  ref?: Ref<TextHandle>;
  error?: ReactNode;
  /** Renders the toolbar and the editable text. */
  children: (editor: Editor) => ReactNode;
}

/** Field for formatted text: label, hint, error and editor. */
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
      // A `label` element works for form controls only.
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
 * Creates the editor and sets the attributes of its editable element. Tiptap's `useEditor` takes an editor that React
 * mounts late on a busy machine for unused, and destroys it while components still hold it.
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

  // Only the id of an error below the text changes.
  const described = JSON.stringify(attributes);
  useEffect(() => {
    const present = JSON.parse(described) as Record<string, string>;
    editor.setOptions({ editorProps: { ...CLEAR_OF_BARS, attributes: present } });
  }, [editor, described]);

  useEffect(() => {
    window.clearTimeout(ending.current);
    // React runs a parent's effect cleanup before its children's, which still need the editor.
    return () => {
      ending.current = window.setTimeout(() => editor.destroy());
    };
  }, [editor]);

  return editor;
}
