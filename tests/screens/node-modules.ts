/* Stands for the modules that the Worker imports and a browser lacks: a screen calls none of them. */

function unavailable(): never {
  throw new Error('Not available in a browser.');
}

export const scrypt = unavailable;
export const timingSafeEqual = unavailable;
export const crc32 = unavailable;
export const connect = unavailable;
export const createTransport = unavailable;
