import { env } from 'cloudflare:test';
import type { AdminArticle } from '#contract/articles/articles';
import { beforeAll, expect, it } from 'vitest';
import { addAdmin, ok, signIn } from '../admin-world.ts';
import { storePicture } from './image-world.ts';
import { createWorld, storeBasics } from '../world.ts';

let slug = '';
let token = '';

beforeAll(async () => {
  await storeBasics();
  await addAdmin('une');
  token = await signIn('une');
  const body = { title: 'À l’instant', content: '<p>Texte</p>' };
  ({ slug } = await ok<AdminArticle>('POST', '/api/articles', { token, body }));
});

const ask = (path: string) => createWorld({ '/images/share.jpg': 'the site’s own' }).get(path);

it('the picture of an article is there from the second on in which it is online', async () => {
  const answer = await ask(`/images/partage/${slug}.jpg`);
  expect(answer.status).toBe(200);
  expect(await answer.text()).toBe('the site’s own');
  // The site's share image is served until the article's own image is drawn.
  expect(answer.headers.get('Cache-Control')).toBe('public, max-age=60');
});

it.each(['inconnu.jpg', 'INCONNU.jpg', '..%2f..%2fsecret.jpg', 'a.png', `${'a'.repeat(121)}.jpg`])(
  'nothing is there for %s',
  async (file) => {
    expect((await ask(`/images/partage/${file}`)).status).toBe(404);
  },
);

/** Creates a world in which every change so far is baked. Later changes are newer than its pages. */
async function bakedNow(paths: string[]) {
  const last_change = await env.DB.prepare('SELECT MAX(id) FROM content_changes').first();
  const mark = { last_change: Object.values(last_change!)[0] as number, built_at: '' };
  const cards = Object.fromEntries(paths.map((path) => [path, 'what was made']));
  const files = { '/_build.json': JSON.stringify(mark), '/images/share.jpg': 'the site’s own' };
  return async (path: string) => {
    const answer = await createWorld({ ...files, ...cards }).get(path);
    return answer.status === 200 ? (await answer.text()).slice(0, 14) : answer.status;
  };
}

it('what was made stays while the article is what it was made of', async () => {
  const key = await storePicture(token, 900);
  const write = (title: string, given: object = {}) =>
    ok<AdminArticle>('POST', '/api/articles', {
      token,
      body: { title, content: '<p>Texte</p>', ...given },
    });
  const [portrait, renamed, gone, same] = [
    await write('Portrait', { image: `/uploads/${key}` }),
    await write('Renommé'),
    await write('Retiré'),
    await write('Inchangé'),
  ];
  const articles = [portrait, renamed, gone, same];
  const paths = articles.map((one) => `/images/partage/${one.slug}.jpg`);
  const shared = await bakedNow(paths);
  const all = () => Promise.all(paths.map(shared));
  expect(await all()).toEqual(paths.map(() => 'what was made'));

  await ok('PUT', `/api/articles/${renamed.id}`, { token, body: { title: 'Autre titre' } });
  await ok('DELETE', `/api/articles/${gone.id}`, { token });
  await env.DB.prepare('UPDATE images SET erasing_since = ? WHERE key = ?').bind('2026', key).run();
  expect(await all()).toEqual([410, 'the site’s own', 404, 'what was made']);
  await env.DB.prepare('UPDATE images SET erasing_since = NULL WHERE key = ?').bind(key).run();
  await ok('DELETE', `/api/images/${key}?everywhere=1`, { token });
  expect(await all()).toEqual(['the site’s own', 'the site’s own', 404, 'what was made']);
});
