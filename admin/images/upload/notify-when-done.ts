import { noticeDone, noticeFailed } from '../../ui/notices/notices';
import { uploadTexts } from '../pdf-texts';
import { isPdfFile } from './pdf-file';
import { isInProgress, type UploadQueue } from './queue';

/**
 * Called when a screen with running uploads is left. Shows a notification now, and another when the uploads have ended.
 * `failed` names the message about the files that failed.
 */
export function notifyWhenDone(queue: UploadQueue, failed: 'endedBadly' | 'lost'): void {
  const running = queue.uploads().filter(isInProgress);
  if (running.length === 0) return;
  const texts = uploadTexts(running.some(({ file }) => isPdfFile(file)));
  noticeDone(texts.goesOn(running.length));
  const ids = new Set(running.map(({ id }) => id));
  const unsubscribe = queue.subscribe(() => {
    const uploads = queue.uploads().filter(({ id }) => ids.has(id));
    if (uploads.some(isInProgress)) return;
    unsubscribe();
    const lost = uploads.filter(({ state }) => state === 'failed').map(({ file }) => file.name);
    if (lost.length > 0) noticeFailed(texts[failed](lost));
    else noticeDone(texts.endedWell(uploads.length));
  });
}
