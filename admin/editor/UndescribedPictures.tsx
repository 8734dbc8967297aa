import { Button, Group, Text } from '@mantine/core';
import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { EDITOR } from './texts';
import { describePicture } from './describe-picture';
import { undescribedPictures } from './picture-descriptions';

/** How many pictures still wait for their description, and the way to the first. */
export function UndescribedPictures({ editor }: { editor: Editor }) {
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
