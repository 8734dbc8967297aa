import { principals } from '#worker/auth/principal';
import { env } from 'cloudflare:test';
import { ApiError } from '#contract/errors';
import { runCron } from '#worker/cron';
import { removeLooseFiles } from '#worker/images/files';
import { storeImage } from '#worker/images/store';
import type { Env } from '#worker/env';
import { continueErasures, eraseEverywhere } from '#worker/library/everywhere';
import { removeImage } from '#worker/library/write';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { sampled } from '../../endurance.ts';
import { ASSETS, addAdmin, call } from '../admin-world.ts';
import { interleaved, type Step } from './interleaved.ts';
import { expectWhole } from '../invariants.ts';
import { png } from '../pictures.ts';
import { watchedDatabase, watchedStorage } from '../watched-storage.ts';
import { storeBasics } from '../world.ts';

const DAY = 86_400_000;
let adminId = 0;
let width = 5000;

type Act = (env: Env, picture: Uint8Array<ArrayBuffer>, key: string) => Promise<unknown>;

const by = (given: Env) => ({
  env: given,
  principal: principals.ofSession(adminId),
  later: () => {},
});
const upload: Act = (given, picture) => storeImage(by(given), picture);
const erase: Act = (given, _, key) => removeImage(by(given), key);
const eraseAll: Act = (given, _, key) => eraseEverywhere(by(given), key);
const minute: Act = (given) => runCron('* * * * *', new Date(), { ...given, ASSETS });
const night: Act = (given) =>
  runCron('17 3 * * *', new Date(Date.now() + 40 * DAY), { ...given, ASSETS });

/** Pairs of actions on one image that run at the same time. */
const PAIRS: Record<string, [Act, Act]> = {
  'an upload and an erasure': [upload, erase],
  'an upload and an erasure of everything': [upload, eraseAll],
  'two uploads': [upload, upload],
  'two erasures': [erase, eraseAll],
  'an upload and the task of the minute': [upload, minute],
  'an upload and the task of the night': [upload, night],
};

/** States of the image before the actions. */
const STATES = ['new', 'stored', 'lost', 'erased', 'due'] as const;

/** Interleavings of eight steps in which both actions make four steps. */
const ORDERS = Array.from({ length: 256 }, (_, bits) =>
  Array.from({ length: 8 }, (_, step): 0 | 1 => ((bits >> step) & 1 ? 1 : 0)),
).filter((order) => order.filter(Boolean).length === 4);

const FAULTS = ['before', 'after'] as const;

beforeAll(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await storeBasics();
  adminId = await addAdmin('images');
});
afterEach(expectWhole);

describe.each(Object.entries(PAIRS))('%s', (_, acts) => {
  it.each(STATES)('of a picture that is %s, in whatever order', async (state) => {
    for (const order of sampled(ORDERS)) await tryOnce(acts, state, order);
  });

  it.each(STATES)('of a picture that is %s, whichever call fails', async (state) => {
    for (const [index, order] of sampled(ORDERS).entries())
      for (const fault of FAULTS)
        await tryOnce(acts, state, order, { fault, at: index % order.length });
  });
});

async function tryOnce(
  acts: [Act, Act],
  state: (typeof STATES)[number],
  order: (0 | 1)[],
  failing?: { fault: (typeof FAULTS)[number]; at: number },
): Promise<void> {
  const picture = png(++width, 7);
  const key = await begun(picture, state);
  let calls = 0;
  const failAt = (fault: (typeof FAULTS)[number]) => {
    if (failing?.fault === fault && calls === failing.at + 1) throw new Error('Connection lost.');
  };
  const watched = (step: Step): Env => {
    const watch = async () => {
      await step();
      calls++;
      failAt('before');
    };
    return {
      ...env,
      DB: watchedDatabase(env.DB, watch, () => failAt('after')),
      UPLOADS: watchedStorage(env.UPLOADS, watch, () => failAt('after')),
    };
  };
  const results = await interleaved(
    order,
    acts.map((act) => (step: Step) => act(watched(step), picture, key)),
  );
  if (!failing && state !== 'erased')
    for (const [index, result] of results.entries())
      if (result.status === 'rejected' && acts[index] === upload && !isBeingErased(result.reason))
        throw result.reason;
  // The next upload of the same image repairs a lost file.
  if (state === 'lost' && (await isThere(key))) await storeImage(by(env), picture);
  await expectSettled(key);
}

/** Returns the key of an image in this state. */
async function begun(picture: Uint8Array<ArrayBuffer>, state: string): Promise<string> {
  const { url } = await storeImage(by(env), picture);
  const key = url.replace('/uploads/', '');
  if (state === 'stored') return key;
  if (state === 'lost') {
    await env.UPLOADS.delete(key);
    return key;
  }
  if (state === 'due') {
    await env.DB.prepare(`UPDATE images SET erased_at = '2026-01-01' WHERE key = ?`)
      .bind(key)
      .run();
    return key;
  }
  await removeImage(by(env), key);
  if (state === 'new')
    await env.DB.prepare('DELETE FROM erased_images WHERE key = ?').bind(key).run();
  return key;
}

/** Expects the image's address to match the library at once, and no other file to remain a day later. */
async function expectSettled(key: string): Promise<void> {
  const erased = `SELECT 1 FROM erased_images WHERE key = ?1
    UNION ALL SELECT 1 FROM images WHERE key = ?1 AND erasing_since IS NOT NULL`;
  const wasErased = (await env.DB.prepare(erased).bind(key).first()) !== null;
  const { status } = await call('GET', `/uploads/${key}`);
  expect(status).toBe((await isThere(key)) ? 200 : wasErased ? 410 : 404);
  await continueErasures(by({ ...env, ASSETS }));
  await removeLooseFiles(env, new Date(Date.now() + 2 * DAY));
  const { results } = await env.DB.prepare('SELECT file FROM images ORDER BY file').all();
  const { objects } = await env.UPLOADS.list();
  expect(objects.map(({ key: file }) => ({ file })).toSorted(byFile)).toEqual(results);
  if (results.length > 0) await eraseEverywhere(by(env), key);
}

/** True for the error of an upload whose image is being erased. */
function isBeingErased(reason: unknown): boolean {
  return reason instanceof ApiError && reason.code === 'image_erasing';
}

async function isThere(key: string): Promise<boolean> {
  return (
    (await env.DB.prepare('SELECT 1 FROM images WHERE key = ? AND erasing_since IS NULL')
      .bind(key)
      .first()) !== null
  );
}

function byFile(a: { file: string }, b: { file: string }): number {
  return a.file < b.file ? -1 : 1;
}
