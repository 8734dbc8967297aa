import { useEffect, useRef, type RefObject } from 'react';
import { giveFocusBack } from './give-focus-back';

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
