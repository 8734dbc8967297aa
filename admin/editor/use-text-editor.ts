import { Editor, type EditorOptions } from '@tiptap/core';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { NONCE } from '../nonce';

/**
 * The editor of a text. Tiptap's own hook takes one whose first screen comes late for forgotten, on a busy
 * machine, and destroys it under those who hold it.
 */
export function useTextEditor(options: Partial<EditorOptions>): Editor {
  const [editor] = useState(() => new Editor({ ...options, injectNonce: NONCE }));
  const ending = useRef<number>(undefined);
  const describe = useEffectEvent((attributes: Record<string, string>) =>
    editor.setOptions({ editorProps: { ...options.editorProps, attributes } }),
  );

  // The name of an error below the text is all that changes.
  const attributes = JSON.stringify(options.editorProps?.attributes);
  useEffect(() => describe(JSON.parse(attributes) as Record<string, string>), [attributes]);

  useEffect(() => {
    window.clearTimeout(ending.current);
    // React ends a parent's effects before its children's, which still need the editor.
    return () => {
      ending.current = window.setTimeout(() => editor.destroy());
    };
  }, [editor]);

  return editor;
}
