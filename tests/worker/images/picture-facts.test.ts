import type { AdminArticle } from '#contract/articles/articles';
import { CONTENT } from '#contract/content/nouns';
import { LISTED_NOUNS, NOUNS } from '#contract/nouns';
import type { ArticleListPage, ArticlePage, HomePage, Shell } from '#contract/pages/pages';
import type { Testimonial } from '#contract/lists/testimonials';
import { beforeAll, expect, it } from 'vitest';
import { addAdmin, ok, signIn } from '../admin-world.ts';
import { storePicture } from './image-world.ts';
import { createRow } from '../endpoints/listed-endpoints.ts';
import { createWorld, storeBasics } from '../world.ts';

let token = '';

const upload = (width: number) => storePicture(token, width);

beforeAll(async () => {
  await storeBasics();
  await addAdmin('images');
  token = await signIn('images');
});

it('a preview has what pages have of their pictures', async () => {
  const [cover, inText] = [await upload(301), await upload(302)];
  const said = { focus_x: 20, focus_y: 80, credit: '© Zoé', version: 1 };
  await ok('PUT', `/api/images/${cover}`, { token, body: said });
  const form = {
    title: 'Titre',
    content: `<p>A</p><img src="/uploads/${inText}" alt="">`,
    image: `/uploads/${cover}`,
  };
  const { slug, id } = await ok<AdminArticle>('POST', '/api/articles', {
    token,
    body: { title: 'Titre', content: '<p>A</p>' },
  });
  const shown = async (path: string, body: object) => {
    const { url } = await ok<{ url: string }>('POST', path, { token, body });
    return (await (await createWorld().get(url)).json<{ data: ArticlePage & ArticleListPage }>())
      .data;
  };
  const { article: previewed } = await shown('/api/articles/preview', form);
  await ok('PUT', `/api/articles/${id}/draft`, { token, body: form });
  const list = await shown('/api/pages/preview', { path: '/articles' });
  const card = [...list.featured, ...list.articles].find((one) => one.id === id)!;
  await ok('POST', `/api/articles/${id}/draft/publish`, { token });
  const path = `/api/pages?path=/articles/${slug}`;
  const { article: live } = await ok<ArticlePage>('GET', path);
  expect(live.cover).toMatchObject({ focus_x: 20, focus_y: 80, width: 301 });
  expect(Object.keys(live.pictures!)).toHaveLength(2);
  expect([previewed.cover, previewed.pictures]).toEqual([live.cover, live.pictures]);
  expect(card.cover).toEqual(live.cover);
});

const PICTURED = LISTED_NOUNS.filter((noun) =>
  CONTENT[noun].pictures.addresses.some((field) => field === 'image'),
);

it.each(PICTURED)('what visitors see of a %s says what its crop keeps in sight', async (noun) => {
  const all = `/api/${NOUNS[noun].plural}`;
  const key = await upload(303);
  const said = { focus_x: 10, focus_y: 90 };
  await ok('PUT', `/api/images/${key}`, { token, body: { ...said, version: 1 } });
  const [shown, drawn] = [await createRow(noun, token), await createRow(noun, token)];
  await ok('PUT', `${all}/${shown.id}`, { token, body: { image: `/uploads/${key}` } });
  const listed = await ok<{ id: number; cover?: object }[]>('GET', all);
  const find = ({ id }: { id: number }) => listed.find((row) => row.id === id)!;
  expect(find(shown).cover, `${noun}: COVER, withPictures, cover`).toMatchObject({
    ...said,
    width: 303,
  });
  expect(find(drawn)).not.toHaveProperty('cover');
});

it('the home page shows the testimonials that visitors may ask for', async () => {
  const { testimonials } = await ok<HomePage>('GET', '/api/pages?path=/');
  expect(testimonials).toEqual(await ok<Testimonial[]>('GET', '/api/testimonials'));
});

it('the share picture of an article is its own until the builder has cut it', async () => {
  const image = `/uploads/${await upload(304)}`;
  const body = { title: 'Avec une photo', content: '<p>A</p>', image };
  const { slug } = await ok<AdminArticle>('POST', '/api/articles', { token, body });
  const answer = await createWorld().get(`/images/partage/${slug}.jpg`);
  expect(answer.headers.get('Cache-Control')).toBe('public, max-age=60');
  expect(await answer.bytes()).toEqual(await (await createWorld().get(image)).bytes());
});

it('pages and previews have the facts of images that page texts name', async () => {
  const [published, prepared] = [await upload(304), await upload(305)];
  const address = (key: string) => `/uploads/${key}`;
  await ok('PUT', `/api/images/${published}`, { token, body: { focus_y: 90, version: 1 } });
  const shown = () => ok<Shell>('GET', '/api/pages?path=/vision');
  expect(await shown()).not.toHaveProperty('textPictures');
  await ok('PUT', '/api/texts/2', { token, body: { 'vision/image': address(published) } });
  const { textPictures } = await shown();
  expect(Object.keys(textPictures!)).toEqual([address(published)]);
  expect(textPictures![address(published)]).toMatchObject({ width: 304, focus_y: 90 });
  expect(await ok('GET', '/api/pictures')).toContain(address(published));
  const draft = { 'vision/image': address(prepared) };
  await ok('PUT', '/api/texts/2/draft', { token, body: draft });
  const body = { path: '/vision' };
  const { url } = await ok<{ url: string }>('POST', '/api/pages/preview', { token, body });
  const { data } = await (await createWorld().get(url)).json<{ data: Shell }>();
  expect(Object.keys(data.textPictures!)).toEqual([address(prepared)]);
});
