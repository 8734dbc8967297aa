import { useSyncExternalStore } from 'react';
import { ApiFailure } from '../api';
import { holdWindow } from '../ui/hold-window';
import { newListeners } from '../ui/listeners';
import { TEXTS } from '../texts';

/** Pictures of fields that are on their way; each resolves to whether it has arrived. */
const coming = new Set<Promise<boolean>>();
const changes = newListeners();

/**
 * Notes that a picture of a field is on its way, until it is there or has failed: the window is not closed
 * meanwhile without a question.
 */
export async function noteComing(picture: Promise<boolean>): Promise<void> {
  const letGo = holdWindow();
  coming.add(picture);
  changes.tell();
  await picture;
  letGo();
  coming.delete(picture);
  changes.tell();
}

/** Resolves once every picture has arrived; throws an `ApiFailure` when one has not. */
export async function allArrived(): Promise<void> {
  const arrived = await Promise.all(coming);
  if (arrived.includes(false)) throw new ApiFailure(0, { message: TEXTS.pictureLost });
}

/** Whether a picture of a field is on its way. */
export function useComing(): boolean {
  return useSyncExternalStore(changes.subscribe, () => coming.size > 0);
}
