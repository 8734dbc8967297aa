import { env } from 'cloudflare:test';
import type { AdminArticle, Article } from '#contract/articles/articles';
import type { AdminQuestion } from '#contract/lists/questions';
import { pdfLabel, withoutFacts } from '#contract/images/pdf';
import type { ImageDetails, LibraryImages, StoredImage } from '#contract/images/images';
import { LIMITS } from '#contract/limits';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { call, failure, ok } from '../admin-world.ts';
import { expectWhole } from '../invariants.ts';
import { pdf } from '../pictures.ts';
import { signInFarAhead, storePicture } from './image-world.ts';

let token = '';
let made = 0;

/** Sends a file as the PDF of an upload. */
function send(bytes: Uint8Array<ArrayBuffer>, name: string, part = 'pdf') {
  const body = new FormData();
  body.set(part, new File([bytes], name, { type: 'application/pdf' }));
  return { token, body };
}
const upload = (name = 'Fiche_de_poste.pdf', length = 200) =>
  ok<StoredImage>('POST', '/api/upload', send(pdf(++made, length), name));
const keyOf = ({ url }: StoredImage) => url.replace('/uploads/', '');
const details = (file: StoredImage) =>
  ok<ImageDetails>('GET', `/api/images/${keyOf(file)}`, { token });
const list = (query: string) => ok<LibraryImages>('GET', `/api/images${query}`, { token });
const linkTo = ({ url, bytes }: StoredImage, name = 'La fiche') =>
  `<a href="${url}">${pdfLabel(name, bytes)}</a>`;
const write = (content: string) =>
  ok<AdminArticle>('POST', '/api/articles', { token, body: { title: 'Titre', content } });
const contentOf = async ({ id }: AdminArticle) =>
  (await ok<AdminArticle>('GET', `/api/articles/edit/${id}`, { token })).content;

beforeAll(async () => {
  token = await signInFarAhead();
});
afterEach(expectWhole);

describe('a PDF', () => {
  it('is stored as it is, under the name of its file', async () => {
    const bytes = pdf(++made, 300);
    const file = await ok<StoredImage>('POST', '/api/upload', send(bytes, 'Offre_d’été.pdf'));
    expect(file.url).toMatch(/^\/uploads\/[0-9a-f]{64}\.pdf$/);
    expect(file).toMatchObject({ content_type: 'application/pdf', bytes: 300 });
    expect(await details(file)).toMatchObject({
      alt: 'Offre d’été',
      filename: 'Offre_d’été.pdf',
      sizes: [],
      used: [],
    });
    expect(await details(await upload('Offre %22été%22%0D%0A2.pdf'))).toMatchObject({
      alt: 'Offre "été" 2',
      filename: 'Offre "été" 2.pdf',
    });
    const again = await ok<StoredImage>('POST', '/api/upload', send(bytes, 'autre.pdf'));
    expect(again.url).toBe(file.url);
  });

  it('is saved under its original name, whatever its characters', async () => {
    const file = await upload("L’offre d'été (1).pdf");
    const served = await call('GET', file.url);
    expect(served.status).toBe(200);
    expect(Object.fromEntries(served.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringMatching(
        /^attachment; filename="document\.pdf"; filename\*=UTF-8''L%E2%80%99offre%20d%27%C3%A9t%C3%A9%20%281%29\.pdf$/,
      ) as string,
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    const part = await call('GET', file.url, { headers: { range: 'bytes=0-4' } });
    expect([part.status, part.headers.get('content-range')]).toEqual([206, 'bytes 0-4/200']);
  });

  it('is a PDF by its bytes, of 5 MB at most', async () => {
    const refused = (bytes: Uint8Array<ArrayBuffer>, part?: string) =>
      failure('POST', '/api/upload', send(bytes, 'a.pdf', part));
    expect(await refused(Uint8Array.from(pdf(1, 90).slice(1)))).toBe('415 pdf_only');
    expect(await refused(new Uint8Array())).toBe('400 image_empty');
    expect(await refused(pdf(1, LIMITS.image.bytes + 1))).toBe('413 pdf_too_large');
    expect(await refused(pdf(1, 200), 'image')).toBe('415 image_only');
  });

  it('is listed apart from images, and has no place among them', async () => {
    const picture = await storePicture(token, 7, { filename: 'a.png' });
    const file = await upload('Livret.pdf');
    const images = await list('?limit=50');
    expect(images.images.map(({ key }) => key)).toContain(picture);
    expect(images.images.every(({ content_type: type }) => type.startsWith('image/'))).toBe(true);
    const { images: pdfs, total } = await list('?kind=pdf&q=livret');
    expect(pdfs.map(({ url }) => url)).toEqual([file.url]);
    expect(total).toBe(1);
    expect((await list('?undescribed=1')).images.some(({ url }) => url === file.url)).toBe(false);
  });

  it('is never shown as an image', async () => {
    const { url } = await upload();
    const body = { title: 'Titre', content: '<p>Texte</p>' };
    const refused = (method: string, path: string, given: object) =>
      failure(method, path, { token, body: given });
    for (const image of [url, `${url.replace('uploads', 'sizes')}/400.webp`])
      expect(await refused('POST', '/api/articles', { ...body, image })).toBe('415 image_only');
    const { id } = await write('<p>Texte</p>');
    expect(await refused('PUT', `/api/articles/${id}/draft`, { image: url })).toBe(
      '415 image_only',
    );
    const person = { name: 'Zoé', role: 'Éducatrice', text: 'Merci.', image: url };
    expect(await refused('POST', '/api/testimonials', person)).toBe('415 image_only');
    for (const key of ['logo', 'og_image'])
      expect(await refused('PUT', '/api/settings', { [key]: url })).toBe('415 image_only');
    expect(await refused('PUT', '/api/settings', { favicon: url })).toBe('400 invalid_input');
    const shown = await write(`<p>Texte <img src="${url}" alt="x"></p>`);
    expect(await contentOf(shown)).not.toContain(url);
  });
});

describe('a link to a PDF', () => {
  it('is a use, which the page shows as written', async () => {
    const file = await upload();
    const written = await write(`<p>${linkTo(file)}</p>`);
    expect(await contentOf(written)).toBe(`<p>${linkTo(file)}</p>`);
    const [use] = (await details(file)).used;
    expect(use).toMatchObject({ noun: 'article', ref: written.id, state: 'live' });
    const shown = await ok<Article & { pictures?: object }>('GET', `/api/articles/${written.slug}`);
    expect(shown.pictures ?? {}).toEqual({});
    expect(await ok<string[]>('GET', '/api/pictures')).not.toContain(file.url);
    expect(await failure('DELETE', `/api/images/${keyOf(file)}`, { token })).toBe(
      '409 image_in_use',
    );
  });

  it('gets address and size of the PDF that replaces it', async () => {
    const [former, next] = [await upload('a.pdf', 200), await upload('b.pdf', 4200)];
    const own = `<a href="${former.url}"><strong>sans poids</strong></a>`;
    const written = await write(`<p>${linkTo(former)} et ${own}</p>`);
    const path = `/api/images/${keyOf(former)}/replace`;
    await ok('POST', path, { token, body: { by: keyOf(next) } });
    expect(await contentOf(written)).toBe(
      `<p>${linkTo(next)} et ${own.replace(former.url, next.url)}</p>`,
    );
  });

  it('is replaced and erased in the answer to a question too', async () => {
    const [former, next] = [await upload('c.pdf', 200), await upload('d.pdf', 4200)];
    const body = { question: 'Où ?', answer: `<p>Ici :</p><p>${linkTo(former)}</p>` };
    const { id } = await ok<AdminQuestion>('POST', '/api/questions', { token, body });
    const answer = async () =>
      (await ok<AdminQuestion>('GET', `/api/questions/${id}/edit`, { token })).answer;
    const path = `/api/images/${keyOf(former)}/replace`;
    await ok('POST', path, { token, body: { by: keyOf(next) } });
    expect(await answer()).toBe(`<p>Ici :</p><p>${linkTo(next)}</p>`);
    await ok('DELETE', `/api/images/${keyOf(next)}?everywhere=1`, { token });
    expect(await answer()).toBe('<p>Ici :</p>');
  });

  it('is never replaced by an image, nor an image by a PDF', async () => {
    const picture = await storePicture(token, 9, { filename: 'b.png' });
    const key = keyOf(await upload());
    for (const [one, by] of [
      [picture, key],
      [key, picture],
    ])
      expect(await failure('POST', `/api/images/${one}/replace`, { token, body: { by } })).toBe(
        '400 invalid_input',
      );
  });

  it('goes with its line when the PDF is erased everywhere; other lines keep their words', async () => {
    const file = await upload();
    const written = await write(
      `<p>Avant</p><p>${linkTo(file)}</p><ul><li><p>${linkTo(file)}</p></li></ul><p>Lisez ${linkTo(file)}.</p>`,
    );
    await ok('DELETE', `/api/images/${keyOf(file)}?everywhere=1`, { token });
    expect(await contentOf(written)).toBe('<p>Avant</p><p>Lisez La fiche.</p>');
    expect(await failure('GET', file.url)).toBe('410 pdf_erased');
    const { results } = await env.DB.prepare('SELECT key FROM image_uses WHERE key = ?')
      .bind(keyOf(file))
      .all();
    expect(results).toEqual([]);
  });
});

it('format and size are added to a name, and removed from it', () => {
  expect(pdfLabel('Fiche (2026)', 240_000)).toBe('Fiche (2026) (PDF, 240\u00a0ko)');
  expect(pdfLabel('Livret', 1_250_000)).toBe('Livret (PDF, 1,3\u00a0Mo)');
  expect(withoutFacts('Fiche (2026) (PDF, 240\u00a0ko)')).toBe('Fiche (2026)');
  expect(withoutFacts('Fiche (2026)')).toBe('Fiche (2026)');
});
