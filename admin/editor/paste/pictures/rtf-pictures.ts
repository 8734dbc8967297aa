const KINDS = { '\\pngblip': 'image/png', '\\jpegblip': 'image/jpeg' };

/**
 * Returns the images of a text in RTF, in order. Word writes the image data there; its HTML only refers to files on the
 * author's computer.
 */
export function rtfPictures(rtf: string): File[] {
  return rtf
    .split('{\\pict')
    .slice(1)
    .flatMap((part, index) => {
      const kind = Object.entries(KINDS).find(([word]) => part.includes(word));
      const digits = hexDigits(part);
      if (!kind || digits.length < 64) return [];
      const bytes = new Uint8Array(digits.length / 2);
      for (let at = 0; at < bytes.length; at++)
        bytes[at] = Number.parseInt(digits.slice(at * 2, at * 2 + 2), 16);
      const [, type] = kind;
      return [new File([bytes], `image-${index + 1}.${type.slice(6)}`, { type })];
    });
}

/** Returns the longest run of hexadecimal digits in the group, which is the image data. */
function hexDigits(part: string): string {
  let depth = 1;
  let end = 0;
  for (; end < part.length && depth > 0; end++)
    depth += part[end] === '{' ? 1 : part[end] === '}' ? -1 : 0;
  const words = part.slice(0, end - 1).replace(/\{[^{}]*\}/g, ' ');
  const runs = words.replaceAll(/\r?\n/g, '').split(/[^\da-fA-F]+/);
  const longest = runs.reduce((found, run) => (run.length > found.length ? run : found), '');
  return longest.length % 2 ? longest.slice(1) : longest;
}
