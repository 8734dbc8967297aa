import { noticeFailed } from '../notices/notices';

/** True when the browser has a share sheet, as on phones. */
export function canShare(): boolean {
  return 'share' in navigator;
}

/** Opens the system's share sheet. Closing it is no failure. */
export function sharePage(page: { title: string; url: string }, failed: string): void {
  navigator.share(page).catch((error: unknown) => {
    if (error instanceof DOMException && error.name === 'AbortError') return;
    noticeFailed(failed);
  });
}
