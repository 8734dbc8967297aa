import { Input } from '@mantine/core';
import { RichTextEditor } from '@mantine/tiptap';
import { EditorContent, useEditor } from '@tiptap/react';
import { useId, type ReactNode } from 'react';
import { NONCE } from '../nonce';
import { shortTextExtensions } from './extensions';
import { LinkControl } from './LinkControl';
import { CONTROL_LABELS, textBox, written } from './text-box';
import { EDITOR } from './texts';
import './editor.css';

interface ShortTextProps {
  label: string;
  hint: string;
  /** The HTML to begin with; later changes of it are not looked at. */
  initial: string;
  onChange: (html: string) => void;
  error?: ReactNode;
}

/** A text of a few paragraphs, with lists, emphasis and links. */
export function ShortText({ label, hint, initial, onChange, error }: ShortTextProps) {
  const id = useId();
  const errorId = `${id}-error`;
  const hintId = `${id}-hint`;
  const editor = useEditor({
    extensions: shortTextExtensions(),
    content: initial,
    immediatelyRender: true,
    injectNonce: NONCE,
    editorProps: { attributes: textBox(id, error ? errorId : undefined, hintId) },
    onUpdate: ({ editor: changed }) => onChange(written(changed.getHTML())),
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
      <RichTextEditor
        editor={editor}
        labels={CONTROL_LABELS}
        withTypographyStyles={false}
        mt="xs"
        className="editor-short"
      >
        <RichTextEditor.Toolbar className="editor-tools" role="group" aria-label={EDITOR.toolbar}>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.Bold />
            <RichTextEditor.Italic />
            <RichTextEditor.BulletList />
            <RichTextEditor.OrderedList />
            <LinkControl editor={editor} />
          </RichTextEditor.ControlsGroup>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.Undo />
            <RichTextEditor.Redo />
          </RichTextEditor.ControlsGroup>
        </RichTextEditor.Toolbar>
        <EditorContent editor={editor} className="editor-content on-paper" />
      </RichTextEditor>
    </Input.Wrapper>
  );
}
