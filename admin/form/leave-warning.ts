import { useCallback, useEffect, useEffectEvent, useRef } from 'react';
import { useBlocker } from 'react-router';
import { LEAVING } from '../texts';
import { askWhich } from '../ui/ask';
import { holdWindow } from '../ui/hold-window';

interface LeaveOptions {
  /** Saves what is on the screen; returns whether it was saved. */
  save?: () => Promise<boolean>;
  /** The button that stays. */
  stay?: string;
}

/**
 * Asks before a screen with unsaved work is left, by a link, the back button or the window. Returns
 * a function that lets the next departure through, for when the work has just been saved.
 */
export function useLeaveWarning(
  isDirty: boolean,
  { save, stay = LEAVING.stay }: LeaveOptions = {},
): () => void {
  const isAllowed = useRef(false);
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const isAllowedOnce = isAllowed.current;
    isAllowed.current = false;
    return isDirty && !isAllowedOnce && currentLocation.pathname !== nextLocation.pathname;
  });

  const mayLeave = useEffectEvent(async (): Promise<boolean> => {
    const { title, question, leave } = LEAVING;
    const choice = await askWhich({ title, question }, [
      ...(save ? [{ value: 'save', label: LEAVING.save }] : []),
      { value: 'stay', label: stay },
      { value: 'leave', label: leave, isDangerous: true },
    ]);
    return choice === 'leave' || (choice === 'save' && (await save!()));
  });

  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void mayLeave().then((isLeaving) => (isLeaving ? blocker.proceed() : blocker.reset()));
  }, [blocker]);

  useEffect(() => (isDirty ? holdWindow() : undefined), [isDirty]);

  return useCallback(() => {
    isAllowed.current = true;
  }, []);
}
