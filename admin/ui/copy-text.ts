import { noticeDone, noticeFailed } from './notices';

/** Puts a text on the clipboard, and says whether the browser has let it. */
export function copyText(
  text: string | ClipboardItem,
  words: { copied: string; copyFailed: string },
): void {
  const { clipboard } = navigator;
  const copying = typeof text === 'string' ? clipboard.writeText(text) : clipboard.write([text]);
  copying.then(
    () => noticeDone(words.copied),
    () => noticeFailed(words.copyFailed),
  );
}
