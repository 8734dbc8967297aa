import { useEffect, useEffectEvent, useRef } from 'react';

/** What is typed is on the server within three seconds: the timer, and the way there. */
const SAVED_WITHIN = 2_000;
/** Milliseconds after which a save that failed is tried again. */
const RETRIED_AFTER = 8_000;

export type SaveState = 'saved' | 'saving' | 'failed' | 'conflict';

interface Autosave {
  /** The server has something else than the form, or may have. */
  isBehind: boolean;
  state: SaveState;
  /** The form is what the server refused: only another one is worth trying. */
  isRefused: boolean;
  /** The last failure was such a refusal: another form does not wait. */
  isFinal: boolean;
  onSave: () => void;
  /** The screen is left. */
  onEnd: () => void;
}

/** Saves while one writes, when the page may end, and when the network is back. */
export function useAutosave({
  isBehind,
  state,
  isRefused,
  isFinal,
  onSave,
  onEnd,
}: Autosave): void {
  const timer = useRef<number>(undefined);
  const save = useEffectEvent(() => {
    timer.current = undefined;
    if (isBehind && state !== 'conflict') onSave();
  });
  const end = useEffectEvent(onEnd);

  // Without dependencies: a save may fail before React has shown that it began.
  useEffect(() => {
    const isWaiting = isBehind && (state === 'saved' || (state === 'failed' && !isRefused));
    const delay = state === 'failed' && !isFinal ? RETRIED_AFTER : SAVED_WITHIN;
    if (isWaiting) timer.current ??= window.setTimeout(save, delay);
    else {
      window.clearTimeout(timer.current);
      timer.current = undefined;
    }
  });

  useEffect(() => {
    const leave = () => document.visibilityState === 'hidden' && save();
    const retry = () => save();
    document.addEventListener('visibilitychange', leave);
    window.addEventListener('online', retry);
    return () => {
      document.removeEventListener('visibilitychange', leave);
      window.removeEventListener('online', retry);
      window.clearTimeout(timer.current);
      end();
    };
  }, []);
}
