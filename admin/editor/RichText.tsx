import { Button, Group, Text } from '@mantine/core';
import type { Editor } from '@tiptap/core';
import { EditorContent, useEditorState } from '@tiptap/react';
import { Suspense, useEffect, useRef, useState } from 'react';
import { Banner } from '../ui/notices/Banner';
import { dialogOnDemand } from '../ui/state/on-demand';
import { isDialogOpen } from '../ui/dialogs/top-dialog';
import { useShortcut } from '../ui/shortcuts/use-shortcut';
import { BlockHandle } from './blocks/BlockHandle';
import { EDITOR } from './texts';
import { articleExtensions } from './extensions';
import { LinkBox } from './links/LinkBox';
import { LinkBubble, SelectionBubble } from './toolbar/bubbles';
import { setPasteTitle } from './paste/paste';
import { TextField, type TextFieldProps } from './TextField';
import { Toolbar } from './toolbar/Toolbar';
import { describePicture, undescribedPictures } from './pictures/picture-descriptions';

const FindBar = dialogOnDemand(() => import('./find/FindBar'), 'FindBar');

type RichTextProps = Pick<TextFieldProps, 'initial' | 'onChange' | 'ref' | 'error'> &
  Omit<SheetProps, 'editor'>;

/** Editor of an article's text, which looks as on the public page. */
export function RichText({ title, onEditor, ...text }: RichTextProps) {
  return (
    <TextField label={EDITOR.label} isLabelHidden extensions={articleExtensions} {...text}>
      {(editor) => <Sheet editor={editor} title={title} onEditor={onEditor} />}
    </TextField>
  );
}

interface SheetProps {
  editor: Editor;
  /** Title of the article. A paste that begins with it loses that line. */
  title: string;
  /** Called with the editor, so that the screen around can use it. */
  onEditor: (editor: Editor) => void;
}

function Sheet({ editor, title, onEditor }: SheetProps) {
  const [failure, setFailure] = useState<string>();
  useEffect(() => {
    editor.on('failure', setFailure);
    return () => void editor.off('failure', setFailure);
  }, [editor]);
  useEffect(() => setPasteTitle(editor, title), [editor, title]);
  useEffect(() => onEditor(editor), [editor, onEditor]);
  const [isFinding, setFinding] = useState(false);
  const findField = useRef<HTMLInputElement>(null);
  useShortcut('find', () => {
    if (isDialogOpen()) return;
    setFinding(true);
    // Letters typed until the code of the bar is loaded must not change the text.
    editor.view.dom.blur();
    findField.current?.select();
  });
  return (
    <>
      {failure && (
        <Banner my="xs" withCloseButton onClose={() => setFailure(undefined)}>
          {failure}
        </Banner>
      )}
      <div className="editor">
        <Toolbar editor={editor}>
          <Suspense>
            {isFinding && (
              <FindBar editor={editor} field={findField} onClose={() => setFinding(false)} />
            )}
          </Suspense>
        </Toolbar>
        <div className="editor-sheet">
          <EditorContent editor={editor} className="editor-content" />
          <BlockHandle editor={editor} />
        </div>
        <SelectionBubble editor={editor} />
        <LinkBubble editor={editor} />
        <LinkBox editor={editor} />
        <UndescribedPictures editor={editor} />
      </div>
    </>
  );
}

/** Shows the number of images without a description, and a button that leads to the first. */
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
