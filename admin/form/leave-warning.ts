import { useCallback, useEffect, useEffectEvent, useRef } from 'react';
import { useBlocker, type Location } from 'react-router';
import { LEAVING } from '../texts';
import { askWhich } from '../ui/dialogs/ask';
import { warnBeforeUnload } from '../ui/state/unsaved';

interface LeaveOptions {
  /** Saves the form; resolves to true when it is saved. */
  save?: () => Promise<boolean>;
  /** Called when the screen is left without saving. */
  onLeave?: () => void;
  /** Title and question of the dialog, when it is not about unsaved changes. */
  question?: { title: string; question: string };
  /** Label of the button that stays on the screen. */
  stay?: string;
  /** True during a save: a navigation waits for it, and asks only when it fails. */
  isSaving?: boolean;
  /** Key of the work for `warnBeforeUnload`, when the browser has a local backup of it. */
  work?: object;
  /** Identifies the screen of a location; by its path when absent. */
  screenOf?: (location: Location) => string;
}

const pathOf = ({ pathname }: Location) => pathname;

/**
 * Asks before a screen with unsaved changes is left, by a link, the Back button or the window. Returns a function that
 * allows the next navigation, to be called after a save. It returns false when a navigation is already waiting, which
 * then continues by itself.
 */
export function useLeaveWarning(isDirty: boolean, options: LeaveOptions): () => boolean {
  const { save, question = LEAVING, stay = LEAVING.stay, isSaving = false, work } = options;
  const { screenOf = pathOf } = options;
  const isAllowed = useRef(false);
  const isWaiting = useRef(false);
  const isAsking = useRef(false);
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const isAllowedOnce = isAllowed.current;
    isAllowed.current = false;
    const isElsewhere = screenOf(currentLocation) !== screenOf(nextLocation);
    // The router reports the blocked state later: a save may end before.
    isWaiting.current = isDirty && !isAllowedOnce && isElsewhere;
    return isWaiting.current;
  });

  const askToLeave = useEffectEvent(async (): Promise<boolean> => {
    const choice = await askWhich(question, [
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
    void askToLeave().then((isLeaving) => {
      isAsking.current = false;
      end(isLeaving);
    });
  }, [blocker, isDirty, isSaving]);

  useEffect(() => (isDirty ? warnBeforeUnload(work) : undefined), [isDirty, work]);

  return useCallback(() => {
    isAllowed.current = !isWaiting.current;
    return isAllowed.current;
  }, []);
}
