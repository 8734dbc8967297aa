import type { AdminArticle } from '#contract/articles/articles';
import { LIMITS } from '#contract/limits';
import type { ReleaseLink, ReleaseSharing } from '#contract/pages/shared-site';
import type { Release } from '#contract/publication/releases';
import { withBar } from '#worker/pages/shared-bar';
import { env } from 'cloudflare:test';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { addAdmin, failure, ok, runNight, signIn } from '../admin-world.ts';
import { createWorld, storeBasics } from '../world.ts';
import { expectEndsWithRights } from './lost-rights.ts';

let token = '';
let author = 0;
let release: Release;
const world = createWorld({ '/erreurs/apercu-termine': 'terminé' });

beforeAll(async () => {
  await storeBasics();
  author = await addAdmin('une');
  token = await signIn('une');
});

beforeEach(async () => {
  const { id } = await ok<AdminArticle>('POST', '/api/articles', {
    token,
    body: { title: 'Tout neuf', content: '<p>Texte</p>', status: 'draft' },
  });
  await ok('PUT', `/api/articles/${id}/draft`, { token, body: { title: 'Tout <neuf>' } });
  const body = { name: 'Rentrée « 1 »', items: [{ noun: 'article', ref: id }] };
  release = await ok('POST', '/api/releases', { token, body });
});

const share = (days = 7) =>
  ok<ReleaseLink>('POST', `/api/releases/${release.id}/links`, { token, body: { days } });
const sharing = () => ok<ReleaseSharing>('GET', `/api/releases/${release.id}/sharing`, { token });
const note = (url: string, fields: Record<string, string>, headers = {}) =>
  world.post(`${url}notes`, new URLSearchParams(fields).toString(), {
    'content-type': 'application/x-www-form-urlencoded',
    'sec-fetch-site': 'same-origin',
    ...headers,
  });

/** A page with the skip link, after which the bar comes. */
const PAGE = '<body><a class="skip" href="#contenu">Aller</a><main></main></body>';

it('shows every page as it will be, to nobody else, and ends when its author ends it', async () => {
  const { id, url, made_by } = await share();
  expect(made_by).toBe('Nom de une');
  const home = await world.get(url);
  expect(home.status).toBe(200);
  expect(home.headers.get('x-robots-tag')).toBe('noindex, nofollow');
  expect(home.headers.get('cache-control')).toContain('no-store');
  expect(home.headers.get('referrer-policy')).toBe('same-origin');
  expect(await home.text()).toContain('Tout <neuf>');
  const slug = JSON.parse(
    (await (await world.get(`${url}articles`)).text()).replace(/^<aside[^]*<\/aside>/, ''),
  ) as { path: string };
  expect(slug.path).toBe('/live/articles');
  for (const path of ['plan-du-site', 'mentions-legales', 'articles?q=neuf', 'articles/'])
    expect((await world.get(url + path)).status, path).toBe(200);
  expect((await world.get(url.slice(0, -1))).status).toBe(200);
  for (const path of [
    'inconnue',
    'articles/page/2?q=neuf',
    'articles/inconnu',
    'admin',
    'api/articles',
  ])
    expect((await world.get(url + path)).status, path).toBe(404);

  expect((await sharing()).links).toMatchObject([{ id, made_by: 'Nom de une' }]);
  await ok('DELETE', `/api/releases/${release.id}/links/${id}`, { token });
  expect((await world.get(url)).status).toBe(410);
  expect((await sharing()).links).toEqual([]);
  expect(await failure('DELETE', `/api/releases/${release.id}/links/${id}`, { token })).toBe(
    '404 release_link_not_found',
  );
});

it('shows the site of today once the release is published', async () => {
  const { url } = await share();
  await ok('POST', `/api/releases/${release.id}/publish`, { token });
  expect(await (await world.get(url)).text()).toContain('Tout <neuf>');
  expect(
    await failure('POST', `/api/releases/${release.id}/links`, { token, body: { days: 1 } }),
  ).toBe('409 release_done');
});

it('shows the next page of search results', async () => {
  const { url } = await share();
  for (let number = 0; number < LIMITS.articlesPerPage; number++)
    await ok('POST', '/api/articles', {
      token,
      body: { title: `Zinnia ${number}`, content: '<p>Fleur</p>', status: 'published' },
    });
  const body = { title: 'Zinnia encore', content: '<p>Fleur</p>', status: 'published' };
  await ok('POST', '/api/articles', { token, body });
  const second = await (await world.get(`${url}articles/page/2?q=zinnia`)).text();
  expect(second).toContain('/live/article-results');
  expect(second).toContain('Zinnia 0');
});

it('leads from former addresses of an article to the next one', async () => {
  const created = await ok<AdminArticle>('POST', '/api/articles', {
    token,
    body: { title: 'Déménagé', content: '<p>Texte</p>', slug: 'rue-une', status: 'published' },
  });
  const path = `/api/articles/${created.id}`;
  await ok('PUT', path, { token, body: { slug: 'rue-deux' } });
  await ok('PUT', `${path}/draft`, { token, body: { slug: 'rue-trois' } });
  const put = [{ noun: 'article', ref: created.id }];
  await ok('PUT', `/api/releases/${release.id}/items`, { token, body: { put } });
  const { url } = await share();
  for (const former of ['rue-une', 'rue-deux']) {
    const moved = await world.get(`${url}articles/${former}`);
    expect([moved.status, moved.headers.get('location')], former).toEqual([
      302,
      `${url}articles/rue-trois`,
    ]);
    expect(moved.headers.get('cache-control')).toContain('no-store');
  }
});

it('answers damaged and former addresses, and unknown categories, as the public site does', async () => {
  const { url } = await share();
  const category = await ok<{ id: number }>('POST', '/api/articles/categories', {
    token,
    body: { name: 'Ancienne' },
  });
  const body = {
    title: 'Rangé',
    content: '<p>Texte</p>',
    status: 'published',
    category_id: category.id,
  };
  await ok('POST', '/api/articles', { token, body });
  await ok('PUT', `/api/articles/categories/${category.id}`, { token, body: { name: 'Nouvelle' } });
  for (const [path, to] of [
    ['register', 'coming-soon'],
    ['Vision.html', 'vision'],
    ['articles/page/1', 'articles'],
    ['articles?categorie=ancienne', 'articles?categorie=nouvelle'],
  ]) {
    const own = await world.get(url + path);
    expect([path, own.status, own.headers.get('location')]).toEqual([path, 302, url + to]);
    expect((await world.get(`/${path}`)).headers.get('location')).toBe(`/${to}`);
  }
  for (const path of ['articles?categorie=inconnue', 'articles/page/9']) {
    expect((await world.get(url + path)).status, path).toBe(404);
    expect((await world.get(`/${path}`)).status, path).toBe(404);
  }
});

it('keeps its readers: links to the site stay in it, and those to feeds lead nowhere', async () => {
  const link = { id: '', releaseId: 1, adminId: author, expiresAt: '2099-01-01T00:00:00Z' };
  const origins = ['https://passerelle.test', 'https://www.passerelle.example'];
  const shown = { token: 'jeton', link, release, path: '/', origins };
  const hrefs = [
    ['/vision#a', '/apercu/jeton/vision#a'],
    ['https://passerelle.test/vision?a=b#c', '/apercu/jeton/vision?a=b#c'],
    ['https://www.passerelle.example', '/apercu/jeton/'],
    ['https://ailleurs.example/vision', 'https://ailleurs.example/vision'],
    ['//ailleurs.example/', '//ailleurs.example/'],
    ['https://passerelle.test/uploads/a.pdf', 'https://passerelle.test/uploads/a.pdf'],
    ['mailto:a@passerelle.test', 'mailto:a@passerelle.test'],
    ['#contenu', '#contenu'],
    ['/rss.xml', null],
    ['https://passerelle.test/articles/flux/conseils.xml', null],
  ] as const;
  const links = hrefs.map(([href]) => `<a class="tested" href="${href}">lien</a>`).join('');
  const text = await withBar(new Response(PAGE + links), shown, {}).text();
  const found = [...text.matchAll(/<a class="tested"(?: href="([^"]*)")?>/g)];
  expect(found.map(([, href]) => href ?? null)).toEqual(hrefs.map(([, to]) => to));
  expect(text).toMatch(
    /^<body><a class="skip" href="#contenu">Aller<\/a><aside class="shared-bar"/,
  );
});

it('stays readable while another article has the address that it needs', async () => {
  const { url } = await share();
  const ref = release.items[0]!.ref;
  const slug = `prise-${ref}`;
  const list = '/api/releases';
  await ok('PUT', `/api/articles/${ref}/draft`, { token, body: { title: 'Tout neuf', slug } });
  await ok('PUT', `${list}/${release.id}/items`, {
    token,
    body: { put: [{ noun: 'article', ref }] },
  });
  await ok('POST', '/api/articles', {
    token,
    body: { title: 'Autre', content: '<p>Texte</p>', status: 'draft', slug },
  });
  expect((await world.get(url)).status).toBe(200);
  await ok('GET', `/api/pages/changed?release=${release.id}`, { token });
  expect(await failure('POST', `${list}/${release.id}/publish`, { token })).toBe('409 slug_taken');
});

it('takes a note about a page to the release, and keeps a refused one in its form', async () => {
  const { url } = await share();
  const sent = await note(url, { name: ' Nora ', text: 'Il manque un « s ».', path: '/vision' });
  expect(sent.status).toBe(303);
  expect(sent.headers.get('location')).toBe(`${url}vision?note=1`);
  const [remark] = (await sharing()).remarks;
  expect(remark).toMatchObject({ path: '/vision', name: 'Nora', text: 'Il manque un « s ».' });
  await ok('DELETE', `/api/releases/${release.id}/remarks/${remark!.id}`, { token });
  expect((await sharing()).remarks).toEqual([]);

  const link = {
    id: '',
    releaseId: release.id,
    adminId: author,
    expiresAt: '2099-01-01T00:00:00Z',
  };
  const shown = { token: 'jeton', link, release, path: '/inconnue', origins: [] };
  const missing = await withBar(new Response(PAGE), shown, {}).text();
  expect(missing).toContain('name="path" value="/404"');
  expect((await note(url, { name: 'Nora', text: 'Lien mort', path: '/404' })).status).toBe(303);
  const { remarks } = await sharing();
  await ok('DELETE', `/api/releases/${release.id}/remarks/${remarks[0]!.id}`, { token });

  for (const fields of [
    { name: '', text: 'Sans nom', path: '/vision' },
    { name: 'Nora', text: ' ', path: '/vision' },
    { name: 'Nora', text: 'x'.repeat(2001), path: '/vision' },
    { name: 'Nora', text: 'Ailleurs', path: '/admin' },
  ])
    expect((await note(url, fields)).status, JSON.stringify(fields).slice(0, 60)).toBe(400);
  const foreign = await note(
    url,
    { name: 'Nora', text: 'D’ailleurs', path: '/' },
    { 'sec-fetch-site': 'cross-site' },
  );
  expect(foreign.status).toBe(403);
  expect((await note('/apercu/faux/', { name: 'n', text: 't', path: '/' })).status).toBe(410);
  expect((await sharing()).remarks).toEqual([]);
});

it('stores a note that was sent twice once, and refuses a flood', async () => {
  const { url } = await share();
  const same = { name: 'Nora', text: 'Deux fois', path: '/' };
  const sent = await Promise.all([note(url, same), note(url, same)]);
  expect(sent.map(({ status }) => status)).toEqual([303, 303]);
  expect((await sharing()).remarks).toHaveLength(1);
  for (let made = 1; made < 30; made++)
    expect((await note(url, { ...same, text: `Note ${made}` })).status).toBe(303);
  expect((await note(url, { ...same, text: 'De trop' })).status).toBe(409);
  await env.DB.prepare("UPDATE release_remarks SET created_at = '2026-01-01T00:00:00.000Z'").run();
  expect((await note(url, { ...same, text: 'Plus tard' })).status).toBe(303);
});

it('has limits: links of a release, notes about it, and lifetimes', async () => {
  const { url } = await share(1);
  for (let made = 1; made < 20; made++) await share(1);
  const path = `/api/releases/${release.id}/links`;
  expect(await failure('POST', path, { token, body: { days: 1 } })).toBe('409 release_links_full');
  expect(await failure('POST', path, { token, body: { days: 2 } })).toBe('400 invalid_input');
  await env.DB.prepare(
    `INSERT INTO release_remarks (release_id, path, name, text, created_at)
     SELECT ?, '/', 'n', 't', '' FROM json_each(?)`,
  )
    .bind(release.id, JSON.stringify(Array(200).fill(1)))
    .run();
  expect((await note(url, { name: 'n', text: 'u', path: '/' })).status).toBe(409);
});

it('ends with its time, its release, and the rights of its author', async () => {
  const { url } = await share(1);
  await env.DB.prepare("UPDATE release_links SET expires_at = '2026-01-01T00:00:00.000Z'").run();
  expect((await world.get(url)).status).toBe(410);
  await runNight(new Date());
  expect(await env.DB.prepare('SELECT COUNT(*) AS n FROM release_links').first('n')).toBe(0);
  const { url: other } = await share(1);
  await expectEndsWithRights(author, () => world.get(other));
});
