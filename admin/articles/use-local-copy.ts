import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { isBlank, type ArticleForm } from './article-form';
import { noteKeeper } from '../ui/state/unsaved';
import { forgetText, keepText, type KeptText } from './kept-texts';

/** However fast someone types, their text is kept within this time, in milliseconds. */
const KEPT_WITHIN = 500;

interface LocalCopyOptions extends Pick<KeptText, 'adminId' | 'articleId'> {
  /** Sends what is typed to the server; resolves to whether it has it. */
  save: () => Promise<boolean>;
  /** The form of a new article. */
  begun: ArticleForm;
}

/** Keeps what is typed in the browser until the server has confirmed it. */
export function useLocalCopy(
  form: ArticleForm,
  isDirty: boolean,
  { save, begun, ...owner }: LocalCopyOptions,
) {
  const [isRefused, setRefused] = useState(false);
  const [left, setLeft] = useState(0);
  const [work] = useState({});
  const id = useRef<string>(crypto.randomUUID());
  const timer = useRef<number>(undefined);
  const typed = useRef(form);
  /** What the browser has under this id: a text typed here, or one that was there before. */
  const kept = useRef<'nothing' | 'typed' | 'found'>('nothing');

  const write = (text: ArticleForm) => {
    if (kept.current === 'nothing') kept.current = 'typed';
    return keepText({
      id: id.current,
      form: text,
      writtenAt: new Date().toISOString(),
      ...owner,
    }).then(
      () => true,
      (error: unknown) => {
        console.error(error);
        setRefused(true);
        return false;
      },
    );
  };

  const keep = useEffectEvent(async () => {
    window.clearTimeout(timer.current);
    timer.current = undefined;
    if (!isDirty) return true;
    return write(typed.current);
  });

  useEffect(() => {
    typed.current = form;
    if (isDirty) timer.current ??= window.setTimeout(() => void keep(), KEPT_WITHIN);
  }, [form, isDirty]);

  useEffect(() => {
    // The last moment that a phone gives before it may end the page.
    const flush = () => {
      if (document.visibilityState === 'hidden' && timer.current !== undefined) void keep();
    };
    document.addEventListener('visibilitychange', flush);
    return () => document.removeEventListener('visibilitychange', flush);
  }, []);

  const send = useEffectEvent(save);

  useEffect(() => {
    if (!isDirty) return;
    return noteKeeper(work, { keep: isRefused ? undefined : () => keep(), save: () => send() });
  }, [isDirty, isRefused, work]);

  const forget = useCallback(async () => {
    window.clearTimeout(timer.current);
    timer.current = undefined;
    kept.current = 'nothing';
    await forgetText(id.current).catch(console.error);
  }, []);

  const takeBack = useCallback(async () => {
    if (kept.current === 'typed') await forget();
  }, [forget]);

  const adopt = useCallback((found: string) => {
    id.current = found;
    kept.current = 'found';
  }, []);

  const leave = async (text: ArticleForm) => {
    window.clearTimeout(timer.current);
    timer.current = undefined;
    if (isBlank(text, begun)) return true;
    const written = write(text);
    id.current = crypto.randomUUID();
    kept.current = 'nothing';
    if (await written) setLeft((count) => count + 1);
    return written;
  };

  return {
    /** What is kept, for `holdWindow`. */
    work,
    /** The browser refuses to keep anything. */
    isRefused,
    /** The server has exactly this text. */
    forget,
    /** What was typed since is no longer there: it is not offered. What was found stays. */
    takeBack,
    /** Goes on with a copy found earlier, in its place. */
    adopt,
    /** Keeps this text to be offered, and goes on without it; resolves to whether it is kept. */
    leave,
    /** Counts the texts that were left. */
    left,
  };
}
