import type { Editor } from '@tiptap/core';
import { useEffect, useEffectEvent, useImperativeHandle, useState, type Ref } from 'react';
import { flushSync } from 'react-dom';
import { written } from './text-box';

/** Writing the HTML of a long text takes longer than a key may: it waits for a pause, in milliseconds. */
const PAUSE = 250;
/** Who never pauses is told all the same, in milliseconds. */
const AT_LATEST = 2000;

export interface TextHandle {
  /** The HTML as it is now; `onChange` is told first, when it does not know it yet. */
  flush: () => string;
}

interface Telling {
  ref?: Ref<TextHandle>;
  /** The HTML of a short text is told at each key. */
  isShort?: boolean;
}

/** Tells of the HTML once typing pauses, and at once when the text or the page is left, or saved. */
export function useHtmlChanges(
  editor: Editor,
  onChange: (html: string) => void,
  { ref, isShort = false }: Telling,
): void {
  const [pending] = useState(pendingChange);
  const tell = useEffectEvent((html: string) => onChange(html));

  useImperativeHandle(ref, () => ({ flush: () => pending.flush(editor, tell) }), [editor, pending]);

  useEffect(() => {
    const { dom } = editor.view;
    // When the window is resized, the editor adds its empty last line: nobody wrote that.
    const wait = ({ transaction }: { transaction: { docChanged: boolean } }) => {
      if (!transaction.docChanged) return;
      pending.wait(editor, tell);
      if (isShort) flush();
    };
    const flush = () => void pending.flush(editor, tell);
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
      flush();
      editor.off('update', wait);
      editor.off('blur', flush);
      dom.removeEventListener('keydown', flushBeforeSave);
      document.removeEventListener('visibilitychange', flushWhenHidden);
    };
  }, [editor, pending, isShort]);
}

type Tell = (html: string) => void;

/** A change of which nobody was told yet. */
function pendingChange() {
  let timer: number | undefined;
  let since: number | undefined;

  function stop() {
    window.clearTimeout(timer);
    since = undefined;
  }

  function flush(editor: Editor, tell: Tell): string {
    const isPending = since !== undefined;
    stop();
    const html = written(editor.getHTML());
    if (isPending) tell(html);
    return html;
  }

  function wait(editor: Editor, tell: Tell) {
    window.clearTimeout(timer);
    since ??= Date.now();
    const left = Math.max(0, since + AT_LATEST - Date.now());
    timer = window.setTimeout(() => flush(editor, tell), Math.min(PAUSE, left));
  }

  return { wait, flush, stop };
}
