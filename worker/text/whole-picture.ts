/** Base address for resolving the relative addresses of a text. */
const TEXT = 'https://site.invalid/articles/text';
const STORED = /^\/(?:uploads|sizes)\/([a-f0-9]{64}\.[a-z]{3,4})(?:\/|$)/;

/**
 * Returns the address of a stored image for any address of it or of its smaller sizes on this site, and any other
 * address unchanged.
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
