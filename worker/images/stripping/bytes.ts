/**
 * A picture that is read, and copied in part. The copy has the room of the picture itself: whatever
 * a file announces, it costs no more memory than it has bytes.
 */
export class Copy {
  readonly bytes: Uint8Array;
  readonly view: DataView;
  /** Whether the picture is shown a quarter turned, so that its width is its height. */
  isOnItsSide = false;
  readonly #kept: Uint8Array<ArrayBuffer>;
  #length = 0;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
    this.view = viewOf(bytes);
    this.#kept = new Uint8Array(bytes.byteLength);
  }

  /** Keeps the bytes from `start` to `end`; a `RangeError` when the file ends before. */
  keep(start: number, end: number): void {
    this.add(slice(this.bytes, start, end));
  }

  /** Keeps other bytes; a `RangeError` when that would be more than the picture had. */
  add(bytes: Uint8Array): void {
    this.#kept.set(bytes, this.#length);
    this.#length += bytes.byteLength;
  }

  /** What was kept, in that order. */
  kept(): Uint8Array<ArrayBuffer> {
    return this.#kept.slice(0, this.#length);
  }
}

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

/** Four bytes, the least first. */
export function little32(value: number): Uint8Array {
  const bytes = new Uint8Array(4);
  viewOf(bytes).setUint32(0, value, true);
  return bytes;
}
