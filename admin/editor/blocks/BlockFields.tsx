import type { Editor } from '@tiptap/core';
import type { ReactNode } from 'react';

interface BlockFieldsProps {
  editor: Editor;
  label: string;
  children: ReactNode;
}

/** What is asked of a selected block, under it; Enter and Escape go back to the text. */
export function BlockFields({ editor, label, children }: BlockFieldsProps) {
  return (
    <div
      className="block-fields"
      role="group"
      aria-label={label}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== 'Escape') return;
        // The article's form around must not be sent.
        event.preventDefault();
        editor.commands.focus();
      }}
    >
      {children}
    </div>
  );
}
