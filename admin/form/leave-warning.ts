import { useCallback, useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';
import { ask } from '../ui/ask';
import { LEAVING } from '../texts';
import { isBeingLeft, noteUnsaved } from '../ui/unsaved';

/**
 * Asks before a screen with unsaved work is left, by a link, the back button or the window. Returns
 * a function that lets the next departure through, for when the work has just been saved.
 */
export function useLeaveWarning(isDirty: boolean): () => void {
  const isAllowed = useRef(false);
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const isAllowedOnce = isAllowed.current;
    isAllowed.current = false;
    return isDirty && !isAllowedOnce && currentLocation.pathname !== nextLocation.pathname;
  });

  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    const { title, question, leave, stay } = LEAVING;
    void ask({ title, question, confirm: leave, cancel: stay }).then((isLeaving) =>
      isLeaving ? blocker.proceed() : blocker.reset(),
    );
  }, [blocker]);

  useEffect(() => {
    if (!isDirty) return;
    const warn = (event: BeforeUnloadEvent) => {
      if (!isBeingLeft()) event.preventDefault();
    };
    const isSaved = noteUnsaved();
    window.addEventListener('beforeunload', warn);
    return () => {
      isSaved();
      window.removeEventListener('beforeunload', warn);
    };
  }, [isDirty]);

  return useCallback(() => {
    isAllowed.current = true;
  }, []);
}
