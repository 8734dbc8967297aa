import { noticeDone, noticeFailed } from '../notices/notices';

/** Puts a text on the clipboard, and says whether the browser has let it: some have none. */
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
