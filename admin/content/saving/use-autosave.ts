import { useEffect, useEffectEvent, useRef } from 'react';
import type { SaveStatus } from './save-state';

/** Milliseconds after which changes are sent. With the time of the request, a save takes three seconds at most. */
const SAVED_WITHIN = 2_000;
/** Milliseconds after which a failed save is retried. */
const RETRIED_AFTER = 8_000;

interface Autosave {
  /** True when the server may have another form than the screen. */
  isBehind: boolean;
  status: SaveStatus;
  /** True when the server refused the form on screen. It is sent again only once it has changed. */
  isRefused: boolean;
  /** True when the last failure was a refusal. A changed form is then sent without a longer delay. */
  isFinal: boolean;
  onSave: () => void;
  /** Called when the screen is left. */
  onEnd: () => void;
}

/** Saves while the author writes, when the page may end, and when the network is back. */
export function useAutosave({
  isBehind,
  status,
  isRefused,
  isFinal,
  onSave,
  onEnd,
}: Autosave): void {
  const timer = useRef<number>(undefined);
  const save = useEffectEvent(() => {
    timer.current = undefined;
    if (isBehind && status !== 'conflict') onSave();
  });
  const end = useEffectEvent(onEnd);

  // Without dependencies, because a save may fail before React has rendered its start.
  useEffect(() => {
    const isWaiting = isBehind && (status === 'saved' || (status === 'failed' && !isRefused));
    const delay = status === 'failed' && !isFinal ? RETRIED_AFTER : SAVED_WITHIN;
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
