import type { AdminArticle } from '#contract/articles/articles';
import type { AdminTestimonial } from '#contract/lists/testimonials';
import { beforeAll, expect, it } from 'vitest';
import { addAdmin, ok, signIn } from '../admin-world.ts';

let token = '';
const address = (letter: string) => `/uploads/${letter.repeat(64)}.jpg`;
const shown = () => ok<string[]>('GET', '/api/pictures');
const write = (title: string, pictures: string[], more: object = {}) =>
  ok<AdminArticle>('POST', '/api/articles', {
    token,
    body: {
      title,
      content: `<p>Avant.</p>${pictures.map((src) => `<img src="${src}" alt=""><p>"/uploads/"</p>`).join('')}`,
      status: 'published',
      ...more,
    },
  });

beforeAll(async () => {
  await addAdmin('images');
  token = await signIn('images');
});

it('lists each stored picture once: of articles, of their texts and of people', async () => {
  expect(await shown()).toEqual([]);
  await write('Deux', [address('b'), address('a'), '/images/c.jpg'], {
    image: address('d'),
  });
  await write('Encore', [address('a')], { image: '/images/e.jpg' });
  await ok('POST', '/api/testimonials', {
    token,
    body: { name: 'Nom', role: 'Fonction', text: 'Texte', image: address('f') },
  });
  expect(await shown()).toEqual(['a', 'b', 'd', 'f'].map(address));
});

it('lists none that no page shows', async () => {
  const before = await shown();
  await write('Brouillon', [address('1')], { status: 'draft', image: address('2') });
  const { id } = await write('Supprimé', [address('3')]);
  expect(await shown()).toEqual([...before, address('3')].sort());
  await ok('DELETE', `/api/articles/${id}`, { token });
  const hidden = await ok<AdminTestimonial>('POST', '/api/testimonials', {
    token,
    body: { name: 'Nom', role: 'Fonction', text: 'Texte', image: address('4'), is_active: false },
  });
  expect(hidden.is_active).toBe(false);
  expect(await shown()).toEqual(before);
});
