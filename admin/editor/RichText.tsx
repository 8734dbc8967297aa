import { Button, Group, Input, Text } from '@mantine/core';
import type { Editor } from '@tiptap/core';
import { EditorContent, useEditorState } from '@tiptap/react';
import { useEffect, useId, useState, type ReactNode, type Ref } from 'react';
import { Banner } from '../ui/Banner';
import { BlockHandle } from './blocks/BlockHandle';
import { EDITOR } from './texts';
import { articleExtensions } from './extensions';
import { useHtmlChanges, type TextHandle } from './html-changes';
import { LinkBox } from './LinkBox';
import { LinkBubble, SelectionBubble } from './bubbles';
import { tellTitle } from './paste/paste';
import { CLEAR_OF_BARS, textBox } from './text-box';
import { Toolbar } from './Toolbar';
import { useTextEditor } from './use-text-editor';
import { describePicture, undescribedPictures } from './picture-descriptions';
import './editor.css';

declare module '@tiptap/core' {
  interface EditorEvents {
    /** What was asked of the text and failed, in a sentence. */
    failure: string;
  }
}

interface RichTextProps {
  /** The HTML to begin with; later changes of it are not looked at. */
  initial: string;
  /**
   * Told of the text once typing pauses, at least every two seconds, and at once when the text loses the
   * focus, at Ctrl+S and when the page is hidden.
   */
  onChange: (html: string) => void;
  /** `flush()` tells of the text as it is at this moment: for what saves by itself. */
  ref?: Ref<TextHandle>;
  /** Told the editor, for what stands around it. */
  onEditor?: (editor: Editor) => void;
  /** The title of the article: a text that is pasted with it loses that line. */
  title?: string;
  error?: ReactNode;
}

/** The text of an article, as the page will show it. */
export function RichText({ initial, error, ...others }: RichTextProps) {
  const [failure, setFailure] = useState<string>();
  const id = useId();
  const errorId = `${id}-error`;
  const editor = useTextEditor({
    extensions: articleExtensions(),
    content: initial,
    editorProps: { attributes: textBox(id, error ? errorId : undefined), ...CLEAR_OF_BARS },
  });
  useEffect(() => {
    editor.on('failure', setFailure);
    return () => void editor.off('failure', setFailure);
  }, [editor]);

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
      <Sheet editor={editor} {...others} />
    </Input.Wrapper>
  );
}

interface SheetProps extends Omit<RichTextProps, 'initial' | 'error'> {
  editor: Editor;
}

function Sheet({ editor, onChange, onEditor, ref, title = '' }: SheetProps) {
  useHtmlChanges(editor, onChange, { ref });
  useEffect(() => tellTitle(editor, title), [editor, title]);
  useEffect(() => {
    onEditor?.(editor);
  }, [editor, onEditor]);
  return (
    <div className="editor">
      <Toolbar editor={editor} />
      <div className="editor-sheet">
        <EditorContent editor={editor} className="editor-content" />
        <BlockHandle editor={editor} />
      </div>
      <SelectionBubble editor={editor} />
      <LinkBubble editor={editor} />
      <LinkBox editor={editor} />
      <UndescribedPictures editor={editor} />
    </div>
  );
}

/** How many pictures still wait for their description, and the way to the first. */
function UndescribedPictures({ editor }: { editor: Editor }) {
  const [first, ...others] = useEditorState({
    editor,
    selector: (state) => undescribedPictures(state.editor.state),
  });
  return (
    <div role="status">
      {first !== undefined && (
        <Group gap="xs" className="editor-undescribed">
          <Text size="sm">{EDITOR.undescribed(others.length + 1)}</Text>
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => describePicture(editor, first)}
          >
            {EDITOR.describe}
          </Button>
        </Group>
      )}
    </div>
  );
}
