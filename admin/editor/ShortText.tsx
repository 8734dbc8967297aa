import { Input } from '@mantine/core';
import type { Editor } from '@tiptap/core';
import { EditorContent } from '@tiptap/react';
import { useId, type ReactNode } from 'react';
import { shortTextExtensions } from './extensions';
import { FORMATS } from './formats';
import { FormatTool, HistoryTools, LinkTool } from './text-tools';
import { useHtmlChanges } from './html-changes';
import { LinkBox } from './LinkBox';
import { LinkBubble } from './bubbles';
import { CLEAR_OF_BARS, textBox } from './text-box';
import { EDITOR } from './texts';
import { Tools } from './Tools';
import { useTextEditor } from './use-text-editor';
import './editor.css';

interface ShortTextProps {
  label: string;
  /** Its name in the form, by which what is wrong gets the focus. */
  path: string;
  hint: string;
  /** The HTML to begin with; later changes of it are not looked at. */
  initial: string;
  /** Told as the one of `RichText` is. */
  onChange: (html: string) => void;
  error?: ReactNode;
}

/** A text of a few paragraphs, with lists, emphasis and links. */
export function ShortText({ label, path, hint, initial, onChange, error }: ShortTextProps) {
  const id = useId();
  const errorId = `${id}-error`;
  const hintId = `${id}-hint`;
  const editor = useTextEditor({
    extensions: shortTextExtensions(),
    content: initial,
    editorProps: {
      attributes: { ...textBox(id, error ? errorId : undefined, hintId), 'data-path': path },
      ...CLEAR_OF_BARS,
    },
  });

  return (
    <Input.Wrapper
      label={label}
      description={hint}
      descriptionProps={{ id: hintId }}
      labelElement="div"
      labelProps={{ id }}
      required
      error={error}
      errorProps={{ id: errorId }}
    >
      <ShortSheet editor={editor} onChange={onChange} />
    </Input.Wrapper>
  );
}

interface ShortSheetProps {
  editor: Editor;
  onChange: (html: string) => void;
}

function ShortSheet({ editor, onChange }: ShortSheetProps) {
  useHtmlChanges(editor, onChange, { isShort: true });
  return (
    <div className="editor editor-short">
      <div className="editor-toolbar">
        <Tools label={EDITOR.toolbar} onLeave={() => editor.commands.focus()}>
          <div className="editor-row">
            <FormatTool editor={editor} format={FORMATS.bold} />
            <FormatTool editor={editor} format={FORMATS.italic} />
            <LinkTool editor={editor} />
            <span className="editor-gap" />
            <FormatTool editor={editor} format={FORMATS.bulletList} />
            <FormatTool editor={editor} format={FORMATS.orderedList} />
            <span className="editor-gap" />
            <HistoryTools editor={editor} />
          </div>
        </Tools>
      </div>
      <EditorContent editor={editor} className="editor-content" />
      <LinkBubble editor={editor} />
      <LinkBox editor={editor} />
    </div>
  );
}
