import { useCallback, useEffect, useEffectEvent, useRef } from 'react';
import { useBlocker, type Location } from 'react-router';
import { LEAVING } from '../texts';
import { askWhich } from '../ui/dialogs/ask';
import { holdWindow } from '../ui/state/unsaved';

interface LeaveOptions {
  /** Saves what is on the screen; returns whether it was saved. */
  save?: () => Promise<boolean>;
  /** Called when the screen is left without saving. */
  onLeave?: () => void;
  /** What is asked, when it is not about what was typed. */
  asked?: { title: string; question: string };
  /** The button that stays. */
  stay?: string;
  /** Whether a save is on its way: a departure waits for it, and asks only if it fails. */
  isSaving?: boolean;
  /** The work, where the browser keeps it too. */
  work?: object;
  /** Which screen an address shows: its path, where that says it. */
  screenOf?: (location: Location) => string;
}

const pathOf = ({ pathname }: Location) => pathname;

/**
 * Asks before a screen with unsaved work is left, by a link, the back button or the window. Returns
 * a function that lets the next departure through, for when the work has just been saved; it returns false
 * when one waits already, which goes on by itself.
 */
export function useLeaveWarning(isDirty: boolean, options: LeaveOptions): () => boolean {
  const { save, asked = LEAVING, stay = LEAVING.stay, isSaving = false, work } = options;
  const { screenOf = pathOf } = options;
  const isAllowed = useRef(false);
  const isWaiting = useRef(false);
  const isAsking = useRef(false);
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const isAllowedOnce = isAllowed.current;
    isAllowed.current = false;
    const isElsewhere = screenOf(currentLocation) !== screenOf(nextLocation);
    // The router tells the screen of it later: a save may end before.
    isWaiting.current = isDirty && !isAllowedOnce && isElsewhere;
    return isWaiting.current;
  });

  const mayLeave = useEffectEvent(async (): Promise<boolean> => {
    const choice = await askWhich(asked, [
      ...(save ? [{ value: 'save', label: LEAVING.save }] : []),
      { value: 'stay', label: stay },
      { value: 'leave', label: LEAVING.leave, isDangerous: true },
    ]);
    if (choice === 'leave') options.onLeave?.();
    return choice === 'leave' || (choice === 'save' && (await save!()));
  });

  useEffect(() => {
    if (blocker.state !== 'blocked' || isSaving || isAsking.current) return;
    const end = (isLeaving: boolean) => {
      isWaiting.current = false;
      if (isLeaving) blocker.proceed();
      else blocker.reset();
    };
    if (!isDirty) return end(true);
    isAsking.current = true;
    void mayLeave().then((isLeaving) => {
      isAsking.current = false;
      end(isLeaving);
    });
  }, [blocker, isDirty, isSaving]);

  useEffect(() => (isDirty ? holdWindow(work) : undefined), [isDirty, work]);

  return useCallback(() => {
    isAllowed.current = !isWaiting.current;
    return isAllowed.current;
  }, []);
}
