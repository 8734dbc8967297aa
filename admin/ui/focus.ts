import { useEffect, useRef, useState, type RefObject } from 'react';

const TRIED_FOR = 1000;

/**
 * Gives the focus back to a button that was busy meanwhile, as soon as it can take it, unless
 * something else has the focus: browsers take it from what is disabled. The screen has that of one that is gone.
 */
export function giveFocusBack(former: Element | null): void {
  const start = performance.now();
  const holder = document.activeElement;
  // A question that was answered has the focus until it has faded.
  const isFading = holder?.closest('.mantine-Modal-root') != null;
  const attempt = () => {
    const isOver = performance.now() - start > TRIED_FOR;
    const { activeElement } = document;
    if (isFading && activeElement === holder && !isOver) return requestAnimationFrame(attempt);
    if (!(former instanceof HTMLElement) || activeElement !== document.body) return;
    const next = former.isConnected ? former : document.querySelector('main');
    // Who has scrolled on meanwhile stays there.
    next?.focus({ preventScroll: true });
    if (document.activeElement === document.body && !isOver) requestAnimationFrame(attempt);
  };
  requestAnimationFrame(attempt);
}

/** Gives the focus back to a button that was busy; to the screen when it went with what it removed. */
export function useFocusAfter(isBusy: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isBusy) return;
    const former = button.current;
    return () => giveFocusBack(former);
  }, [isBusy]);
  return button;
}

/**
 * Gives the focus back to what had it, once the dialog has gone, unless something has taken it since. A
 * button that can no longer be pressed leaves it to the screen.
 * Mantine does so for a dialog that is there before it opens, not for one that comes with its opening.
 */
export function useFocusBack(): void {
  const [former] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      const isDisabled = former?.matches(':disabled');
      giveFocusBack(isDisabled ? document.querySelector('main') : former);
    },
    [former],
  );
}

/** Gives the focus to a field that has come in the place of what the person has just used. */
export function useFirstFocus() {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // A dialog notes what had the focus after the effects of what is in it.
    const coming = setTimeout(() => field.current?.focus());
    return () => clearTimeout(coming);
  }, []);
  return field;
}
