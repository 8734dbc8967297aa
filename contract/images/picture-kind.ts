/** Brands of AVIF and HEIC, container formats with any number of images. */
const CONTAINERS = /^(?:avi[fs]|hei[cxms]|hev[cmxs]|mi[af]1|miaf|msf1)$/;
/** Bytes needed to recognize a container. */
export const KIND_BYTES = 12;

/** True for AVIF and HEIC files. Browsers convert them, since the server reads neither. */
export function isContainer(bytes: Uint8Array): boolean {
  const text = String.fromCharCode(...bytes.subarray(4, KIND_BYTES));
  return text.startsWith('ftyp') && CONTAINERS.test(text.slice(4));
}
