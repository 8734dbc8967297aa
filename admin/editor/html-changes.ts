import { useDebouncedCallback } from '@mantine/hooks';
import type { Editor } from '@tiptap/core';
import { useEffect, useImperativeHandle, type Ref } from 'react';
import { flushSync } from 'react-dom';
import { normalizeHtml, patchText, withoutEmptyEnd } from './patch-text';

/** Debounce delay in milliseconds, because serializing a long text takes longer than the pause between two keys. */
const PAUSE = 250;
/** Maximum delay during continuous typing, in milliseconds. */
const MAX_WAIT = 2000;

export interface TextHandle {
  /** Reports the present HTML, if it was not reported yet. */
  flush: () => void;
  /** Returns HTML as this editor would serialize it. */
  normalize: (html: string) => string;
  /** Replaces the HTML on screen; the caret keeps its place. */
  patch: (html: string) => void;
}

interface ReportOptions {
  ref: Ref<TextHandle> | undefined;
  /** True to report the HTML at each keystroke. */
  isShort: boolean | undefined;
}

/** Reports the HTML after a pause in typing, and at once on blur, before a save and when the page is hidden. */
export function useHtmlChanges(
  editor: Editor,
  onChange: (html: string) => void,
  { ref, isShort }: ReportOptions,
): void {
  const report = useDebouncedCallback(() => onChange(withoutEmptyEnd(editor.getHTML())), {
    delay: PAUSE,
    maxWait: MAX_WAIT,
    flushOnUnmount: true,
  });

  useImperativeHandle(
    ref,
    () => ({
      flush: () => report.flush(),
      normalize: (html) => normalizeHtml(editor, html),
      patch: (html) => patchText(editor, html),
    }),
    [editor, report],
  );

  useEffect(() => {
    const { dom } = editor.view;
    const flush = () => report.flush();
    // On a resize a plugin alone appends the empty last line: the author has changed nothing.
    const scheduleReport = ({ transaction }: { transaction: { docChanged: boolean } }) => {
      if (!transaction.docChanged) return;
      report();
      if (isShort) flush();
    };
    const flushWhenHidden = () => {
      // Other listeners of this event read the form: React must render the reported HTML first.
      if (document.visibilityState === 'hidden') flushSync(flush);
    };
    const flushBeforeSave = (event: KeyboardEvent) => {
      const isSave = event.key.toLowerCase() === 's' || (event.shiftKey && event.key === 'Enter');
      // The handler of this shortcut reads the form: React must render the reported HTML first.
      if (isSave && (event.ctrlKey || event.metaKey)) flushSync(flush);
    };
    editor.on('update', scheduleReport);
    editor.on('blur', flush);
    dom.addEventListener('keydown', flushBeforeSave);
    document.addEventListener('visibilitychange', flushWhenHidden);
    return () => {
      editor.off('update', scheduleReport);
      editor.off('blur', flush);
      dom.removeEventListener('keydown', flushBeforeSave);
      document.removeEventListener('visibilitychange', flushWhenHidden);
    };
  }, [editor, report, isShort]);
}
