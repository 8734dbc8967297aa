import { Button, Group, Text } from '@mantine/core';
import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { EDITOR } from './texts';
import { undescribedPictures } from './picture-descriptions';

interface UndescribedPicturesProps {
  editor: Editor;
  /** Goes to where the selected picture is described. */
  onShow: () => void;
}

/** How many pictures still wait for their description, and the way to the first. */
export function UndescribedPictures({ editor, onShow }: UndescribedPicturesProps) {
  const [first, ...others] = useEditorState({
    editor,
    selector: (state) => undescribedPictures(state.editor.state),
  });
  const show = () => {
    editor.chain().setNodeSelection(first!).scrollIntoView().run();
    onShow();
  };
  return (
    <div role="status">
      {first !== undefined && (
        <Group gap="xs" className="editor-undescribed">
          <Text size="sm">{EDITOR.undescribed(others.length + 1)}</Text>
          <Button size="compact-sm" variant="default" onClick={show}>
            {EDITOR.describe}
          </Button>
        </Group>
      )}
    </div>
  );
}
