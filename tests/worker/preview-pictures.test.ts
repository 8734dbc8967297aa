import type { AdminArticle } from '#contract/articles';
import type { StoredImage } from '#contract/images';
import type { ArticleListPage, ArticlePage } from '#contract/pages';
import { beforeAll, expect, it } from 'vitest';
import { addAdmin, ok, signIn } from './admin-world.ts';
import { dataUrl, png } from './pictures.ts';
import { createWorld, storeBasics } from './world.ts';

let token = '';

const upload = async (width: number) => {
  const body = { image: dataUrl(png(width, 3)) };
  const { url } = await ok<StoredImage>('POST', '/api/upload', { token, body });
  return url.replace('/uploads/', '');
};

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
