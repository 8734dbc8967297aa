/** The parts of Node's modules that the Worker uses. The full types of Node include modules that the runtime lacks. */
declare module 'node:crypto' {
  interface ScryptOptions {
    N: number;
    r: number;
    p: number;
    maxmem: number;
  }

  export function scrypt(
    password: string,
    salt: Uint8Array,
    keyLength: number,
    options: ScryptOptions,
    done: (error: Error | null, key: Uint8Array) => void,
  ): void;

  export function timingSafeEqual(a: Uint8Array, b: Uint8Array): boolean;
}

declare module 'node:zlib' {
  export function crc32(data: Uint8Array, value?: number): number;
}

declare module 'node:net' {
  export interface Socket {
    once(event: 'connect' | 'secureConnect', listener: () => void): this;
    once(event: 'error', listener: (error: Error) => void): this;
    removeListener(event: 'error', listener: (error: Error) => void): this;
    destroy(): this;
  }

  export function connect(options: { host: string; port: number }): Socket;
}

declare module 'node:tls' {
  import type { Socket } from 'node:net';

  export function connect(options: { host: string; port: number; servername: string }): Socket;
}
