import type { Editor } from '@tiptap/core';
import { useEffect, useRef } from 'react';

/** For what is asked beside the text: Escape, and Enter in a field, go back to the text. */
export function useWayBack(editor: Editor) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = place.current!;
    const goBack = (event: KeyboardEvent) => {
      const isDone = event.key === 'Enter' && event.target instanceof HTMLInputElement;
      if (!isDone && event.key !== 'Escape') return;
      // The article's form around must not be sent.
      event.preventDefault();
      // At once: the editor's own command waits for the next frame.
      editor.view.focus();
    };
    element.addEventListener('keydown', goBack);
    return () => element.removeEventListener('keydown', goBack);
  }, [editor]);
  return place;
}
