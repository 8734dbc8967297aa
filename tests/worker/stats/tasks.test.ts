import { env } from 'cloudflare:test';
import type { AdminArticle } from '#contract/articles/articles';
import { parisDay } from '#contract/dates';
import type { Readings, Tasks } from '#contract/figures/stats';
import { audit } from '#worker/audit/queries';
import { now } from '#worker/database';
import { beforeAll, expect, it } from 'vitest';
import { addAdmin, ok, runNight, signIn } from '../admin-world.ts';
import { article, store, storeBasics } from '../world.ts';

let token = '';

const create = (title: string, given: object = {}) =>
  ok<AdminArticle>('POST', '/api/articles', {
    token,
    body: { title, content: '<p>Texte</p>', status: 'draft', ...given },
  });
const tasks = () => ok<Tasks>('GET', '/api/stats/tasks', { token });
const readings = () => ok<Readings>('GET', '/api/stats/views', { token });

beforeAll(async () => {
  await storeBasics();
  await addAdmin('accueil');
  token = await signIn('accueil');
});

it('counts what each step of the setup lacks', async () => {
  const steps = async () =>
    Object.fromEntries((await tasks()).setup.map(({ step, left }) => [step, left]));
  expect(await steps()).toEqual({
    identity: 1,
    contact: 3,
    service: 4,
    legal: 12,
    team: 4,
    figures: 11,
    testimonials: 4,
    articles: 0,
    texts: 3,
    email: 2,
    second_factor: 1,
    backup: 1,
  });
  await store([article('fourni', { isSupplied: true })]);
  await ok('PUT', '/api/settings', { token, body: { host_name: 'Un hébergeur' } });
  await env.DB.prepare('UPDATE testimonials SET is_active = 0 WHERE id = 1').run();
  await ok('PUT', '/api/members/1', { token, body: { is_active: false } });
  await ok('PUT', '/api/figures/1', { token, body: { is_active: false } });
  await ok('PUT', '/api/figures/2', { token, body: { value: '12', is_example: false } });
  await ok('PUT', '/api/members/2', { token, body: { is_example: false } });
  await ok('PUT', '/api/texts/1', { token, body: { 'about/title': 'Qui nous sommes' } });
  await ok('PUT', '/api/texts/2', { token, body: {} });
  await ok('PUT', '/api/texts/6', { token, body: {} });
  await storeTotp();
  await storeBackup(40);
  expect(await steps()).toMatchObject({
    identity: 0,
    legal: 11,
    team: 2,
    figures: 9,
    testimonials: 3,
    articles: 1,
    texts: 1,
    email: 2,
    second_factor: 0,
    backup: 1,
  });
  await ok('PUT', '/api/members/3', { token, body: { is_on_team: false } });
  expect(await steps()).toMatchObject({ team: 1 });
  await create('Signé', { status: 'published', author_id: 3 });
  expect(await steps()).toMatchObject({ team: 2 });
  await storeBackup(2);
  expect(await steps()).toMatchObject({ backup: 0 });
});

/** Stores a second factor of the administrator. */
async function storeTotp(): Promise<void> {
  await env.DB.prepare(
    `INSERT INTO second_keys (id, admin_id, kind, name, secret, created_at)
     SELECT 'essai', id, 'totp', 'Application', 'x', ? FROM admins WHERE username = 'accueil'`,
  )
    .bind(now())
    .run();
}

/** Stores the log entry of a backup made some days ago. */
async function storeBackup(daysAgo: number): Promise<void> {
  const entry = { adminId: null, action: 'backup.create', subject: 'backup:0', detail: '' };
  await audit(env.DB, entry).run();
  await env.DB.prepare(
    `UPDATE audit_log SET created_at = ? WHERE id = (SELECT MAX(id) FROM audit_log)`,
  )
    .bind(new Date(Date.now() - daysAgo * 86_400_000).toISOString())
    .run();
}

it('lists the three articles last opened by the administrator, without those in the trash', async () => {
  await addAdmin('voisine');
  const neighbour = await signIn('voisine');
  const ids: number[] = [];
  for (const title of ['Un', 'Deux', 'Trois', 'Quatre', 'Cinq']) ids.push((await create(title)).id);
  const open = (id: number, by = token) => ok('PUT', `/api/articles/${id}/presence`, { token: by });
  const seen = (id: number, daysAgo: number) =>
    env.DB.prepare('UPDATE presences SET seen_at = ? WHERE ref = ?')
      .bind(new Date(Date.now() - daysAgo * 86_400_000).toISOString(), id)
      .run();
  const opened = async () => (await tasks()).opened.map(({ title }) => title);
  expect(await opened()).toEqual([]);
  for (const [index, id] of ids.entries()) {
    await open(id);
    await seen(id, 5 - index);
  }
  await open(ids[0]!, neighbour);
  await ok('DELETE', `/api/articles/${ids[3]}`, { token });
  expect(await opened()).toEqual(['Cinq', 'Trois', 'Deux']);
  await seen(ids[4]!, 31);
  await runNight(new Date());
  expect(await opened()).toEqual(['Trois', 'Deux', 'Un']);
  for (const id of ids.filter((_, index) => index !== 3))
    await ok('DELETE', `/api/articles/${id}`, { token });
});

it('says what is begun and what is planned', async () => {
  const text = `<h2>Un début</h2><p>${'Des mots qui se suivent. '.repeat(40)}</p>`;
  const first = await create('Premier', { content: text });
  const online = await create('En ligne', { status: 'published' });
  await create('Sans suite', { status: 'published' });
  const later = (day: string) => ({ status: 'scheduled', published_at: `${day}T08:00:00.000Z` });
  await create('En dernier', later('2099-12-24'));
  const next = await create('En premier', later('2099-12-01'));
  const trashed = await create('Jeté');
  await ok('DELETE', `/api/articles/${trashed.id}`, { token });
  const body = { title: 'Autrement dit', content: '<p>Autres mots</p>' };
  await ok('PUT', `/api/articles/${online.id}/draft`, { token, body });

  const { unfinished, scheduled } = await tasks();
  expect(unfinished.total).toBe(2);
  expect(unfinished.articles.map(({ id }) => id)).toEqual([online.id, first.id]);
  expect(unfinished.articles[0]).toMatchObject({
    title: 'En ligne',
    draft_title: 'Autrement dit',
    beginning: 'Autres mots',
    status: 'published',
  });
  expect(unfinished.articles[1]!.beginning).toMatch(/^Un début\. Des mots.{40,110}[.…]$/);
  expect(scheduled.total).toBe(2);
  expect(scheduled.articles[0]).toMatchObject({ id: next.id, draft_saved_at: null });
});

it('says whom to answer', async () => {
  const insert = `INSERT INTO contact_messages
    (name, email, subject, message, sender, submission, created_at, state)
    VALUES (?, 'a@exemple.fr', 'Sujet', 'Texte', 's', ?, ?, ?)`;
  const states = ['todo', 'answered', 'todo', 'archived', 'todo', 'todo'];
  for (const [index, state] of states.entries())
    await env.DB.prepare(insert)
      .bind(`Personne ${index}`, String(index), `2026-10-0${index + 1}T10:00:00.000Z`, state)
      .run();
  const { messages } = await tasks();
  expect(messages.total).toBe(4);
  expect(messages.newest.map(({ name }) => name)).toEqual([
    'Personne 5',
    'Personne 4',
    'Personne 2',
  ]);
});

it('says what was read, the same once the days are summed', async () => {
  const { slug } = await create('Très lu', { status: 'published' });
  const other = await create('Un peu lu', { status: 'published' });
  const gone = await create('Plus là', { status: 'draft' });
  const day = (before: number) =>
    new Date(Date.parse(parisDay(now())) - before * 86_400_000).toISOString().slice(0, 10);
  const views: [string, number, number][] = [
    [`/articles/${slug}`, 0, 3],
    [`/articles/${slug}`, 6, 4],
    [`/articles/${slug}`, 7, 100],
    [`/articles/${other.slug}`, 1, 5],
    [`/articles/${gone.slug}`, 1, 50],
    ['/', 1, 20],
    ['/', 30, 1000],
  ];
  for (const view of views)
    await env.DB.prepare('INSERT INTO page_views (path, day, views) VALUES (?, ?, ?)')
      .bind(view[0], day(view[1]), view[2])
      .run();
  const before = await readings();
  expect(before.articles.map(({ title, views: count }) => [title, count])).toEqual([
    ['Très lu', 7],
    ['Un peu lu', 5],
  ]);
  expect(before.days).toHaveLength(30);
  expect(before.days.at(-1)).toEqual({ day: day(0), views: 3 });
  expect(before.days.at(-2)).toEqual({ day: day(1), views: 75 });
  expect(before.days[0]).toEqual({ day: day(29), views: 0 });
  await runNight(new Date());
  expect(await readings()).toEqual(before);
  await runNight(new Date());
  const [card] = await ok<{ views: number }[]>('GET', '/api/articles?fields=card&q=tres lu', {
    token,
  });
  expect(card!.views).toBe(107);
});
