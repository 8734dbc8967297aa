import { env } from 'cloudflare:test';
import type { ErrorBody } from '#contract/errors';
import type { ChangedPages } from '#contract/pages/changed';
import type { Release } from '#contract/publication/releases';
import { SYSTEM } from '#worker/auth/principal';
import { selectWritten } from '#worker/releases/queries';
import { recordedWrite, type Change } from '#worker/write';
import { beforeAll, expect, it } from 'vitest';
import { addAdmin, call, ok, signIn, undo } from '../admin-world.ts';
import { watchedDatabase } from '../watched-storage.ts';
import { storeBasics } from '../world.ts';

const ROWS = 600;
let token = '';
let refs: number[] = [];

beforeAll(async () => {
  await storeBasics();
  await addAdmin('une');
  token = await signIn('une');
  const count = `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${ROWS})`;
  await env.DB.batch(
    [
      `INSERT INTO questions (question, answer, display_order, is_active, created_at, updated_at)
       ${count} SELECT 'Question ' || i, '<p>Oui.</p>', i, 1, '', '' FROM n`,
      `INSERT OR IGNORE INTO versions (noun, ref, number, value, reason, made_at, live_at)
       SELECT 'question', id, version, json_object('question', question), 'question.create', '', ''
       FROM questions`,
      `INSERT INTO drafts (noun, ref, base_number, value, saved_at)
       SELECT 'question', id, version, json_object('answer', '<p>Non.</p>'), '' FROM questions
       WHERE question LIKE 'Question %'`,
    ].map((statement) => env.DB.prepare(statement)),
  );
  const { results } = await env.DB.prepare('SELECT ref FROM drafts').all<{ ref: number }>();
  refs = results.map(({ ref }) => ref);
});

it('publishes hundreds of changes with few calls of the database', async () => {
  let calls = 0;
  const DB = watchedDatabase(env.DB, () => void calls++);
  const items = refs.map((ref) => ({ noun: 'question', ref }));
  const options = { token, env: { DB } };
  const body = { name: 'Tout', items };
  const { id } = await ok<Release>('POST', '/api/releases', { ...options, body });
  await ok('POST', `/api/releases/${id}/publish`, options);
  expect(calls).toBeLessThan(ROWS / 4);
  const changed = `SELECT COUNT(*) AS total FROM questions WHERE answer = '<p>Non.</p>'`;
  expect(await env.DB.prepare(changed).first('total')).toBe(ROWS);
});

it('writes nothing when the last of many rows is no longer as expected', async () => {
  const { version } = (await env.DB.prepare('SELECT version FROM questions WHERE id = ?')
    .bind(refs[0])
    .first<{ version: number }>())!;
  const changes = refs.map((ref, at): Change => {
    const expected = at === ROWS - 1 ? version + 1 : version;
    return { noun: 'question', ref, verb: 'update', detail: '', expected, statements: () => [] };
  });
  const entries = () => env.DB.prepare('SELECT COUNT(*) AS total FROM audit_log').first('total');
  const before = await entries();
  const context = { env: env as never, principal: SYSTEM, later: () => {} };
  expect(await recordedWrite(context, changes, selectWritten)).toBeNull();
  expect(await entries()).toBe(before);
});

it('refuses texts that are too long to be published together', async () => {
  const items: object[] = [];
  const content = `<p>${'Bonjour. '.repeat(85_000)}</p>`;
  for (const title of ['Un', 'Deux', 'Trois']) {
    const body = { title, content: '<p>Court</p>' };
    const { id } = await ok<{ id: number }>('POST', '/api/articles', { token, body });
    await ok('PUT', `/api/articles/${id}/draft`, { token, body: { content } });
    items.push({ noun: 'article', ref: id });
  }
  const body = { name: 'Trop', items };
  const refused = await call('POST', '/api/releases', { token, body });
  const { fields } = await refused.json<ErrorBody>();
  expect(fields!.items).toMatch(/^Ces modifications sont trop longues/);
  const [last, ...others] = items;
  const { id } = await ok<Release>('POST', '/api/releases', {
    token,
    body: { ...body, items: others },
  });
  const added = { token, body: { put: [last] } };
  expect((await call('PUT', `/api/releases/${id}/items`, added)).status).toBe(400);
});

it('shows, publishes and takes back hundreds of new articles with few calls and short statements', async () => {
  const count = 'WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 700)';
  await env.DB.batch(
    [
      `INSERT INTO articles (slug, title, content, status, created_at, updated_at)
       ${count} SELECT 'neuf-' || i, 'Neuf ' || i, '<p>Texte</p>', 'draft', '', '' FROM n`,
      `INSERT INTO versions (noun, ref, number, value, reason, made_at, live_at)
       SELECT 'article', id, 1, json_object('title', title, 'status', 'draft'), 'article.create', '', ''
       FROM articles WHERE slug LIKE 'neuf-%'`,
      `INSERT INTO drafts (noun, ref, base_number, value, saved_at)
       SELECT 'article', id, 1, json_object('content', '<p>Texte</p>', 'title',
         'Un titre long, comme on en lit sur les sites des structures médico-sociales, numéro ' || id), ''
       FROM articles WHERE slug LIKE 'neuf-%'`,
    ].map((statement) => env.DB.prepare(statement)),
  );
  const { results } = await env.DB.prepare(
    `SELECT id AS ref FROM articles WHERE slug LIKE 'neuf-%'`,
  ).all<{
    ref: number;
  }>();
  let calls = 0;
  let longest = 0;
  const watched = watchedDatabase(env.DB, () => void calls++);
  const prepare = (sql: string) => {
    longest = Math.max(longest, new TextEncoder().encode(sql).length);
    return watched.prepare(sql);
  };
  const DB = { ...watched, prepare } as D1Database;
  const options = { token, env: { DB } };
  const items = results.map(({ ref }) => ({ noun: 'article', ref }));
  const { id } = await ok<Release>('POST', '/api/releases', {
    ...options,
    body: { name: 'Des centaines', items },
  });
  const online = `SELECT COUNT(*) AS total FROM articles WHERE status = 'published' AND slug LIKE 'un-titre-long%'`;
  calls = 0;
  const list = `/api/pages/changed?release=${id}`;
  const { parts } = await ok<ChangedPages>('GET', list, options);
  const listed: string[] = [];
  for (let part = 1; part <= parts; part++) {
    const { pages } = await ok<ChangedPages>('GET', `${list}&part=${part}`, { token });
    listed.push(...pages.map(({ path }) => path));
  }
  const isNew = (path: string) => /^.articles.(un-titre-long|neuf)-/.test(path);
  expect(new Set(listed.filter(isNew)).size).toBe(700);
  expect(new Set(listed).size).toBe(listed.length);
  expect(listed.findLastIndex(isNew)).toBeLessThan(listed.indexOf('/articles/page/2'));
  const beyond = await ok<ChangedPages>('GET', `${list}&part=${parts + 1}`, { token });
  expect(beyond).toMatchObject({ pages: [], parts });
  await ok('GET', `/api/releases/${id}`, options);
  await ok('POST', `/api/releases/${id}/publish`, options);
  expect(await env.DB.prepare(online).first('total')).toBe(700);
  await undo(id, token);
  expect(await env.DB.prepare(online).first('total')).toBe(0);
  expect(longest).toBeLessThan(100_000);
  expect(calls).toBeLessThan(1000);
});
