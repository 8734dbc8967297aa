import { env } from 'cloudflare:test';
import { ERRORS, type ErrorBody } from '#contract/errors';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { call } from '../admin-world.ts';
import { emptyStorage } from '../empty-storage.ts';
import { ENDPOINTS, HOOK_SECRET, openEndpoints } from './endpoints.ts';
import type { ApiRequest } from '../world.ts';
import { expectWhole, snapshot } from '../invariants.ts';
import { watchedDatabase, watchedStorage } from '../watched-storage.ts';

const FAILURES = ['D1_ERROR: Network connection lost.', 'D1_ERROR: database is locked'] as const;

/** Routes without storage calls: they answer from the routes, the bindings, or a challenge that is signed. */
const WITHOUT_STORAGE = [
  'POST /api/auth/passkey/options',
  'GET /api/auth/password-link',
  'GET /api/openapi.json',
];

let tried = 0;

/** Sends a request during which the n-th storage call fails. Returns the response and the number of calls. */
async function send({ method, path, ...options }: ApiRequest, failing: number, failure = '') {
  let calls = 0;
  const watch = () => {
    if (++calls === failing) throw new Error(failure);
  };
  const answer = await call(method, path, {
    ...options,
    env: {
      ...options.env,
      DB: watchedDatabase(env.DB, watch),
      UPLOADS: watchedStorage(env.UPLOADS, watch),
      REBUILD_HOOK_SECRET: HOOK_SECRET,
    },
  });
  const text = await answer.text();
  return { status: answer.status, text, calls };
}

beforeAll(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));

// Each test starts with an empty storage, so that snapshots stay small.
beforeEach(async () => {
  await emptyStorage();
  await openEndpoints();
});

afterAll(() => {
  vi.restoreAllMocks();
  console.log(`${tried} calls of the storage failed, one at a time.`);
});

describe('any single storage failure', () => {
  it.each(Object.keys(ENDPOINTS))('%s', { timeout: 60_000 }, async (name) => {
    const whole = await send(await ENDPOINTS[name]!(), 0);
    expect([name, whole.status, whole.text]).toEqual([
      name,
      expect.toSatisfy((status: number) => status < 300),
      whole.text,
    ]);
    expect(whole.calls > 0).toBe(!WITHOUT_STORAGE.includes(name));
    for (let failing = 1; failing <= whole.calls; failing++) {
      const request = await ENDPOINTS[name]!();
      const before = await snapshot();
      const failed = await send(request, failing, FAILURES[failing % FAILURES.length]);
      tried++;
      await expectWhole();
      if (failed.status < 300) continue;
      const { code, error } = JSON.parse(failed.text) as ErrorBody;
      expect([code, failed.status, error]).toEqual([
        'unavailable',
        ERRORS.unavailable.status,
        ERRORS.unavailable.sentence,
      ]);
      expect((await snapshot()) === before).toBe(true);
      const retried = await send(request, 0);
      expect([failing, retried.status]).toEqual([failing, whole.status]);
      await expectWhole();
    }
  });
});
