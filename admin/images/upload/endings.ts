import { noticeDone, noticeFailed } from '../../ui/notices/notices';
import { UPLOADS } from '../texts';
import { isUnderWay, type UploadQueue } from './queue';

/**
 * Called when a screen with running uploads is left. Shows a notification now, and another when the uploads have ended.
 * `failed` makes the message about the files that failed.
 */
export function sayHowItEnds(queue: UploadQueue, failed: (names: string[]) => string): void {
  const left = queue.uploads().filter(isUnderWay);
  if (left.length === 0) return;
  noticeDone(UPLOADS.goesOn(left.length));
  const awaited = new Set(left.map(({ id }) => id));
  const unsubscribe = queue.subscribe(() => {
    const uploads = queue.uploads().filter(({ id }) => awaited.has(id));
    if (uploads.some(isUnderWay)) return;
    unsubscribe();
    const lost = uploads.filter(({ state }) => state === 'failed').map(({ file }) => file.name);
    if (lost.length > 0) noticeFailed(failed(lost));
    else noticeDone(UPLOADS.endedWell(uploads.length));
  });
}
