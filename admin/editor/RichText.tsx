import { Alert, Input, List } from '@mantine/core';
import { RichTextEditor } from '@mantine/tiptap';
import { IconInfoCircle } from '../icons.ts';
import { EditorContent, useEditor } from '@tiptap/react';
import { useId, useState, type ReactNode } from 'react';
import { Banner } from '../ui/Banner';
import { NONCE } from '../nonce';
import { BlockHandle } from './blocks/BlockHandle';
import { EDITOR } from './texts';
import { articleExtensions } from './extensions';
import { cleanPastedHtml } from './paste';
import { insertPicture } from './picture-upload';
import { CONTROL_LABELS, textBox, written } from './text-box';
import { Toolbar } from './Toolbar';
import { UndescribedPictures } from './UndescribedPictures';
import './editor.css';

interface RichTextProps {
  /** The HTML to begin with; later changes of it are not looked at. */
  initial: string;
  onChange: (html: string) => void;
  error?: ReactNode;
}

/** The text of an article, as the page will show it. */
export function RichText({ initial, onChange, error }: RichTextProps) {
  const [failure, setFailure] = useState<string>();
  const id = useId();
  const errorId = `${id}-error`;
  const editor = useEditor({
    extensions: articleExtensions(setFailure),
    content: initial,
    immediatelyRender: true,
    injectNonce: NONCE,
    editorProps: {
      attributes: textBox(id, error ? errorId : undefined),
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
      <RichTextEditor editor={editor} labels={CONTROL_LABELS} withTypographyStyles={false}>
        <Toolbar
          editor={editor}
          onPicture={(file) => {
            setFailure(undefined);
            void insertPicture(editor, file, editor.state.selection.from, setFailure);
          }}
        />
        <div className="editor-sheet on-paper">
          <EditorContent editor={editor} className="editor-content on-paper" />
          <BlockHandle editor={editor} />
        </div>
        <UndescribedPictures editor={editor} />
      </RichTextEditor>
    </Input.Wrapper>
  );
}
