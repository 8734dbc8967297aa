import { Alert, Input, List } from '@mantine/core';
import { RichTextEditor } from '@mantine/tiptap';
import { IconInfoCircle } from '../icons.ts';
import { EditorContent, useEditor } from '@tiptap/react';
import { useId, useState } from 'react';
import { Banner } from '../ui/Banner';
import { NONCE } from '../nonce';
import { EDITOR } from './texts';
import { articleExtensions } from './extensions';
import { cleanPastedHtml } from './paste';
import { PictureDescription } from './PictureDescription';
import { insertPicture } from './picture-upload';
import { Toolbar } from './Toolbar';
import { UndescribedPictures } from './UndescribedPictures';
import './editor.css';

const LABELS = {
  boldControlLabel: EDITOR.bold,
  italicControlLabel: EDITOR.italic,
  underlineControlLabel: EDITOR.underline,
  strikeControlLabel: EDITOR.strike,
  bulletListControlLabel: EDITOR.bulletList,
  orderedListControlLabel: EDITOR.orderedList,
  blockquoteControlLabel: EDITOR.blockquote,
  codeBlockControlLabel: EDITOR.codeBlock,
  undoControlLabel: EDITOR.undo,
  redoControlLabel: EDITOR.redo,
};

interface RichTextProps {
  /** The HTML to begin with; later changes of it are not looked at. */
  initial: string;
  onChange: (html: string) => void;
  error?: string | undefined;
}

/** The text of an article, as the page will show it. */
export function RichText({ initial, onChange, error }: RichTextProps) {
  const [failure, setFailure] = useState<string>();
  const id = useId();
  const descriptionId = useId();
  const errorId = `${id}-error`;
  const editor = useEditor({
    extensions: articleExtensions(setFailure),
    content: initial,
    immediatelyRender: true,
    injectNonce: NONCE,
    editorProps: {
      attributes: {
        class: 'rich-text',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': id,
        lang: 'fr',
        spellcheck: 'true',
        ...(error && { 'aria-invalid': 'true', 'aria-describedby': errorId }),
      },
      transformPastedHTML: cleanPastedHtml,
    },
    onUpdate: ({ editor: changed }) => onChange(written(changed.getHTML())),
  });

  return (
    <Input.Wrapper
      label={EDITOR.label}
      labelElement="div"
      labelProps={{ id }}
      required
      error={error}
      errorProps={{ id: errorId }}
    >
      <Alert
        color="green"
        variant="light"
        icon={<IconInfoCircle aria-hidden />}
        title={EDITOR.helpTitle}
        my="xs"
      >
        <List size="sm">
          {EDITOR.help.map((sentence) => (
            <List.Item key={sentence}>{sentence}</List.Item>
          ))}
        </List>
      </Alert>
      {failure && (
        <Banner my="xs" withCloseButton onClose={() => setFailure(undefined)}>
          {failure}
        </Banner>
      )}
      <RichTextEditor editor={editor} labels={LABELS} withTypographyStyles={false}>
        <Toolbar
          editor={editor}
          onPicture={(file) => {
            setFailure(undefined);
            void insertPicture(editor, file, editor.state.selection.from, setFailure);
          }}
        />
        <PictureDescription editor={editor} id={descriptionId} />
        <EditorContent editor={editor} className="editor-content on-paper" />
        <UndescribedPictures
          editor={editor}
          onShow={() =>
            requestAnimationFrame(() => document.getElementById(descriptionId)?.focus())
          }
        />
      </RichTextEditor>
    </Input.Wrapper>
  );
}

/** The editor keeps an empty line at the end to click on; it is not part of the text. */
function written(html: string): string {
  return html.replace(/(?:<p><\/p>)+$/, '');
}
