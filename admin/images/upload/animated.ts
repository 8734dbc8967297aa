/** True for a GIF, WebP, PNG or AVIF with more than one frame. The site keeps only the first frame. */
export function isAnimated(bytes: Uint8Array): boolean {
  const text = new TextDecoder('latin1').decode(bytes);
  if (text.startsWith('GIF8')) return gifFrames(bytes) > 1;
  if (text.slice(8, 16) === 'WEBPVP8X') return text.includes('ANIM');
  if (text.slice(1, 4) === 'PNG') return text.slice(0, text.indexOf('IDAT')).includes('acTL');
  return text.slice(4, 12) === 'ftypavis';
}

/** Counts the graphic control extensions (`21 f9 04`), one before each frame. */
function gifFrames(bytes: Uint8Array): number {
  let frames = 0;
  for (let at = bytes.indexOf(0x21); at !== -1; at = bytes.indexOf(0x21, at + 1))
    if (bytes[at + 1] === 0xf9 && bytes[at + 2] === 4) frames++;
  return frames;
}
