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

async function copy(text: string | (() => ClipboardItem)): Promise<void> {
  const { clipboard } = navigator;
  await (typeof text === 'string' ? clipboard.writeText(text) : clipboard.write([text()]));
}
