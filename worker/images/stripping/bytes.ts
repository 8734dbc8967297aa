/**
 * Reads an image, and copies parts of it. The copy has at most the size of the image, whatever sizes the file
 * announces.
 */
export class Copy {
  readonly bytes: Uint8Array;
  readonly view: DataView;
  /** True when EXIF turns the image by a quarter, so that width and height swap. */
  isOnItsSide = false;
  readonly #kept: Uint8Array<ArrayBuffer>;
  #length = 0;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
    this.view = viewOf(bytes);
    this.#kept = new Uint8Array(bytes.byteLength);
  }

  /** Copies the bytes from `start` to `end`. Throws a `RangeError` when the file ends before. */
  keep(start: number, end: number): void {
    this.add(slice(this.bytes, start, end));
  }

  /** Adds other bytes. Throws a `RangeError` when the copy would be larger than the image. */
  add(bytes: Uint8Array): void {
    this.#kept.set(bytes, this.#length);
    this.#length += bytes.byteLength;
  }

  /** Returns the copy. */
  kept(): Uint8Array<ArrayBuffer> {
    return this.#kept.slice(0, this.#length);
  }
}

/** Returns the bytes from `start` to `end`. Throws a `RangeError` when the file ends before. */
export function slice(bytes: Uint8Array, start: number, end: number): Uint8Array {
  if (end > bytes.byteLength || start > end) throw new RangeError('The file is cut short.');
  return bytes.subarray(start, end);
}

export function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** Returns `length` bytes at `offset`, one character each. */
export function textAt(bytes: Uint8Array, offset: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(offset, offset + length));
}

export function bytesOf(text: string): Uint8Array {
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}

/** Returns a number as four little-endian bytes. */
export function little32(value: number): Uint8Array {
  const bytes = new Uint8Array(4);
  viewOf(bytes).setUint32(0, value, true);
  return bytes;
}
