import { noticeDone, noticeFailed } from '../../ui/notices/notices';
import { UPLOADS } from '../texts';
import { isUnderWay, type UploadQueue } from './queue';

/**
 * When the place where files were added is left before all have arrived: says that they go on, then what
 * became of them, with `failed` of the names of those that did not arrive.
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
