import { vi } from 'vitest';

/** Waits until a check passes. The limit only ends a test that would never pass: a busy machine may need seconds. */
export const eventually = <Result>(check: () => Result | Promise<Result>): Promise<Result> =>
  vi.waitFor(check, 30_000);
