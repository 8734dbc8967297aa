import { noticeDone, noticeFailed } from '../../ui/notices/notices';
import { UPLOADS } from '../texts';
import { isInProgress, type UploadQueue } from './queue';

/**
 * Called when a screen with running uploads is left. Shows a notification now, and another when the uploads have ended.
 * `failed` makes the message about the files that failed.
 */
export function notifyWhenDone(queue: UploadQueue, failed: (names: string[]) => string): void {
  const running = queue.uploads().filter(isInProgress);
  if (running.length === 0) return;
  noticeDone(UPLOADS.goesOn(running.length));
  const ids = new Set(running.map(({ id }) => id));
  const unsubscribe = queue.subscribe(() => {
    const uploads = queue.uploads().filter(({ id }) => ids.has(id));
    if (uploads.some(isInProgress)) return;
    unsubscribe();
    const lost = uploads.filter(({ state }) => state === 'failed').map(({ file }) => file.name);
    if (lost.length > 0) noticeFailed(failed(lost));
    else noticeDone(UPLOADS.endedWell(uploads.length));
  });
}
