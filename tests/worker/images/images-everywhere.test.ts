import { env } from 'cloudflare:test';
import type { AdminArticle } from '#contract/articles/articles';
import type { ImageChange, ImageDetails } from '#contract/images/images';
import type { Release } from '#contract/publication/releases';
import type { AdminTestimonial } from '#contract/lists/testimonials';
import type { Draft } from '#contract/publication/versions';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { auditOf, call, contentChanges, failure, ok } from '../admin-world.ts';
import { signInFarAhead, storePicture } from './image-world.ts';
import { expectWhole } from '../invariants.ts';

let token = '';
let width = 100;

const upload = () => storePicture(token, ++width, { filename: 'portrait-de-zoe.png' });
const details = (key: string) => ok<ImageDetails>('GET', `/api/images/${key}`, { token });
const figure = (key: string) =>
  `<p>Avant</p><figure><img src="/uploads/${key}" alt="Zoé" width="300" height="200"><figcaption>Zoé Martin</figcaption></figure><p>Après <a href="/uploads/${key}">en grand</a></p>`;
const bare = '<p>Avant</p><p>Après en grand</p>';
const write = (given: object) =>
  ok<AdminArticle>('POST', '/api/articles', { token, body: { title: 'Titre', ...given } });
const article = (id: number) => ok<AdminArticle>('GET', `/api/articles/edit/${id}`, { token });
const replace = (key: string, by: string) =>
  ok<ImageChange>('POST', `/api/images/${key}/replace`, { token, body: { by } });
const eraseEverywhere = (key: string, options: object = {}) =>
  call('DELETE', `/api/images/${key}?everywhere=1`, { token, ...options });

/** Uses an image in every kind of stored text. */
async function usedEverywhere(key: string) {
  const image = `/uploads/${key}`;
  const content = figure(key);
  const live = await write({ content, image, image_alt: 'Zoé de face' });
  await ok('PUT', `/api/articles/${live.id}`, { token, body: { excerpt: 'Encore' } });
  await ok('PUT', `/api/articles/${live.id}/draft`, { token, body: { title: 'Préparé', content } });
  const trashed = await write({ content });
  await ok('DELETE', `/api/articles/${trashed.id}`, { token });
  const person = await ok<AdminTestimonial>('POST', '/api/testimonials', {
    token,
    body: { name: 'Zoé', role: 'Éducatrice', text: 'Merci.', image },
  });
  await ok('PUT', `/api/testimonials/${person.id}/draft`, { token, body: { image, text: 'Oui.' } });
  const release = await ok<Release>('POST', '/api/releases', {
    token,
    body: { name: 'Rentrée', items: [{ noun: 'testimonial', ref: person.id }] },
  });
  await ok('PUT', '/api/settings', { token, body: { og_image: image } });
  return { live, trashed, person, release };
}

beforeAll(async () => {
  token = await signInFarAhead();
});
afterEach(expectWhole);

describe('another picture in its place', () => {
  it('is shown by what is online, prepared, pinned and in the trash; versions stay', async () => {
    const [key, by] = [await upload(), await upload()];
    const { live, trashed, person, release } = await usedEverywhere(key);
    const before = (await contentChanges()).length;
    expect(await replace(key, by)).toEqual({ changed: 4, is_complete: true });
    const { content, image, image_alt, version } = await article(live.id);
    const resized = figure(by).replace('width="300" height="200"', `width="${width}" height="3"`);
    expect({ content, image, image_alt, version }).toEqual({
      content: resized,
      image: `/uploads/${by}`,
      image_alt: 'Zoé de face',
      version: 3,
    });
    expect((await article(trashed.id)).content).toBe(resized);
    const draft = await ok<Draft>('GET', `/api/articles/${live.id}/draft`, { token });
    expect(draft).toMatchObject({ is_stale: false, value: { title: 'Préparé', content: resized } });
    const uses = (await details(key)).used.map(({ noun, state }) => `${noun} ${state}`);
    expect(new Set(uses)).toEqual(
      new Set(['article version', 'testimonial version', 'settings version']),
    );
    await ok('POST', `/api/releases/${release.id}/publish`, { token });
    const published = await ok<AdminTestimonial>('GET', `/api/testimonials/${person.id}`, {
      token,
    });
    expect(published).toMatchObject({ image: `/uploads/${by}`, text: 'Oui.' });
    expect((await contentChanges()).length - before).toBe(4);
    await ok('PUT', '/api/settings', { token, body: { og_image: '/images/share.jpg' } });
  });

  it('is one write: nothing changes when a row was changed meanwhile, and then all of it', async () => {
    const [key, by] = [await upload(), await upload()];
    const articles = await Promise.all([1, 2, 3].map(() => write({ content: figure(key) })));
    const [replaced] = await Promise.all([
      replace(key, by),
      ...articles.map(({ id }) =>
        ok('PUT', `/api/articles/${id}`, { token, body: { excerpt: 'Entre-temps' } }),
      ),
    ]);
    expect(replaced).toEqual({ changed: 3, is_complete: true });
    for (const { id } of articles) {
      const after = await article(id);
      expect(after.excerpt).toBe('Entre-temps');
      expect(after.content).toContain(by);
    }
  });

  it('holds while a draft is being published', async () => {
    const [key, by] = [await upload(), await upload()];
    const { id } = await write({ content: '<p>Sans</p>' });
    await ok('PUT', `/api/articles/${id}/draft`, {
      token,
      body: { title: 'Titre', content: figure(key) },
    });
    const [, published] = await Promise.all([
      replace(key, by),
      call('POST', `/api/articles/${id}/draft/publish`, { token }),
    ]);
    if (published.status === 409) await ok('POST', `/api/articles/${id}/draft/publish`, { token });
    expect((await article(id)).content).toContain(by);
  });

  it('is a picture of the library', async () => {
    const key = await upload();
    const unknown = `${'e'.repeat(64)}.png`;
    const asked = { token, body: { by: unknown } };
    expect(await failure('POST', `/api/images/${key}/replace`, asked)).toBe('404 image_not_found');
    expect(await replace(key, key)).toEqual({ changed: 0, is_complete: true });
  });
});

describe('erased everywhere', () => {
  it('asks for a fresh proof', async () => {
    const key = await upload();
    await env.DB.prepare(`UPDATE sessions SET proved_at = '2026-01-01T00:00:00.000Z'`).run();
    const refused = await eraseEverywhere(key);
    expect([refused.status, (await refused.json<{ code: string }>()).code]).toEqual([
      403,
      'proof_required',
    ]);
    await env.DB.prepare(`UPDATE sessions SET proved_at = '2100-01-01T00:00:00.000Z'`).run();
    expect((await eraseEverywhere(key)).status).toBe(200);
  });

  it('leaves the picture nowhere: not in a row, a draft, a version, a release or the trash', async () => {
    const key = await upload();
    const { live, trashed, person, release } = await usedEverywhere(key);
    const [{ id }] = await rows<{ id: number }>('SELECT id FROM images WHERE key = ?', key);
    const answer = await eraseEverywhere(key);
    expect(await answer.json<ImageChange>()).toEqual({ changed: 4, is_complete: true });
    expect(await article(live.id)).toMatchObject({ content: bare, image: null, image_alt: '' });
    expect((await article(trashed.id)).content).toBe(bare);
    const [{ search }] = await rows<{ search: string }>(
      'SELECT search FROM articles WHERE id = ?',
      String(live.id),
    );
    expect(search).not.toContain('martin');
    const draft = await ok<Draft>('GET', `/api/articles/${live.id}/draft`, { token });
    expect(draft).toMatchObject({ is_stale: false, value: { title: 'Préparé', content: bare } });
    await ok('POST', `/api/releases/${release.id}/publish`, { token });
    expect(await ok('GET', `/api/testimonials/${person.id}`, { token })).toMatchObject({
      image: '/images/testimonials/default-avatar.jpg',
      text: 'Oui.',
    });
    expect(await ok('GET', '/api/settings')).toMatchObject({ og_image: '/images/share.jpg' });
    expect(await everyText()).not.toContain(key);
    expect(await env.UPLOADS.head(key)).toBeNull();
    for (const path of [`/uploads/${key}`, `/sizes/${key}/400.avif`])
      expect([path, await failure('GET', path)]).toEqual([path, '410 image_erased']);
    expect(await auditOf(`image:${id}`)).toEqual(['image.create', 'image.erase']);
    expect(await rows(`SELECT 1 FROM audit_log WHERE detail LIKE '%portrait%'`)).toEqual([]);
  });

  it('gives pages their drawing and its description again', async () => {
    const key = await upload();
    const image = { 'hero/0/image': `/uploads/${key}`, 'hero/0/imageAlt': 'Zoé de face' };
    await ok('PUT', '/api/texts/1', { token, body: { ...image, 'hero/0/title': 'Ici' } });
    await ok('PUT', '/api/texts/1/draft', { token, body: image });
    expect((await details(key)).used.map(({ noun, ref }) => `${noun} ${ref}`)).toContain('texts 1');
    expect((await call('DELETE', `/api/images/${key}`, { token })).status).toBe(409);
    expect((await eraseEverywhere(key)).status).toBe(200);
    const texts = await ok<object>('GET', '/api/texts/1');
    expect(texts).toMatchObject({
      'hero/0/image': '',
      'hero/0/imageAlt': '',
      'hero/0/title': 'Ici',
    });
    expect(await everyText()).not.toContain(key);
  });

  it('leaves the other pictures of a gallery, and no empty gallery', async () => {
    const [key, other] = [await upload(), await upload()];
    const img = (one: string) => `<img src="/uploads/${one}" alt="">`;
    const captioned = `<figure>${img(key)}<figcaption>Zoé</figcaption></figure>`;
    const { id } = await write({
      content: `<figure class="gallery-2">${captioned}${img(other)}</figure><figure class="gallery-3">${img(key)}${captioned}</figure><p>Fin</p>`,
    });
    expect((await details(other)).used).toMatchObject([{ noun: 'article', ref: id }]);
    await eraseEverywhere(key);
    expect((await article(id)).content).toBe(
      `<figure class="gallery-2">${img(other)}</figure><p>Fin</p>`,
    );
  });

  it('is found under the addresses of its smaller sizes, and however they are written', async () => {
    const key = await upload();
    const small = `/sizes/${key}/800.webp`;
    const encoded = `/uploads/%${key.charCodeAt(0).toString(16)}${key.slice(1)}`;
    for (const address of [small, `/x/..${small}`, `..${small}`, `${small}?a#b`, encoded]) {
      const content = `<p><img src="${address}" alt=""><a href="${address}">A</a></p>`;
      const { id } = await write({ content, image: small });
      expect((await details(key)).used.map(({ ref }) => ref)).toContain(id);
      const stored = await article(id);
      // An address that starts with two dots is not recognised as an image in a text.
      if (address.startsWith('/'))
        expect(stored.content).toBe(
          `<p><img src="/uploads/${key}" alt=""><a href="/uploads/${key}">A</a></p>`,
        );
      expect(stored.image).toBe(`/uploads/${key}`);
    }
    await ok('PUT', '/api/settings', { token, body: { og_image: small } });
    expect(await ok('GET', '/api/settings')).toMatchObject({ og_image: `/uploads/${key}` });
    const { id } = await write({ content: '<p>Ancien</p>' });
    await env.DB.prepare('UPDATE articles SET content = ?2 WHERE id = ?1')
      .bind(id, `<p>A</p><img src="${small}" alt=""><p>B</p>`)
      .run();
    await env.DB.prepare(
      `UPDATE versions SET value = json_set(value, '$.content', ?2), rewrites = rewrites + 1
       WHERE noun = 'article' AND ref = ?1`,
    )
      .bind(id, `<p>A</p><img src="${small}" alt=""><p>B</p>`)
      .run();
    expect((await details(key)).used.map(({ ref }) => ref)).toContain(id);
    expect((await eraseEverywhere(key)).status).toBe(200);
    expect((await article(id)).content).toBe('<p>A</p><p>B</p>');
    expect(await everyText()).not.toContain(key);
  });

  it('holds against saves that use the picture meanwhile', async () => {
    const key = await upload();
    const { id } = await write({ content: '<p>Sans</p>' });
    const save = () =>
      call('PUT', `/api/articles/${id}`, { token, body: { content: figure(key) } });
    const [erased, ...saved] = await Promise.all([eraseEverywhere(key), save(), save(), save()]);
    expect(erased.status).toBe(200);
    for (const { status } of saved) expect([200, 409]).toContain(status);
    expect(await everyText()).not.toContain(key);
    const again = { token, body: { content: figure(key) } };
    expect(await failure('PUT', `/api/articles/${id}`, again)).toBe('409 picture_erased');
    const { version } = await article(id);
    const draft = { token, body: { title: 'Titre', content: figure(key) } };
    expect(await failure('PUT', `/api/articles/${id}/draft`, draft)).toBe('409 picture_erased');
    expect((await article(id)).version).toBe(version);
  });

  it('takes as many passes as there are places', { timeout: 60_000 }, async () => {
    const key = await upload();
    const { id } = await write({ content: figure(key) });
    for (let save = 0; save < 60; save++)
      await ok('PUT', `/api/articles/${id}`, { token, body: { excerpt: `Version ${save}` } });
    expect(await (await eraseEverywhere(key)).json()).toEqual({ changed: 1, is_complete: true });
    expect(await everyText()).not.toContain(key);
  });
});

/** Returns every stored text of administrators, and the stored previews. */
async function everyText(): Promise<string> {
  const tables = [
    'articles',
    'testimonials',
    'members',
    'questions',
    'settings',
    'drafts',
    'versions',
  ];
  const found = await env.DB.batch(
    [...tables, 'previews', 'images'].map((table) => env.DB.prepare(`SELECT * FROM ${table}`)),
  );
  return JSON.stringify(found.map(({ results }) => results));
}

async function rows<Row>(sql: string, ...values: string[]): Promise<[Row, ...Row[]]> {
  const { results } = await env.DB.prepare(sql)
    .bind(...values)
    .all<Row>();
  return results as [Row, ...Row[]];
}
