import { env } from 'cloudflare:test';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PASSWORD, addAdmin, call, ok, runNight, signIn } from '../admin-world.ts';
import { watchedDatabase } from '../watched-storage.ts';
import { createWorld } from '../world.ts';

const LEVELS = ['debug', 'log', 'info', 'warn', 'error'] as const;
const MESSAGE = 'Mon fils de neuf ans ne dort plus';
const EMAIL = 'nora.benali@exemple.fr';
const ADDRESS = '192.0.2.199';

let logged: string[] = [];

beforeEach(() => {
  logged = [];
  for (const level of LEVELS)
    vi.spyOn(console, level).mockImplementation((...values: unknown[]) => {
      logged.push(...values.map((value) => textOf(value)));
    });
});
afterEach(() => vi.restoreAllMocks());

/** Returns everything that the log of a platform would show of a value, with causes and fields. */
function textOf(value: unknown): string {
  if (!(value instanceof Error)) return String(value);
  const fields = JSON.stringify(value, Object.getOwnPropertyNames(value));
  return `${value.stack} ${fields} ${value.cause ? textOf(value.cause) : ''}`;
}

it('logs name what failed, and never a password, a token, an address or what people wrote', async () => {
  await addAdmin('nora');
  const token = await signIn('nora');
  const contact = {
    name: 'Nora Benali',
    email: EMAIL,
    subject: 'Aide',
    message: MESSAGE,
    website: '',
    elapsed_ms: 9000,
  };
  const text = { title: 'Titre', content: `<p>${MESSAGE}</p>` };
  const { url } = await ok<{ url: string }>('POST', '/api/articles/preview', { token, body: text });
  const headers = { 'cf-connecting-ip': ADDRESS };
  const requests: [string, string, object?][] = [
    ['POST', '/api/auth/login', { username: 'nora', password: PASSWORD }],
    ['POST', '/api/auth/refresh', { password: PASSWORD }],
    ['POST', '/api/auth/password', { current_password: PASSWORD, new_password: `${PASSWORD} 2` }],
    ['POST', '/api/admins', { username: 'autre', password: `${PASSWORD} 3`, email: EMAIL }],
    ['POST', '/api/contact', contact],
    ['POST', '/api/articles', text],
    ['POST', '/api/admin/messages/search', { email: EMAIL }],
    ['POST', '/api/admin/messages/erase', { email: EMAIL }],
    ['GET', url],
  ];
  for (const [method, path, body] of requests)
    for (let failing = 1; failing <= 6; failing++) {
      let calls = 0;
      const DB = watchedDatabase(env.DB, () => {
        if (++calls === failing) throw new Error('D1_ERROR: Network connection lost.');
      });
      await call(method, path, { token, body, headers, env: { DB } });
    }
  await runNight(new Date('2030-01-01T00:00:00Z'));

  const all = logged.join('\n');
  expect(all).toContain('POST /api/auth/login');
  expect(all).toContain('GET /apercu/:token');
  const secrets = [
    PASSWORD,
    token,
    url.split('/').at(-1)!,
    EMAIL,
    MESSAGE,
    ADDRESS,
    env.APP_SECRET,
  ];
  expect(secrets.filter((secret) => all.includes(secret))).toEqual([]);
});

it('what is refused for lack of room, and a storage that fails, is one line; the unforeseen is whole', async () => {
  const DB = watchedDatabase(env.DB, () => {
    throw new Error('D1_ERROR: Network\nconnection lost.');
  });
  const body = { username: 'nora', password: 'x' };
  await call('POST', '/api/auth/login', { body, env: { DB } });
  await call('POST', '/api/auth/login', { body, env: { APP_SECRET: 'short' } });
  const SIGN_IN_LIMITER = { limit: async () => ({ success: false }) };
  await call('POST', '/api/auth/login', { body, env: { SIGN_IN_LIMITER } });
  await call('GET', '/api/health', { env: { DB } });
  expect(logged).toEqual([
    'POST /api/auth/login: unavailable: D1_ERROR: Network connection lost.',
    'POST /api/auth/login: unavailable',
    'POST /api/auth/login: too_many_attempts',
    'GET /api/health: D1_ERROR: Network connection lost.',
  ]);
  logged = [];
  const broken = watchedDatabase(env.DB, () => {
    throw new TypeError('Not foreseen.');
  });
  await call('POST', '/api/auth/login', { body, env: { DB: broken } });
  expect(logged[1]).toContain('TypeError: Not foreseen.');
  expect(logged[1]!.split('\n').length).toBeGreaterThan(2);
});

it('a body that ends half-way is nobody’s failure here', async () => {
  for (const path of ['/api/contact', '/api/views', '/api/auth/login'])
    for (const type of ['application/json', 'application/x-www-form-urlencoded']) {
      const body = new ReadableStream({
        pull: (stream) => stream.error(new Error('Network connection lost.')),
      });
      const headers = { 'content-type': type };
      const request = new Request(`https://passerelle.test${path}`, {
        method: 'POST',
        headers,
        body,
      });
      const answer = await createWorld().get(path, request);
      expect(answer.status, path).toBeGreaterThanOrEqual(400);
      expect(answer.status, path).toBeLessThan(500);
    }
  expect(logged).toEqual([]);
});
