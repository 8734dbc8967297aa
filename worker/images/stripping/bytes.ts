/** The bytes from `start` to `end`; a `RangeError` when the file ends before. */
export function slice(bytes: Uint8Array, start: number, end: number): Uint8Array {
  if (end > bytes.byteLength || start > end) throw new RangeError('The file is cut short.');
  return bytes.subarray(start, end);
}

export function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** `length` bytes at `offset`, one character each. */
export function textAt(bytes: Uint8Array, offset: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(offset, offset + length));
}

export function bytesOf(text: string): Uint8Array {
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}
