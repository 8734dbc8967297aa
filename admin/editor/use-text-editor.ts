import type { Editor } from '@tiptap/core';
import { useEditor, type UseEditorOptions } from '@tiptap/react';
import { NONCE } from '../nonce';

/**
 * The editor of a text. It is null for a moment on a busy machine: one whose first screen comes late is
 * taken for forgotten, and replaced by another.
 */
export function useTextEditor(options: UseEditorOptions): Editor | null {
  return useEditor({ ...options, immediatelyRender: true, injectNonce: NONCE });
}
