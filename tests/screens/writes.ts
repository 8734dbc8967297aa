import { expect } from 'vitest';
import type { Locator } from 'vitest/browser';
import { calls, hold } from './fake-api.ts';

/** Writes that were requested; some questions are asked with a body. */
export const writes = () =>
  calls.filter((call) => !call.startsWith('GET ') && !/\/(?:search|presence)$/.test(call));

/** Presses a button twice in a row while the server takes its time; returns what was written. */
export async function writesOf(operation: Parameters<typeof hold>[0], button: Locator) {
  const letGo = hold(operation);
  calls.length = 0;
  await button.dblClick();
  await expect.poll(writes).not.toEqual([]);
  letGo();
  return writes();
}
