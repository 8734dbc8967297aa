import { useDebouncedCallback } from '@mantine/hooks';
import type { Editor } from '@tiptap/core';
import { useEffect, useImperativeHandle, type Ref } from 'react';
import { flushSync } from 'react-dom';
import { normalized, patchText, written } from './patch-text';

/** Writing the HTML of a long text takes longer than a key may: it waits for a pause, in milliseconds. */
const PAUSE = 250;
/** Who never pauses is told all the same, in milliseconds. */
const AT_LATEST = 2000;

export interface TextHandle {
  /** Tells of the HTML as it is now, where that is not known yet. */
  flush: () => void;
  /** Returns HTML as this text would be written. */
  normalize: (html: string) => string;
  /** Puts other HTML on screen; the caret stays where it is. */
  patch: (html: string) => void;
}

interface Telling {
  ref: Ref<TextHandle> | undefined;
  /** The HTML of a short text is told at each key. */
  isShort: boolean | undefined;
}

/** Tells of the HTML once typing pauses, and at once when the text or the page is left, or saved. */
export function useHtmlChanges(
  editor: Editor,
  onChange: (html: string) => void,
  { ref, isShort }: Telling,
): void {
  const tell = useDebouncedCallback(() => onChange(written(editor.getHTML())), {
    delay: PAUSE,
    maxWait: AT_LATEST,
    flushOnUnmount: true,
  });

  useImperativeHandle(
    ref,
    () => ({
      flush: () => tell.flush(),
      normalize: (html) => normalized(editor, html),
      patch: (html) => patchText(editor, html),
    }),
    [editor, tell],
  );

  useEffect(() => {
    const { dom } = editor.view;
    const flush = () => tell.flush();
    // When the window is resized, the editor adds its empty last line: nobody wrote that.
    const wait = ({ transaction }: { transaction: { docChanged: boolean } }) => {
      if (!transaction.docChanged) return;
      tell();
      if (isShort) flush();
    };
    const flushWhenHidden = () => {
      // The others who listen read what was told.
      if (document.visibilityState === 'hidden') flushSync(flush);
    };
    const flushBeforeSave = (event: KeyboardEvent) => {
      const isSave = event.key.toLowerCase() === 's' || (event.shiftKey && event.key === 'Enter');
      // What the keys do reads what was told.
      if (isSave && (event.ctrlKey || event.metaKey)) flushSync(flush);
    };
    editor.on('update', wait);
    editor.on('blur', flush);
    dom.addEventListener('keydown', flushBeforeSave);
    document.addEventListener('visibilitychange', flushWhenHidden);
    return () => {
      editor.off('update', wait);
      editor.off('blur', flush);
      dom.removeEventListener('keydown', flushBeforeSave);
      document.removeEventListener('visibilitychange', flushWhenHidden);
    };
  }, [editor, tell, isShort]);
}
