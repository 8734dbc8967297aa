import type { AdminTestimonial, Testimonial } from '#contract/testimonials';
import { beforeAll, expect, it } from 'vitest';
import {
  REFUSED,
  addAdmin,
  auditOf,
  contentChanges,
  failure,
  ok,
  refusals,
  signIn,
} from './admin-world.ts';
import { dataUrl, png } from './pictures.ts';

const PATH = '/api/testimonials';
const GOOD = { name: 'Inès', role: 'Éducatrice', text: 'Une équipe à l’écoute.' };
let token = '';

const create = (body: object) => ok<AdminTestimonial>('POST', PATH, { token, body });

beforeAll(async () => {
  await addAdmin('temoins');
  token = await signIn('temoins');
});

it('are created with the specification’s defaults, toggled, changed and deleted', async () => {
  const created = await create(GOOD);
  expect(created).toMatchObject({
    ...GOOD,
    image: '/images/testimonials/default-avatar.jpg',
    rating: 5,
    is_active: true,
    is_example: false,
    display_order: 0,
    version: 1,
  });
  const path = `${PATH}/${created.id}`;
  const shown = await ok<Testimonial>('GET', path);
  expect(shown).not.toHaveProperty('is_active');
  expect(await ok('GET', PATH)).toEqual([shown]);

  const toggled = await ok<AdminTestimonial>('PUT', path, { token, body: { is_active: false } });
  expect(toggled).toMatchObject({ ...GOOD, is_active: false, version: 2 });
  expect(await ok('GET', PATH)).toEqual([]);
  expect(await failure('GET', path)).toBe('404 testimonial_not_found');
  expect((await ok<AdminTestimonial>('GET', path, { token })).id).toBe(created.id);
  expect(await contentChanges()).toHaveLength(2);
  await ok('PUT', path, { token, body: { rating: 3 } });
  expect(await contentChanges()).toHaveLength(2);
  const list = await ok<AdminTestimonial[]>('GET', '/api/admin/testimonials', { token });
  expect(list).toHaveLength(1);

  const headers = { 'if-match': '"2"' };
  expect(await failure('PUT', path, { token, body: { rating: 1 }, headers })).toBe('409 conflict');
  await ok('DELETE', path, { token });
  expect(await failure('DELETE', path, { token })).toBe('404 testimonial_not_found');
  expect(await auditOf(`testimonial:${created.id}`)).toEqual([
    'testimonial.create',
    'testimonial.update',
    'testimonial.update',
    'testimonial.delete',
  ]);
});

it('store a photo given as a data URL, and go back to the default one', async () => {
  const created = await create({ ...GOOD, image: dataUrl(png(30, 30)) });
  expect(created.image).toMatch(/^\/uploads\/[0-9a-f]{64}\.png$/);
  const path = `${PATH}/${created.id}`;
  const without = await ok<AdminTestimonial>('PUT', path, { token, body: { image: '' } });
  expect(without.image).toBe('/images/testimonials/default-avatar.jpg');
});

it('refuse what they are not', async () => {
  for (const extra of [
    { name: '' },
    { name: undefined },
    { role: ' ' },
    { text: '' },
    { text: 'x'.repeat(2001) },
    { rating: 0 },
    { rating: 6 },
    { rating: 4.5 },
    { rating: '5' },
    { display_order: -1 },
    { display_order: 1e12 },
    { is_active: 1 },
    { image: 'javascript:x' },
    { unknown: true },
    { id: 4 },
  ])
    expect(
      await failure('POST', PATH, { token, body: { ...GOOD, ...extra } }),
      JSON.stringify(extra),
    ).toBe('400 invalid_input');
  for (const id of ['0', '-1', '99999', '99999999999999999999', 'x'])
    for (const method of ['GET', 'PUT', 'DELETE'])
      expect(
        await failure(method, `${PATH}/${id}`, {
          token,
          body: method === 'PUT' ? {} : undefined,
        }),
      ).toBe('404 testimonial_not_found');
  for (const [method, path] of [
    ['GET', '/api/admin/testimonials'],
    ['POST', PATH],
    ['PUT', `${PATH}/1`],
    ['DELETE', `${PATH}/1`],
  ] as const)
    expect(await refusals(method, path)).toEqual(REFUSED);
});
