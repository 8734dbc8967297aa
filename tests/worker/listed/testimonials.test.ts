import { SYSTEM } from '#worker/auth/principal';
import { env } from 'cloudflare:test';
import type { AdminTestimonial, Testimonial } from '#contract/lists/testimonials';
import { rowChange } from '#worker/listed/rows';
import { TESTIMONIALS } from '#worker/listed/nouns';
import { recordedWrite } from '#worker/write';
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
} from '../admin-world.ts';
import { expectWhole } from '../invariants.ts';
import { dataUrl, png } from '../pictures.ts';

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
  const named = () =>
    env.DB.prepare('SELECT COUNT(*) AS count FROM audit_log WHERE subject = ? AND detail <> ?')
      .bind(`testimonial:${created.id}`, '')
      .first<number>('count');
  expect(await named()).toBe(3);
  await ok('DELETE', path, { token });
  // The client withdrew the consent, so no stored text names the client.
  expect(await named()).toBe(0);
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

it('are put in order by the number of their form as well', async () => {
  for (const { id } of await ok<AdminTestimonial[]>('GET', '/api/admin/testimonials', { token }))
    await ok('DELETE', `${PATH}/${id}`, { token });
  const made: AdminTestimonial[] = [];
  for (const name of ['Un', 'Deux', 'Trois']) made.push(await create({ ...GOOD, name }));
  const [a, b, c] = made.map(({ id }) => id) as [number, number, number];
  const order = { former: [a, b, c], ids: [c, a, b] };
  await ok('PUT', `${PATH}/order`, { token, body: order });
  await ok('PUT', `${PATH}/${c}`, { token, body: { display_order: 9 } });
  expect((await ok<Testimonial[]>('GET', PATH)).map(({ id }) => id)).toEqual([a, b, c]);
  await expectWhole();
});

it('keep the place that they are given while they are being changed', async () => {
  const list = () => ok<AdminTestimonial[]>('GET', '/api/admin/testimonials', { token });
  const former = (await list()).map(({ id }) => id);
  const ids = former.toReversed();
  const change = await rowChange(env.DB, TESTIMONIALS.kind, ids[0]!, { rating: 2 }, undefined);
  await ok('PUT', `${PATH}/order`, { token, body: { former, ids } });
  await recordedWrite(
    { env, principal: SYSTEM, later: () => {} },
    [change],
    TESTIMONIALS.rows.selectWritten,
  );
  const present = await list();
  expect(present.map(({ id }) => id)).toEqual(ids);
  expect(present[0]!.rating).toBe(2);
});

it('whose change is refused have stored no photo', async () => {
  const { id } = await create(GOOD);
  const stored = () => env.DB.prepare('SELECT COUNT(*) AS total FROM images').first('total');
  const before = await stored();
  const body = { name: 'Inès', image: dataUrl(png(33, 31)) };
  const headers = { 'if-match': '"7"' };
  expect(await failure('PUT', `${PATH}/${id}`, { token, body, headers })).toBe('409 conflict');
  expect(await failure('PUT', `${PATH}/9999`, { token, body })).toBe('404 testimonial_not_found');
  expect(await stored()).toBe(before);
  await ok('PUT', `${PATH}/${id}`, { token, body });
  expect(await stored()).toBe(Number(before) + 1);
});
