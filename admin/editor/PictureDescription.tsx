import { Checkbox, TextInput } from '@mantine/core';
import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { LIMITS } from '#contract/limits';
import { EDITOR } from './texts';
import { descriptionOf, type Description } from './picture-descriptions';

/** Asks what the selected picture shows, for those who do not see it. */
export function PictureDescription({ editor, id }: { editor: Editor; id: string }) {
  const description = useEditorState({
    editor,
    selector: (state) =>
      state.editor.isActive('image')
        ? descriptionOf(state.editor.getAttributes('image'))
        : undefined,
  });
  if (description === undefined) return null;
  const describe = (alt: Description) => editor.commands.updateAttributes('image', { alt });
  return (
    <div className="editor-picture">
      <TextInput
        id={id}
        size="sm"
        label={EDITOR.imageAlt}
        description={EDITOR.imageAltHint}
        value={description ?? ''}
        maxLength={LIMITS.article.imageAlt}
        disabled={description === ''}
        onChange={(event) => describe(event.currentTarget.value || null)}
      />
      <Checkbox
        size="sm"
        label={EDITOR.decorative}
        checked={description === ''}
        onChange={(event) => describe(event.currentTarget.checked ? '' : null)}
      />
    </div>
  );
}
