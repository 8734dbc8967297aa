/** Where a text stands: what its addresses start from. */
const TEXT = 'https://site.invalid/articles/text';
const STORED = /^\/(?:uploads|sizes)\/([a-f0-9]{64}\.[a-z]{3,4})(?:\/|$)/;

/**
 * The address of a stored picture, in whatever way it or one of its smaller sizes is written within this site; any
 * other address as it is.
 */
export function wholePicture(address: string): string {
  if (/^[a-z][a-z\d+.-]*:|^[\\/]{2}/i.test(address) || !URL.canParse(address, TEXT)) return address;
  const path = unescaped(new URL(address, TEXT).pathname);
  const key = STORED.exec(path)?.[1];
  return key ? `/uploads/${key}` : address;
}

function unescaped(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
