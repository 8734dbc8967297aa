import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { EDITOR } from './texts';

const LEVELS = [1, 2, 3, 4, 5, 6] as const;

/** Normal text or a heading of one of six levels. */
export function StyleSelect({ editor }: { editor: Editor }) {
  const level = useEditorState({
    editor,
    selector: () =>
      LEVELS.find((candidate) => editor.isActive('heading', { level: candidate })) ?? 0,
  });
  return (
    <select
      className="editor-style"
      tabIndex={-1}
      title={EDITOR.style}
      aria-label={EDITOR.style}
      value={level}
      onChange={(event) => {
        const chosen = LEVELS.find((candidate) => String(candidate) === event.currentTarget.value);
        const chain = editor.chain().focus();
        if (chosen) chain.setHeading({ level: chosen }).run();
        else chain.setParagraph().run();
      }}
    >
      <option value={0}>{EDITOR.normal}</option>
      {LEVELS.map((value) => (
        <option key={value} value={value}>
          {EDITOR.heading(value)}
        </option>
      ))}
    </select>
  );
}
