import { useEffect, useState, useSyncExternalStore, type RefObject } from 'react';

const CAROUSEL_INTERVAL = 5000;

export interface Autoplay {
  /**
   * True unless the visitor paused it or prefers reduced motion. The pause button shows the
   * opposite.
   */
  isPlaying: boolean;
  /** Value of `aria-live`. Screen readers do not announce changes that happen automatically. */
  live: 'off' | 'polite';
  toggle: () => void;
  /** Tells the hook that the visitor chose the current item. */
  choose: () => void;
}

interface Rhythm {
  /** Milliseconds between two calls. */
  interval?: number;
  /** True to count the first interval from the page load, for an island that hydrates late. */
  isFromStart?: boolean;
  /** True to begin paused. */
  isPaused?: boolean;
}

/**
 * Calls `advance` at each interval. Stops on the pause button and with reduced motion. Skips a turn
 * in a hidden tab, and while the pointer or the focus is inside `root`.
 */
export function useAutoplay(
  root: RefObject<HTMLElement | null>,
  advance: () => void,
  { interval = CAROUSEL_INTERVAL, isFromStart = false, isPaused = false }: Rhythm = {},
): Autoplay {
  const [choice, setChoice] = useState(isPaused ? false : undefined);
  const [isChosen, setChosen] = useState(false);
  const wantsCalm = useSyncExternalStore(onCalmChange, readCalm, () => false);
  const isPlaying = choice ?? !wantsCalm;

  useEffect(() => {
    if (!isPlaying) return;
    const first = isFromStart ? interval - performance.now() : interval;
    let timer = setTimeout(turn, first > 0 ? first : interval);
    function turn() {
      timer = setTimeout(turn, interval);
      const isBusy = root.current?.matches(':hover, :focus-within') ?? true;
      if (document.hidden || isBusy) return;
      setChosen(false);
      advance();
    }
    return () => clearTimeout(timer);
  }, [isPlaying, advance, root, interval, isFromStart]);

  return {
    isPlaying,
    live: isPlaying && !isChosen ? 'off' : 'polite',
    toggle: () => setChoice(!isPlaying),
    choose: () => setChosen(true),
  };
}

const CALM = '(prefers-reduced-motion: reduce)';

function readCalm(): boolean {
  return window.matchMedia(CALM).matches;
}

function onCalmChange(notify: () => void): () => void {
  const query = window.matchMedia(CALM);
  query.addEventListener('change', notify);
  return () => query.removeEventListener('change', notify);
}
