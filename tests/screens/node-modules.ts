/* Stands for the modules of Node that the Worker imports: a screen calls none of them. */

function unavailable(): never {
  throw new Error('Not available in a browser.');
}

export const scrypt = unavailable;
export const timingSafeEqual = unavailable;
export const crc32 = unavailable;
