import type { ArticlePage } from '#contract/pages/pages';
import type { Preview } from '#contract/articles/preview';
import { env } from 'cloudflare:test';
import { SignJWT } from 'jose';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { addAdmin, auditOf, call, contentChanges, failure, ok, signIn } from '../admin-world.ts';
import { expectEndsWithRights } from './lost-rights.ts';
import { createWorld } from '../world.ts';

const FORM = { title: 'Un brouillon', content: '<h2>Partie</h2><p onclick="x()">Texte</p>' };
const ENDED = { '/erreurs/apercu-termine': 'terminé' };
let token = '';

beforeAll(async () => {
  await addAdmin('lea');
  token = await signIn('lea');
});
afterEach(() => void vi.useRealTimers());

const preview = (body: object = FORM) =>
  ok<Preview>('POST', '/api/articles/preview', { token, body });
const open = (url: string) => createWorld(ENDED).get(url);

it('shows the page of a form that is not saved, sanitised, to who has the link', async () => {
  const category = await ok<{ id: number }>('POST', '/api/articles/categories', {
    token,
    body: { name: 'Vie des équipes' },
  });
  const { url, path: willBe } = await preview({
    ...FORM,
    category_id: category.id,
    author: 'Léa',
  });
  expect(willBe).toBe('/articles/un-brouillon');
  const answer = await open(url);
  expect(answer.status).toBe(200);
  const text = await answer.text();
  expect(text).not.toContain('un-brouillon');
  const { path, data } = JSON.parse(text) as { path: string; data: ArticlePage };
  expect(data.isPreview).toBe(true);
  expect(path).toBe('/live/article');
  expect(data.article).toMatchObject({
    title: 'Un brouillon',
    slug: 'apercu',
    author: 'Léa',
    category_name: 'Vie des équipes',
    content: '<h2>Partie</h2><p>Texte</p>',
  });
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  expect(answer.headers.get('x-robots-tag')).toBe('noindex, nofollow');
  expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
});

it('has the placeholder that the article has, once it was saved', async () => {
  const shown = async (form: object) =>
    (await (await open((await preview(form)).url)).json<{ data: ArticlePage }>()).data.article.id;
  expect(await shown({ ...FORM, id: 7 })).toBe(7);
  expect(await shown(FORM)).toBe(0);
});

it('changes nothing of what is stored or published', async () => {
  const before = await contentChanges();
  await preview();
  expect(await contentChanges()).toEqual(before);
  expect(await auditOf('article')).toEqual([]);
  expect(await ok<unknown[]>('GET', '/api/articles', { token })).toEqual([]);
});

it('ends after 15 minutes', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const { url, expires_at } = await preview();
  expect(Date.parse(expires_at) - Date.now()).toBe(15 * 60_000);
  vi.setSystemTime(Date.parse(expires_at) - 1000);
  expect((await open(url)).status).toBe(200);
  vi.setSystemTime(Date.parse(expires_at) + 1000);
  const answer = await open(url);
  expect(answer.status).toBe(410);
  expect(await answer.text()).toBe('terminé');
});

it.each([
  ['a day', 1440],
  ['a week', 10_080],
])('lasts %s where that is chosen, and is forgotten afterwards', async (_, minutes) => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const { url, expires_at } = await preview({ ...FORM, minutes });
  expect(Date.parse(expires_at) - Date.now()).toBe(minutes * 60_000);
  const isKept = async () =>
    (await env.DB.prepare('SELECT id FROM previews WHERE expires_at = ?').bind(expires_at).all())
      .results.length > 0;
  vi.setSystemTime(Date.parse(expires_at) - 1000);
  expect((await open(url)).status).toBe(200);
  token = await signIn('lea');
  await preview();
  expect(await isKept()).toBe(true);
  vi.setSystemTime(Date.parse(expires_at) + 1000);
  expect((await open(url)).status).toBe(410);
  await preview();
  expect(await isKept()).toBe(false);
  vi.useRealTimers();
  token = await signIn('lea');
});

it.each([0, 16, 525_600, '1440', null])('refuses to last %j minutes', async (minutes) => {
  const body = { ...FORM, minutes };
  expect(await failure('POST', '/api/articles/preview', { token, body })).toBe('400 invalid_input');
});

it('opens for no link that was not signed for it', async () => {
  const { url } = await preview();
  const good = url.split('/').at(-1)!;
  const id = (JSON.parse(atob(good.split('.')[1]!)) as { sub: string }).sub;
  const key = new TextEncoder().encode('another secret that is long enough too');
  const forged = await new SignJWT()
    .setProtectedHeader({ alg: 'HS256', typ: 'preview' })
    .setIssuer('passerelle')
    .setSubject(id)
    .setExpirationTime('1h')
    .sign(key);
  const unsigned = `${btoa('{"alg":"none","typ":"preview"}')}.${good.split('.')[1]}.`;
  for (const wrong of [forged, unsigned, token, id, `${good}x`, 'x', '%00'])
    expect((await open(`/apercu/${wrong}`)).status).toBe(410);
  expect((await call('GET', '/api/auth/me', { token: good })).status).toBe(401);
});

it('needs an administrator, and nothing else', async () => {
  expect(await failure('POST', '/api/articles/preview', { body: FORM })).toBe('401 unauthorized');
  for (const body of [{ title: 'Seul' }, { ...FORM, title: '' }, { ...FORM, content: '<p></p>' }])
    await ok('POST', '/api/articles/preview', { token, body });
  expect(
    await failure('POST', '/api/articles/preview', { token, body: { ...FORM, slug: 'x' } }),
  ).toBe('400 invalid_input');
});

it('dies with the rights of who made it', async () => {
  const author = await addAdmin('auteur');
  const own = await signIn('auteur');
  const { url } = await ok<Preview>('POST', '/api/articles/preview', { token: own, body: FORM });
  await expectEndsWithRights(author, () => open(url));
  await env.DB.prepare('DELETE FROM admins WHERE id = ?').bind(author).run();
  expect((await open(url)).status).toBe(410);
});
