import { TextInput } from '@mantine/core';
import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { LIMITS } from '#contract/limits';
import { EDITOR } from '../texts/editor';

/** Asks what the selected picture shows, for those who do not see it. */
export function PictureDescription({ editor }: { editor: Editor }) {
  const alt = useEditorState({
    editor,
    selector: (state) =>
      state.editor.isActive('image')
        ? String(state.editor.getAttributes('image').alt ?? '')
        : undefined,
  });
  if (alt === undefined) return null;
  return (
    <div className="editor-picture">
      <TextInput
        size="xs"
        label={EDITOR.imageAlt}
        description={EDITOR.imageAltHint}
        value={alt}
        maxLength={LIMITS.article.imageAlt}
        onChange={(event) =>
          editor.commands.updateAttributes('image', { alt: event.currentTarget.value })
        }
      />
    </div>
  );
}
