import type { Editor } from '@tiptap/core';
import { useEffect, type ReactNode } from 'react';
import { useWayBack } from './use-way-back';

interface BlockFieldsProps {
  editor: Editor;
  label: string;
  children: ReactNode;
}

/** What is asked of a selected block, under it; Enter and Escape go back to the text. */
export function BlockFields({ editor, label, children }: BlockFieldsProps) {
  const fields = useWayBack(editor);
  useEffect(() => {
    // Returns a promise in newer browsers, which is no cleanup.
    void fields.current?.scrollIntoView({ block: 'nearest' });
  }, [fields]);
  return (
    <div ref={fields} className="block-fields" role="group" aria-label={label}>
      {children}
    </div>
  );
}
