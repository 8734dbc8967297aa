/** Brands of AVIF and HEIC, which are containers of any number of pictures and more. */
const CONTAINERS = /^(?:avi[fs]|hei[cxms]|hev[cmxs]|mi[af]1|miaf|msf1)$/;
/** Bytes that are enough to know one. */
export const KIND_BYTES = 12;

/** Whether a file begins as AVIF and HEIC do: browsers convert those, the server reads neither. */
export function isContainer(bytes: Uint8Array): boolean {
  const text = String.fromCharCode(...bytes.subarray(4, KIND_BYTES));
  return text.startsWith('ftyp') && CONTAINERS.test(text.slice(4));
}
