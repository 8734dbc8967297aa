import { noticeFailed } from '../notices/notices';

/** True where the browser has a share sheet, as those of phones do. */
export function canShare(): boolean {
  return 'share' in navigator;
}

/** Opens the share sheet of the system. A person who closes it is told nothing. */
export function sharePage(page: { title: string; url: string }, failed: string): void {
  navigator.share(page).catch((error: unknown) => {
    if (error instanceof DOMException && error.name === 'AbortError') return;
    noticeFailed(failed);
  });
}
