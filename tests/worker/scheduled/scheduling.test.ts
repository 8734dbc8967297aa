import { env } from 'cloudflare:test';
import type { AdminArticle } from '#contract/articles/articles';
import { runCron } from '#worker/cron';
import type { Env } from '#worker/env';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { ASSETS, addAdmin, auditOf, call, failure, ok, signIn } from '../admin-world.ts';
import { databaseOf } from '../world.ts';

let token = '';

beforeAll(async () => {
  await addAdmin('lea');
  token = await signIn('lea');
});
beforeEach(async () => {
  for (const table of ['content_changes', 'audit_log', 'builds', 'articles'])
    await env.DB.exec(`DELETE FROM ${table}`);
});

const schedule = (title: string, published_at: string) =>
  ok<AdminArticle>('POST', '/api/articles', {
    token,
    body: { title, content: '<p>Texte</p>', published_at },
  });
const tick = (at: string) => runCron('* * * * *', new Date(at), { ...env, ASSETS } as Env);
const isOnline = async (slug: string) =>
  (await call('GET', `/api/articles/${slug}`)).status === 200;
const count = (table: string, where = 'TRUE') =>
  env.DB.prepare(`SELECT COUNT(*) AS n FROM ${table} WHERE ${where}`).first<number>('n');

it('puts an article online at its minute, not before, with its date, change and line in the log', async () => {
  const article = await schedule('À l’heure dite', '2031-03-30T09:00:00+02:00');
  expect(article).toMatchObject({ status: 'scheduled', published_at: '2031-03-30T07:00:00.000Z' });
  expect(await count('content_changes')).toBe(0);
  await tick('2031-03-30T06:59:59.000Z');
  expect(await isOnline(article.slug)).toBe(false);
  await tick('2031-03-30T07:00:00.000Z');
  expect(await isOnline(article.slug)).toBe(true);
  const shown = await ok<AdminArticle>('GET', `/api/articles/edit/${article.id}`, { token });
  expect(shown).toMatchObject({
    status: 'published',
    published_at: '2031-03-30T07:00:00.000Z',
    version: article.version + 1,
  });
  expect(await count('content_changes')).toBe(1);
  expect(await count('audit_log', `action = 'article.publish'`)).toBe(1);
});

it('does it once, also when two run at the same time, and after hours of downtime', async () => {
  for (let number = 1; number <= 30; number++)
    await schedule(`Numéro ${number}`, `2031-03-30T0${number % 6}:00:00.000Z`);
  const late = '2031-03-30T18:00:00.000Z';
  await Promise.all([tick(late), tick(late), tick(late)]);
  await tick(late);
  expect(await count('articles', `status = 'published'`)).toBe(30);
  expect(await count('content_changes')).toBe(30);
  expect(await count('audit_log', `action = 'article.publish'`)).toBe(30);
});

it('leaves drafts and what is in the trash where they are', async () => {
  const { id } = await schedule('Jeté', '2031-03-30T07:00:00.000Z');
  await call('DELETE', `/api/articles/${id}`, { token });
  const draft = await schedule('Repris', '2031-03-30T07:00:00.000Z');
  await call('PUT', `/api/articles/${draft.id}`, { token, body: { status: 'draft' } });
  await tick('2031-03-30T08:00:00.000Z');
  expect(await count('articles', `status = 'published'`)).toBe(0);
  expect(await count('content_changes')).toBe(0);
});

it.each(['alone', 'with others'])(
  'taken out of the trash after its hour, %s, is a draft',
  async (way) => {
    const { id } = await schedule('Jeté à temps', '2031-03-30T07:00:00.000Z');
    const other = await schedule('Attendu', '2099-03-30T07:00:00.000Z');
    const ids = [id, other.id];
    await ok('POST', '/api/articles/batch', { token, body: { ids, action: 'trash' } });
    // The API accepts no date in the past, so the test writes the row.
    await env.DB.prepare(
      `UPDATE articles SET published_at = '2020-01-01T07:00:00.000Z' WHERE id = ?`,
    )
      .bind(id)
      .run();
    if (way === 'alone')
      for (const trashed of ids) await ok('POST', `/api/articles/${trashed}/restore`, { token });
    else await ok('POST', '/api/articles/batch', { token, body: { ids, action: 'restore' } });
    await tick(new Date().toISOString());
    const read = (article: number) =>
      ok<AdminArticle>('GET', `/api/articles/edit/${article}`, { token });
    expect(await read(id)).toMatchObject({ status: 'draft', published_at: null });
    expect(await read(other.id)).toMatchObject({
      status: 'scheduled',
      published_at: '2099-03-30T07:00:00.000Z',
    });
  },
);

it('one task that fails keeps no other waiting, and is told in the end', async () => {
  await env.DB.exec(
    "INSERT INTO loose_files (name, since, is_leaving) VALUES ('left', '2031-01-01', 1)",
  );
  const DB = databaseOf(env.DB, (sql) => {
    if (sql.includes('FROM releases')) throw new Error('D1_ERROR: releases');
    return env.DB.prepare(sql);
  });
  const run = runCron('* * * * *', new Date('2031-03-30T08:00:00Z'), { ...env, ASSETS, DB } as Env);
  await expect(run).rejects.toThrow('releases');
  expect(await count('loose_files')).toBe(0);
});

it('publishes nothing at once of what is meant for later, whatever clock says so', async () => {
  const body = { title: 'Pour plus tard', content: '<p>x</p>' };
  const made = { ...body, status: 'draft' };
  const { id } = await ok<AdminArticle>('POST', '/api/articles', { token, body: made });
  const path = `/api/articles/${id}/draft`;
  const dated = (published_at: string) =>
    ok('PUT', path, { token, body: { ...body, published_at } });
  const read = () => ok<AdminArticle>('GET', `/api/articles/edit/${id}`, { token });
  await dated('2026-01-01T08:00:00.000Z');
  expect(await failure('POST', `${path}/publish?later=1`, { token })).toBe('400 invalid_input');
  expect(await read()).toMatchObject({ status: 'draft' });
  await dated('2095-01-01T08:00:00.000Z');
  await ok('POST', `${path}/publish?later=1`, { token });
  expect(await read()).toMatchObject({ status: 'scheduled' });
});

it('says in the log what becomes of an article: planned, no longer planned, online, taken off', async () => {
  const { id } = await ok<AdminArticle>('POST', '/api/articles', {
    token,
    body: { title: 'Suivi', content: '<p>Texte</p>', status: 'draft' },
  });
  const said = async (body: object, step: string) => {
    await ok('PUT', `/api/articles/${id}/draft`, { token, body });
    await ok('POST', `/api/articles/${id}/draft/${step}`, { token });
    return (await auditOf(`article:${id}`)).at(-1);
  };
  const form = { title: 'Suivi', content: '<p>Texte</p>' };
  const later = { ...form, published_at: '2031-03-30T07:00:00.000Z' };
  expect(await said(later, 'publish?later=1')).toBe('article.schedule');
  expect(await said({ ...later, excerpt: 'Encore' }, 'publish?later=1')).toBe('article.schedule');
  expect(await said(later, 'keep?offline=1')).toBe('article.unschedule');
  expect(await said({ ...form, published_at: null }, 'publish')).toBe('article.release');
  expect(await said({ ...form, excerpt: 'Plus' }, 'keep?offline=1')).toBe('article.withdraw');
  expect(await said({ ...form, excerpt: 'Moins' }, 'keep')).toBe('article.update');
  expect(await said({ ...form, published_at: null }, 'publish')).toBe('article.release');
  const next = '2031-03-30T08:00:00.000Z';
  expect(await said({ ...form, published_at: next }, 'publish?later=1')).toBe('article.schedule');
});
