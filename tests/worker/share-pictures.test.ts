import type { AdminArticle } from '#contract/articles';
import { beforeAll, expect, it } from 'vitest';
import { addAdmin, ok, signIn } from './admin-world.ts';
import { createWorld, storeBasics } from './world.ts';

let slug = '';

beforeAll(async () => {
  await storeBasics();
  await addAdmin('une');
  const token = await signIn('une');
  const body = { title: 'À l’instant', content: '<p>Texte</p>' };
  ({ slug } = await ok<AdminArticle>('POST', '/api/articles', { token, body }));
});

const ask = (path: string) => createWorld({ '/images/share.jpg': 'the site’s own' }).get(path);

it('the picture of an article is there from the second on in which it is online', async () => {
  const answer = await ask(`/images/partage/${slug}.jpg`);
  expect(answer.status).toBe(200);
  expect(await answer.text()).toBe('the site’s own');
  // Until its own is drawn.
  expect(answer.headers.get('Cache-Control')).toBe('public, max-age=60');
});

it.each(['inconnu.jpg', 'INCONNU.jpg', '..%2f..%2fsecret.jpg', 'a.png', `${'a'.repeat(121)}.jpg`])(
  'nothing is there for %s',
  async (file) => {
    expect((await ask(`/images/partage/${file}`)).status).toBe(404);
  },
);
