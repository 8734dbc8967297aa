import { noticeDone, noticeFailed } from '../ui/notices';
import { UPLOADS } from './texts';
import { isUnderWay, UploadQueue } from './upload-queue';

/** The files that were added on the screen of the pictures: they go on while others are open. */
export const libraryUploads = new UploadQueue();

/** When the screen is left before all have arrived: says that they go on, then what became of them. */
export function sayHowItEnds(): void {
  const left = libraryUploads.uploads().filter(isUnderWay);
  if (left.length === 0) return;
  noticeDone(UPLOADS.goesOn(left.length));
  const awaited = new Set(left.map(({ id }) => id));
  const unsubscribe = libraryUploads.subscribe(() => {
    const uploads = libraryUploads.uploads().filter(({ id }) => awaited.has(id));
    if (uploads.some(isUnderWay)) return;
    unsubscribe();
    const failed = uploads.filter(({ state }) => state === 'failed').length;
    if (failed > 0) noticeFailed(UPLOADS.endedBadly(failed));
    else noticeDone(UPLOADS.endedWell(uploads.length));
  });
}
