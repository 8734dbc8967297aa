import { useEffect, useState, useSyncExternalStore, type RefObject } from 'react';

const CAROUSEL_INTERVAL = 5000;

export interface Autoplay {
  /** Whether the visitor lets it move; the pause button shows the opposite. */
  isPlaying: boolean;
  /** Whether screen readers are told of what comes: not of what moves by itself. */
  live: 'off' | 'polite';
  toggle: () => void;
  /** To be called when the visitor chooses what is shown. */
  choose: () => void;
}

interface Rhythm {
  /** Milliseconds between two calls. */
  interval?: number;
  /** Counts the first interval from the beginning of the page: for an island that hydrates late. */
  isFromStart?: boolean;
}

/**
 * Calls `advance` at each interval while nothing speaks against it: the pause button, a pointer or the focus
 * inside `root`, a hidden tab, or a wish for reduced motion.
 */
export function useAutoplay(
  root: RefObject<HTMLElement | null>,
  advance: () => void,
  { interval = CAROUSEL_INTERVAL, isFromStart = false }: Rhythm = {},
): Autoplay {
  const [choice, setChoice] = useState<boolean>();
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
