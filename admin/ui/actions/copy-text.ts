import { noticeDone, noticeFailed } from '../notices/notices';

/** Copies a text to the clipboard. A notice reports success, or that the browser refuses or has no clipboard. */
export function copyText(
  text: string | (() => ClipboardItem),
  words: { copied: string; copyFailed: string },
): void {
  copy(text).then(
    () => noticeDone(words.copied),
    () => noticeFailed(words.copyFailed),
  );
}

/** Copies the absolute address of a path that a request returns. The caller shows an error of the request. */
export function copyAddress(
  request: Promise<{ url: string }>,
  words: { copied: string; copyFailed: string },
): void {
  const text = request.then(({ url }) => new Blob([addressOf(url)], { type: 'text/plain' }));
  text.catch(() => {});
  // Safari accepts only what is passed to the clipboard during the click.
  copyText(() => new ClipboardItem({ 'text/plain': text }), words);
}

/** Returns the absolute address of a path. */
export function addressOf(path: string): string {
  return new URL(path, location.href).href;
}

async function copy(text: string | (() => ClipboardItem)): Promise<void> {
  const { clipboard } = navigator;
  await (typeof text === 'string' ? clipboard.writeText(text) : clipboard.write([text()]));
}
