import type { ErrorBody } from '#contract/errors';
import {
  DEFAULT_SETTINGS,
  publicSettings,
  type EditedSettings,
  type Settings,
} from '#contract/settings/settings';
import { env } from 'cloudflare:test';
import { beforeAll, expect, it } from 'vitest';
import {
  REFUSED,
  addAdmin,
  auditOf,
  call,
  contentChanges,
  failure,
  ok,
  refusals,
  signIn,
} from '../admin-world.ts';

const VISIBLE = publicSettings(DEFAULT_SETTINGS);
let token = '';

const put = (body: unknown, version?: string) =>
  call('PUT', '/api/settings', {
    token,
    body,
    headers: version === undefined ? {} : { 'if-match': version },
  });

beforeAll(async () => {
  await addAdmin('reglages');
  token = await signIn('reglages');
});

it('change what is sent and keep the rest, before and after the first save', async () => {
  const before = await call('GET', '/api/settings');
  expect(before.headers.get('etag')).toBe('"0"');
  expect(await before.json()).toEqual(VISIBLE);
  const first = await put({ site_title: 'Nouveau titre' }, '"0"');
  expect(first.headers.get('etag')).toBe('"1"');
  const second = await put({ theme_color: '#123456' });
  expect(await second.json()).toEqual({
    ...DEFAULT_SETTINGS,
    site_title: 'Nouveau titre',
    theme_color: '#123456',
  });
  const whole = await ok<Settings>('GET', '/api/settings');
  expect((await put(whole)).status).toBe(200);
  expect(await contentChanges()).toEqual(['settings:1', 'settings:1', 'settings:1']);
  expect(await auditOf('settings:1')).toHaveLength(3);
});

it('tell who saved meanwhile, and lose no simultaneous change', async () => {
  const version = (await call('GET', '/api/settings')).headers.get('etag')!;
  await put({ author: 'A' }, version);
  const late = await put({ author: 'B' }, version);
  expect(late.status).toBe(409);
  expect(await late.json<ErrorBody>()).toMatchObject({
    code: 'conflict',
    conflict: { saved_by: 'Nom de reglages' },
  });
  const keys = ['company_name', 'company_form', 'company_vat'] as const;
  await Promise.all(keys.map((key) => put({ [key]: key })));
  const after = await ok<Settings>('GET', '/api/settings');
  for (const key of keys) expect(after[key]).toBe(key);
});

it('refuse what they are not', async () => {
  const before = await ok('GET', '/api/settings');
  for (const body of [
    { unknown: 'x' },
    { site_title: 5 },
    { site_title: 'x'.repeat(121) },
    { theme_color: 'red' },
    { theme_color: '#12345' },
    { og_image: 'javascript:alert(1)' },
    { linkedin_url: 'http://a.example' },
    { contact_email: 'personne' },
    { site_title: null },
    { __proto__: null, version: 1 },
    [],
    null,
    'texte',
  ])
    expect((await put(body)).status, JSON.stringify(body)).toBeGreaterThanOrEqual(400);
  expect(await ok('GET', '/api/settings')).toEqual(before);
  expect(await failure('PUT', '/api/settings', { token, body: '{}' })).toBe(
    '415 unsupported_media_type',
  );
  expect(await refusals('PUT', '/api/settings')).toEqual(REFUSED);
});

it('ignore what another release has stored: in values, a draft and a version', async () => {
  const stored = JSON.stringify({ ...DEFAULT_SETTINGS, figure_educators: '250+' });
  await env.DB.prepare('UPDATE settings SET value = ?').bind(stored).run();
  expect(await ok('GET', '/api/settings')).toEqual(VISIBLE);
  expect((await put({ author: 'Après' })).status).toBe(200);

  await ok('PUT', '/api/settings/draft', { token, body: { author: 'Préparé' } });
  const prepared = JSON.stringify({ author: 'Préparé', figure_educators: '12' });
  await env.DB.prepare(`UPDATE drafts SET value = ? WHERE noun = 'settings'`).bind(prepared).run();
  const { draft } = await ok<EditedSettings>('GET', '/api/settings/edit', { token });
  await ok('POST', '/api/settings/draft/publish', {
    token,
    headers: { 'if-match': `"${draft!.version}"` },
  });
  expect(await ok('GET', '/api/settings')).toEqual({ ...VISIBLE, author: 'Préparé' });

  const old = JSON.stringify({ ...DEFAULT_SETTINGS, author: 'Avant', figure_educators: '9' });
  await env.DB.prepare(`UPDATE versions SET value = ? WHERE noun = 'settings' AND number = 1`)
    .bind(old)
    .run();
  await ok('POST', '/api/settings/versions/1/restore', { token });
  const restored = await ok<EditedSettings>('GET', '/api/settings/edit', { token });
  expect(restored.draft!.value).toEqual({ ...DEFAULT_SETTINGS, author: 'Avant' });
  expect(await failure('PUT', '/api/settings', { token, body: { figure_educators: '1' } })).toBe(
    '400 invalid_input',
  );
});
