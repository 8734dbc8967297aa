/** Returns the image in a data URL; undefined when it cannot be decoded. */
export function decodeDataUrl(address: string): File | undefined {
  const comma = address.indexOf(',');
  const type = /^data:([\w/+.-]+)/.exec(address)?.[1] ?? 'image/png';
  const words = address.slice(comma + 1);
  const isBase64 = /;base64$/i.test(address.slice(0, comma));
  const letters = comma > 0 && decode(words, isBase64);
  if (!letters) return undefined;
  const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
  return new File([bytes], `image.${type.slice(6)}`, { type });
}

/** Returns the decoded data; an empty string when it is malformed. */
function decode(words: string, isBase64: boolean): string {
  try {
    return isBase64 ? atob(words) : decodeURIComponent(words);
  } catch {
    return '';
  }
}
