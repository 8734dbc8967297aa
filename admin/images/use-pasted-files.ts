import { useEffect, useEffectEvent } from 'react';

/** Takes the files that are pasted anywhere on the screen. */
export function usePastedFiles(onPaste: (files: File[]) => void): void {
  const take = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])];
    const isText = event.clipboardData?.types.includes('text/plain');
    // Office puts a picture of its cells beside their text.
    if (files.length === 0 || (isText && isField(event.target))) return;
    event.preventDefault();
    onPaste(files);
  });
  useEffect(() => {
    const listen = (event: ClipboardEvent) => take(event);
    document.addEventListener('paste', listen);
    return () => document.removeEventListener('paste', listen);
  }, []);
}

function isField(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
}
