import { principals } from '#worker/auth/principal';
import { env } from 'cloudflare:test';
import type { AdminArticle } from '#contract/articles/articles';
import type { ImageChange, ImageDetails } from '#contract/images/images';
import { runCron } from '#worker/cron';
import { CONTENT } from '#contract/content/nouns';
import { LISTED_NOUNS, NOUNS } from '#contract/nouns';
import type { Env } from '#worker/env';
import { eraseEverywhere } from '#worker/library/everywhere';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { sampled } from '../../endurance.ts';
import { ASSETS, addAdmin, auditOf, call, failure, ok, signIn } from '../admin-world.ts';
import { storePicture } from './image-world.ts';
import { interleaved, type Step } from './interleaved.ts';
import { expectWhole } from '../invariants.ts';
import { createRow, createWholeRow } from '../endpoints/listed-endpoints.ts';
import { dataUrl, png } from '../pictures.ts';
import { watchedDatabase } from '../watched-storage.ts';
import { databaseOf, storeBasics } from '../world.ts';

const minute = () => runCron('* * * * *', new Date(), { ...env, ASSETS });
const LONG = `<p>${'Une phrase assez longue. '.repeat(5000)}</p>`;
let token = '';
let adminId = 0;
let width = 700;

const upload = () => storePicture(token, ++width);
const picture = (key: string) => `<img src="/uploads/${key}" alt="">`;
const write = (content: string) =>
  ok<AdminArticle>('POST', '/api/articles', { token, body: { title: 'Titre', content } });
const details = (key: string) => ok<ImageDetails>('GET', `/api/images/${key}`, { token });
const erase = (key: string) =>
  ok<ImageChange>('DELETE', `/api/images/${key}?everywhere=1`, { token });

/** Creates an article with a number of versions of this text, each of another length. */
async function keepVersions(content: string, count: number): Promise<number> {
  const { id } = await write(content);
  await env.DB.prepare(
    `INSERT INTO versions (noun, ref, number, value, reason, made_at)
     WITH numbers(n) AS (SELECT 2 UNION ALL SELECT n + 1 FROM numbers WHERE n < ?2)
     SELECT 'article', ?1, 1000 + n, json_set(v.value, '$.title', 'Version ' || n), v.reason, v.made_at
     FROM numbers, versions v WHERE v.noun = 'article' AND v.ref = ?1 AND v.number = 1`,
  )
    .bind(id, count)
    .run();
  return id;
}

const named = async (key: string) =>
  (await env.DB.prepare('SELECT 1 FROM versions WHERE instr(value, ?) LIMIT 1')
    .bind(key)
    .first()) !== null;

beforeAll(async () => {
  await storeBasics();
  adminId = await addAdmin('images');
  token = await signIn('images');
});
afterEach(expectWhole);

describe('a picture that more uses than one call rewrites', () => {
  it('is gone at once, and the next calls go on', async () => {
    const key = await upload();
    const id = await keepVersions(`<p>A</p>${picture(key)}${LONG}`, 30);
    const first = await erase(key);
    expect(first).toEqual({ changed: 1, is_complete: false });
    expect(await failure('GET', `/uploads/${key}`)).toBe('410 image_erased');
    const left = await details(key);
    expect(left.erasing_since).not.toBeNull();
    expect(left.used.length).toBeGreaterThan(0);
    for (const [method, path, body] of [
      ['POST', '/keep', undefined],
      ['PUT', '', { version: 1 }],
      ['POST', '/replace', { by: key }],
    ] as const)
      expect(await failure(method, `/api/images/${key}${path}`, { token, body })).toBe(
        '409 image_erasing',
      );
    const body = { image: dataUrl(png(width, 3)) };
    expect(await failure('POST', '/api/upload', { token, body })).toBe('409 image_erasing');
    let calls = 1;
    while (!(await erase(key)).is_complete) calls++;
    expect(calls).toBeGreaterThan(1);
    expect(await named(key)).toBe(false);
    expect(await failure('GET', `/api/images/${key}`, { token })).toBe('410 image_erased');
    const { content } = await ok<AdminArticle>('GET', `/api/articles/edit/${id}`, { token });
    expect(content).toBe(`<p>A</p>${LONG}`);
    await ok('POST', '/api/upload', { token, body });
    expect((await call('GET', `/uploads/${key}`)).status).toBe(200);
  });

  it('is erased by the minute’s task, whoever has gone, in the name of who asked', async () => {
    const key = await upload();
    const id = await keepVersions(`<p>A</p>${picture(key)}${LONG}`, 12);
    const ids = await env.DB.prepare('SELECT id FROM images WHERE key = ?').bind(key).first('id');
    let calls = 0;
    const cut = watchedDatabase(env.DB, () => {
      if (++calls > 4) throw new Error('Connection lost.');
    });
    vi.spyOn(console, 'error').mockImplementationOnce(() => {});
    const given: Env = { ...env, ASSETS, DB: cut };
    expect(
      await eraseEverywhere(
        { env: given, principal: principals.ofSession(adminId), later: () => {} },
        key,
      ),
    ).toMatchObject({
      is_complete: false,
    });
    expect(await named(key)).toBe(true);
    for (let minutes = 0; minutes < 5 && (await named(key)); minutes++) await minute();
    await minute();
    expect(await named(key)).toBe(false);
    expect(await env.UPLOADS.head(key)).toBeNull();
    expect(await auditOf(`image:${String(ids)}`)).toEqual(['image.create', 'image.erase']);
    const last = await env.DB.prepare(
      `SELECT admin_id FROM audit_log WHERE subject = ? ORDER BY id DESC LIMIT 1`,
    )
      .bind(`article:${id}`)
      .first('admin_id');
    expect(last).toBe(adminId);
  });

  it('makes few statements, and rewrites few bytes, in one call', async () => {
    const key = await upload();
    for (let count = 0; count < 12; count++) await write(`<p>${count}</p>${picture(key)}`);
    await keepVersions(`<p>A</p>${picture(key)}`, 200);
    let statements = 0;
    const counted = databaseOf(env.DB, (sql) => {
      statements++;
      return env.DB.prepare(sql);
    });
    let isComplete = false;
    while (!isComplete) {
      statements = 0;
      const author = {
        env: { ...env, ASSETS, DB: counted },
        principal: principals.ofSession(adminId),
        later: () => {},
      };
      isComplete = (await eraseEverywhere(author, key)).is_complete;
      expect(statements).toBeLessThan(900);
    }
  });

  it('is replaced by calls that go on', async () => {
    const [key, by] = [await upload(), await upload()];
    for (let count = 0; count < 45; count++) await write(`<p>${count}</p>${picture(key)}`);
    const replace = () =>
      ok<ImageChange>('POST', `/api/images/${key}/replace`, { token, body: { by } });
    let changed = 0;
    let made: ImageChange;
    do {
      made = await replace();
      changed += made.changed;
    } while (!made.is_complete);
    expect(changed).toBe(45);
    const used = (await details(key)).used.filter(({ state }) => state !== 'version');
    expect(used).toEqual([]);
    expect((await details(by)).uses).toBe(45);
  });
});

const SHOWN = LISTED_NOUNS.flatMap((noun) =>
  CONTENT[noun].pictures.addresses.map((field) => ({ noun, field })),
);

it.each(SHOWN)(
  'erased, the $field of a $noun leaves what a row without one says',
  async ({ noun, field }) => {
    const read = ({ id }: { id: number }) =>
      ok<Record<string, unknown>>('GET', `/api/${NOUNS[noun].plural}/${id}`, { token });
    const ofPicture = (row: Record<string, unknown>) =>
      Object.entries(row).filter(([name]) => name.startsWith(field));
    const row = await createWholeRow(noun, token);
    const address = String((await read(row))[field]);
    expect(address, `${noun}: ${field} is given by listed-endpoints.ts`).toMatch(/^\/uploads\//);
    await erase(address.replace('/uploads/', ''));
    const without = await read(await createRow(noun, token));
    expect(ofPicture(await read(row)), `defaults of a ${noun}`).toEqual(ofPicture(without));
  },
);

describe('two erasures that meet in one text', () => {
  const ORDERS = Array.from({ length: 1024 }, (_, bits) =>
    Array.from({ length: 10 }, (_, step) => (bits >> step) & 1),
  ).filter((order) => order.reduce((sum, bit) => sum + bit, 0) === 5);

  it('both hold, in whatever order', async () => {
    for (const order of sampled(ORDERS)) {
      const keys = [await upload(), await upload()];
      const id = await keepVersions(`<p>A</p>${keys.map(picture).join('')}<p>B</p>`, 3);
      await ok('PUT', `/api/articles/${id}/draft`, {
        token,
        body: { title: 'Titre', content: `<p>C</p>${keys.map(picture).join('')}` },
      });
      const results = await interleaved(
        order,
        keys.map((key) => (step: Step) => {
          const given: Env = { ...env, ASSETS, DB: watchedDatabase(env.DB, step) };
          return eraseEverywhere(
            { env: given, principal: principals.ofSession(adminId), later: () => {} },
            key,
          );
        }),
      );
      for (const result of results) if (result.status === 'rejected') throw result.reason;
      for (const key of keys) {
        while ((await call('GET', `/api/images/${key}`, { token })).status === 200) await minute();
        expect(await named(key)).toBe(false);
        expect(await failure('GET', `/uploads/${key}`)).toBe('410 image_erased');
      }
      const { content } = await ok<AdminArticle>('GET', `/api/articles/edit/${id}`, { token });
      expect(content).toBe('<p>A</p><p>B</p>');
      await expectWhole();
    }
  });
});

it('a version that is rewritten with as many bytes counts it', async () => {
  const [key, by] = [await upload(), await upload()];
  const { id } = await write('<p>A</p>');
  await ok('PUT', `/api/articles/${id}/draft`, { token, body: { content: picture(key) } });
  await ok('POST', '/api/releases', {
    token,
    body: { name: 'Rentrée', items: [{ noun: 'article', ref: id }] },
  });
  const version = () =>
    env.DB.prepare(
      `SELECT octet_length(value) AS bytes, rewrites FROM versions
       WHERE noun = 'article' AND ref = ? ORDER BY number DESC LIMIT 1`,
    )
      .bind(id)
      .first<{ bytes: number; rewrites: number }>();
  const before = (await version())!;
  await ok('POST', `/api/images/${key}/replace`, { token, body: { by } });
  expect(await version()).toEqual({ bytes: before.bytes, rewrites: before.rewrites + 1 });
});
