import { adminCreate } from '#contract/accounts/admins';
import { beforeAll, expect, it } from 'vitest';
import { addAdmin, failure, ok } from '../admin-world.ts';
import { sessionOf } from '../keys/key-world.ts';

const PASSWORD = 'la rivière passe sous le pont';
let token = '';

const create = (body: object) => failure('POST', '/api/admins', { token, body });
const update = (id: unknown, body: object) =>
  failure('PUT', `/api/admins/${String(id)}`, { token, body });

beforeAll(async () => {
  await addAdmin('premier');
  token = await sessionOf(await addAdmin('deuxieme'));
});

it('refuses what is not an account', async () => {
  const good = { username: 'bon', password: PASSWORD };
  for (const body of [
    {},
    { username: 'bon' },
    { password: PASSWORD },
    { ...good, username: '' },
    { ...good, username: 'x'.repeat(61) },
    { ...good, username: 'a\nb' },
    { ...good, username: 4 },
    // Cyrillic, Greek and Armenian letters that look like Latin ones.
    { ...good, username: 'pr\u0435mier' },
    { ...good, username: '\u0421\u0430\u0440\u0430' },
    { ...good, full_name: 'N\u03bfra' },
    { ...good, full_name: 'N\u0585ra' },
    { ...good, password: 'court' },
    { ...good, password: '' },
    { ...good, password: 'x'.repeat(129) },
    { ...good, password: 'azertyuiop123456' },
    { ...good, email: 'pas une adresse' },
    { ...good, is_active: 1 },
    { ...good, full_name: null },
    { ...good, role: 'chef' },
    { ...good, password_hash: 'x' },
  ])
    expect(await create(body), JSON.stringify(body)).toBe('400 invalid_input');
  const { error } = adminCreate.safeParse({ ...good, full_name: 'Anna \u041c.' });
  expect(error?.issues[0]?.message).toContain('Écrivez ce nom en lettres latines');
  expect(adminCreate.safeParse({ ...good, full_name: 'Zoé Le Cʼhoad-Łęcka 2' }).error).toBe(
    undefined,
  );
  expect(await create({ ...good, username: 'PREMIER' })).toBe('409 username_taken');
  await addAdmin('Éloïse');
  expect(await create({ ...good, username: 'éloïse' })).toBe('409 username_taken');
  const id = await addAdmin('changeante');
  for (const name of ['Nom de Éloïse', 'NOM  DE éloïse', 'Éloïse', 'Éloïse\u200d', 'premier']) {
    expect(await update(id, { full_name: name }), name).toBe('400 invalid_input');
    expect(await create({ ...good, full_name: name }), name).toBe('400 invalid_input');
  }
  for (const name of [
    'Nom\u2800de\u2800Éloïse',
    'Nom de Élo\u0131\u0308se',
    'N\u1d0fm de Éloïse',
    'N0m de Éloïse',
    'Norn de Éloïse',
    'Nom de É1oïse',
    'Nom de ÉIoïse',
    'prernier',
  ]) {
    expect(await update(id, { full_name: name }), name).toBe('400 invalid_input');
    expect(await create({ ...good, full_name: name }), name).toBe('400 invalid_input');
  }
  for (const name of ['Nom d’Éloïse', 'Nom de Eloise', 'Nom de Éloïs', 'Nom de Éloïse B.'])
    await ok('PUT', `/api/admins/${id}`, { token, body: { full_name: name } });
  expect(await create({ ...good, username: 'deux\u0131eme' })).toBe('409 username_taken');
  expect(await update(id, { username: 'nom de éloïse' })).toBe('409 username_taken');
  await ok('PUT', `/api/admins/${id}`, { token, body: { full_name: 'Nom de changeante' } });
  expect(await update(id, { username: 'ÉLOÏSE' })).toBe('409 username_taken');
  expect(await update(id, { username: 'deuxieme' })).toBe('409 username_taken');
  expect(await update(id, { password: 'court' })).toBe('400 invalid_input');
  expect(await update(id, { must_change_password: false })).toBe('400 invalid_input');
  expect(await update(id, { password: 'changeante-2026-passerelle' })).toBe('400 invalid_input');
  expect(
    await create({
      ...good,
      full_name: 'Wilhelmine Ostrowska',
      password: 'ostrowska-wilhelmine',
    }),
  ).toBe('400 invalid_input');
  await ok('DELETE', `/api/admins/${id}`, { token });
});
