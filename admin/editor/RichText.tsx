import { Input } from '@mantine/core';
import { EditorContent, useEditor } from '@tiptap/react';
import { useEffect, useId, useState, type ReactNode, type Ref } from 'react';
import { Banner } from '../ui/Banner';
import { NONCE } from '../nonce';
import { EDITOR } from './texts';
import { articleExtensions } from './extensions';
import { useHtmlChanges, type TextHandle } from './html-changes';
import { LinkBox } from './LinkBox';
import { LinkBubble } from './LinkBubble';
import { tellTitle } from './paste/paste';
import { PictureDescription } from './PictureDescription';
import { SelectionBubble } from './SelectionBubble';
import { CLEAR_OF_BARS, textBox } from './text-box';
import { Toolbar } from './Toolbar';
import { UndescribedPictures } from './UndescribedPictures';
import './editor.css';

interface RichTextProps {
  /** The HTML to begin with; later changes of it are not looked at. */
  initial: string;
  /**
   * Told of the text once typing pauses, at least every two seconds, and at once when the text loses the
   * focus, at Ctrl+S and when the page is hidden.
   */
  onChange: (html: string) => void;
  /** `flush()` returns the text as it is at this moment: for what saves by itself. */
  ref?: Ref<TextHandle>;
  /** The title of the article: a text that is pasted with it loses that line. */
  title?: string;
  error?: ReactNode;
}

/** The text of an article, as the page will show it. */
export function RichText({ initial, onChange, ref, title = '', error }: RichTextProps) {
  const [failure, setFailure] = useState<string>();
  const id = useId();
  const descriptionId = useId();
  const errorId = `${id}-error`;
  const editor = useEditor({
    extensions: articleExtensions(setFailure),
    content: initial,
    immediatelyRender: true,
    injectNonce: NONCE,
    editorProps: { attributes: textBox(id, error ? errorId : undefined), ...CLEAR_OF_BARS },
  });
  useHtmlChanges(editor, onChange, ref);
  useEffect(() => tellTitle(editor, title), [editor, title]);

  return (
    <Input.Wrapper
      label={EDITOR.label}
      labelElement="div"
      labelProps={{ id }}
      required
      error={error}
      errorProps={{ id: errorId }}
    >
      {failure && (
        <Banner my="xs" withCloseButton onClose={() => setFailure(undefined)}>
          {failure}
        </Banner>
      )}
      <div className="editor">
        <Toolbar editor={editor} onFailure={setFailure} />
        <PictureDescription editor={editor} id={descriptionId} />
        <EditorContent editor={editor} className="editor-content" />
        <SelectionBubble editor={editor} />
        <LinkBubble editor={editor} />
        <LinkBox editor={editor} />
        <UndescribedPictures
          editor={editor}
          onShow={() =>
            requestAnimationFrame(() => document.getElementById(descriptionId)?.focus())
          }
        />
      </div>
    </Input.Wrapper>
  );
}
