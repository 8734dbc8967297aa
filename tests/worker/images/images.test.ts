import { env } from 'cloudflare:test';
import type { AdminArticle } from '#contract/articles/articles';
import type { PageKeys } from '#contract/pages/bulk';
import type { ErrorBody } from '#contract/errors';
import type {
  ImageDetails,
  LibraryImage,
  LibraryImages,
  StoredImage,
} from '#contract/images/images';
import type { ArticlePage } from '#contract/pages/pages';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { REFUSED, addAdmin, auditOf, call, failure, ok, refusals, signIn } from '../admin-world.ts';
import { expectWhole } from '../invariants.ts';
import { dataUrl, png } from '../pictures.ts';
import { storeBasics } from '../world.ts';

let token = '';
let width = 0;

const keyOf = ({ url }: StoredImage) => url.replace('/uploads/', '');
const upload = async (given: object = {}) =>
  keyOf(
    await ok<StoredImage>('POST', '/api/upload', {
      token,
      body: { image: dataUrl(png(++width, 3)), ...given },
    }),
  );
const list = (query = '') => ok<LibraryImages>('GET', `/api/images${query}`, { token });
const keys = async (query: string) => (await list(query)).images.map(({ key }) => key);
const details = (key: string) => ok<ImageDetails>('GET', `/api/images/${key}`, { token });
const describeAs = (key: string, body: object) =>
  call('PUT', `/api/images/${key}`, { token, body });
const write = (key: string, given: object = {}) =>
  ok<AdminArticle>('POST', '/api/articles', {
    token,
    body: { title: 'Titre', content: `<p>A</p><img src="/uploads/${key}" alt="">`, ...given },
  });

beforeAll(async () => {
  await storeBasics();
  await addAdmin('images');
  token = await signIn('images');
});
afterEach(expectWhole);

describe('the library', () => {
  it('is closed to visitors', async () => {
    expect(await refusals('GET', '/api/images')).toEqual(REFUSED);
    const key = await upload();
    for (const [method, below] of [
      ['GET', ''],
      ['PUT', ''],
      ['POST', '/keep'],
      ['DELETE', ''],
    ] as const)
      expect(await refusals(method, `/api/images/${key}${below}`)).toEqual(REFUSED);
  });

  it('lists what was sent, newest first, with all that is known of it', async () => {
    const before = await list();
    const key = await upload({
      filename: 'Été à Brest.png',
      alt: 'Un pont',
      colour: '#a0b1c2',
    });
    const { images, total } = await list('?limit=1');
    expect(total).toBe(before.total + 1);
    expect(images).toEqual([
      {
        key,
        url: `/uploads/${key}`,
        content_type: 'image/png',
        bytes: expect.any(Number),
        width,
        height: 3,
        filename: 'Été à Brest.png',
        alt: 'Un pont',
        is_decorative: false,
        caption: '',
        credit: '',
        focus_x: 50,
        focus_y: 50,
        colour: '#a0b1c2',
        version: 1,
        created_at: expect.any(String),
        admin_name: 'Nom de images',
        uses: 0,
        erased_at: null,
        erasing_since: null,
      },
    ]);
    const answer = await call('GET', '/api/images?limit=1', { token });
    expect(answer.headers.get('x-total-count')).toBe(String(total));
    expect(answer.headers.get('link')).toContain('offset=1');
  });

  it('finds descriptions, names and captions, without accents or case', async () => {
    const key = await upload({ filename: 'IMG_4021.jpeg', alt: 'Une passerelle d’été' });
    await describeAs(key, { alt: 'Une passerelle d’été', caption: 'À l’aube', version: 1 });
    for (const q of ['img_4021', 'PASSERELLES ete', 'aube', '4021 passerelle'])
      expect(await keys(`?q=${encodeURIComponent(q)}`)).toEqual([key]);
    for (const q of ['asserelle', 'passerelle hiver', '%'.repeat(3) + 'x'])
      expect(await keys(`?q=${encodeURIComponent(q)}`)).toEqual([]);
  });

  it('tells the unused, the undescribed and the heavy apart', async () => {
    const used = await upload();
    const unused = await upload({ alt: 'Décrite' });
    const decorative = await upload();
    await describeAs(decorative, { is_decorative: true, version: 1 });
    await write(used);
    const heavy = await upload({ alt: 'Lourde' });
    await env.DB.prepare('UPDATE images SET bytes = 500001 WHERE key = ?').bind(heavy).run();
    expect(await keys('?unused=1&limit=200')).toEqual(
      expect.arrayContaining([unused, decorative, heavy]),
    );
    expect(await keys('?unused=1&limit=200')).not.toContain(used);
    expect(await keys('?undescribed=1&limit=200')).toContain(used);
    for (const key of [unused, decorative, heavy])
      expect(await keys('?undescribed=1&limit=200')).not.toContain(key);
    expect(await keys('?heavy=1')).toEqual([heavy]);
  });
});

describe('one picture', () => {
  it('says where it is used, and in which state', async () => {
    const key = await upload();
    const article = await write(key, { title: 'En ligne', image: `/uploads/${key}` });
    const hidden = await write(key, { title: 'Brouillon', status: 'draft' });
    const trashed = await write(key, { title: 'Corbeille' });
    await ok('DELETE', `/api/articles/${trashed.id}`, { token });
    await ok('PUT', `/api/articles/${article.id}`, {
      token,
      body: { content: '<p>Sans</p>', image: '' },
    });
    const draft = { title: 'Préparé', content: `<img src="/uploads/${key}" alt="">` };
    await ok('PUT', `/api/articles/${article.id}/draft`, { token, body: draft });
    await ok('POST', '/api/releases', {
      token,
      body: { name: 'Rentrée', items: [{ noun: 'article', ref: article.id }] },
    });
    await ok('PUT', '/api/settings', { token, body: { og_image: `/uploads/${key}` } });
    await ok('POST', '/api/testimonials', {
      token,
      body: { name: 'Zoé', role: 'Éducatrice', text: 'Merci.', image: `/uploads/${key}` },
    });
    const { used, uses, sizes } = await details(key);
    expect(uses).toBe(5);
    expect(used.map(({ noun, state, number, title }) => [noun, state, number, title])).toEqual([
      ['settings', 'live', null, ''],
      ['testimonial', 'live', null, 'Zoé'],
      ['article', 'draft', null, 'En ligne'],
      ['article', 'draft', null, 'Brouillon'],
      ['article', 'release', 3, 'En ligne'],
      ['article', 'version', 1, 'En ligne'],
      ['article', 'version', 1, 'Corbeille'],
      ['article', 'trash', null, 'Corbeille'],
    ]);
    expect(used.map(({ ref }) => ref)).toEqual(
      expect.arrayContaining([article.id, hidden.id, trashed.id]),
    );
    for (const { at } of used) expect(at).toMatch(/^\d{4}-/);
    expect(sizes).toContainEqual({
      path: `/sizes/${key}/400.avif`,
      width: 400,
      format: 'avif',
    });
    await ok('PUT', '/api/settings', { token, body: { og_image: '' } });
  });

  it('takes a description, and refuses who lost the race', async () => {
    const key = await upload({ filename: 'a.png' });
    const given = { alt: 'Deux personnes', credit: '© Zoé', focus_x: 12.5, focus_y: 100 };
    const stored = await describeAs(key, { ...given, version: 1 });
    expect(await stored.json<LibraryImage>()).toMatchObject({ ...given, version: 2 });
    const lost = await describeAs(key, { ...given, alt: 'Autre', version: 1 });
    expect(lost.status).toBe(409);
    expect((await lost.json<ErrorBody>()).conflict).toMatchObject({
      version: 2,
      saved_by: 'Nom de images',
    });
    expect(await details(key)).toMatchObject(given);
    const [{ id }] = await rowsOf<{ id: number }>('SELECT id FROM images WHERE key = ?', key);
    expect(await auditOf(`image:${id}`)).toEqual(['image.create', 'image.update']);
  });

  it('asks for a build when visitors see it', async () => {
    const seen = async () =>
      (await rowsOf("SELECT 1 FROM content_changes WHERE kind = 'image'")).length;
    const before = await seen();
    const key = await upload();
    await describeAs(key, { alt: 'Pas vue', version: 1 });
    expect(await seen()).toBe(before);
    await write(key);
    await describeAs(key, { alt: 'Vue', version: 2 });
    expect(await seen()).toBe(before + 1);
  });

  it('gives pages its size, focal point and credit, and has them baked again', async () => {
    const [cover, inText] = [await upload(), await upload()];
    const { slug } = await write(inText, { image: `/uploads/${cover}`, status: 'published' });
    const keyOfPage = async () => {
      const { articles } = await ok<PageKeys>('GET', '/api/pages/keys');
      return articles.find((page) => page.slug === slug)!.key;
    };
    const page = () => ok<ArticlePage>('GET', `/api/pages?path=/articles/${slug}`);
    const before = await keyOfPage();
    const facts = { height: 3, focus_x: 50, focus_y: 50, credit: '' };
    expect((await page()).article.pictures).toEqual({
      [`/uploads/${cover}`]: { ...facts, width: width - 1 },
      [`/uploads/${inText}`]: { ...facts, width },
    });
    await describeAs(cover, { focus_x: 20, focus_y: 80, credit: '© Zoé', version: 1 });
    const shown = { ...facts, width: width - 1, focus_x: 20, focus_y: 80, credit: '© Zoé' };
    expect((await page()).article.cover).toEqual(shown);
    expect((await page()).recentArticles[0]?.cover).toEqual(shown);
    expect(await keyOfPage()).not.toBe(before);
  });

  it('refuses what is no picture or no percentage', async () => {
    for (const key of ['x', `${'a'.repeat(64)}.png`, '%00'])
      expect(await failure('GET', `/api/images/${key}`, { token })).toBe('404 image_not_found');
    const key = await upload();
    for (const wrong of [{ focus_x: -1 }, { focus_y: 101 }, { alt: 'a\nb' }, { other: 1 }])
      expect((await describeAs(key, { ...wrong, version: 1 })).status).toBe(400);
    expect((await describeAs(key, { alt: 'Sans version' })).status).toBe(400);
  });

  it('sent again stays as it is described, and gains what it lacks', async () => {
    const image = dataUrl(png(++width, 3));
    const send = (given: object) =>
      ok<StoredImage>('POST', '/api/upload', { token, body: { image, ...given } });
    const key = keyOf(await send({ filename: 'a.png' }));
    await send({ filename: 'b.png', alt: 'Une description', colour: '#010203' });
    await send({ alt: 'Une autre', colour: '#ffffff' });
    expect(await details(key)).toMatchObject({
      filename: 'a.png',
      alt: 'Une description',
      colour: '#010203',
    });
    expect(await keys('?q=description')).toContain(key);
  });
});

describe('erasing', () => {
  it('is refused while something uses the picture, a version included, with where', async () => {
    const key = await upload();
    const { id } = await write(key);
    const answer = await call('DELETE', `/api/images/${key}`, { token });
    const { code, uses } = await answer.json<ErrorBody>();
    expect([answer.status, code, uses?.map(({ ref, state }) => [ref, state])]).toEqual([
      409,
      'image_in_use',
      [[id, 'live']],
    ]);
    await ok('PUT', `/api/articles/${id}`, { token, body: { content: '<p>Sans</p>' } });
    expect(await failure('DELETE', `/api/images/${key}`, { token })).toBe('409 image_in_use');
    await ok('DELETE', `/api/articles/${id}`, { token });
    await ok('DELETE', `/api/articles/${id}/permanent`, { token });
    await ok('DELETE', `/api/images/${key}`, { token });
  });

  it('leaves nothing but that it was erased', async () => {
    const key = await upload({ filename: 'portrait-de-zoe.png', alt: 'Zoé' });
    const [{ id }] = await rowsOf<{ id: number }>('SELECT id FROM images WHERE key = ?', key);
    await ok('DELETE', `/api/images/${key}`, { token });
    expect(await env.UPLOADS.head(key)).toBeNull();
    for (const path of [`/uploads/${key}`, `/sizes/${key}/400.avif`, `/api/images/${key}`])
      expect([path, await failure('GET', path, { token })]).toEqual([path, '410 image_erased']);
    expect(await failure('DELETE', `/api/images/${key}`, { token })).toBe('410 image_erased');
    expect(await auditOf(`image:${id}`)).toEqual(['image.create', 'image.delete']);
    expect(await rowsOf("SELECT 1 FROM audit_log WHERE detail LIKE '%zoe%'")).toEqual([]);
  });

  it('ends when the same picture is sent again', async () => {
    const image = dataUrl(png(++width, 3));
    const send = () => ok<StoredImage>('POST', '/api/upload', { token, body: { image } });
    const key = keyOf(await send());
    await ok('DELETE', `/api/images/${key}`, { token });
    await send();
    expect((await call('GET', `/uploads/${key}`)).status).toBe(200);
  });
});

async function rowsOf<Row>(sql: string, ...values: unknown[]): Promise<[Row, ...Row[]]> {
  const { results } = await env.DB.prepare(sql)
    .bind(...values)
    .all<Row>();
  return results as [Row, ...Row[]];
}
