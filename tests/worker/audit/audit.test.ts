import { env } from 'cloudflare:test';
import type { AuditPerson, AuditRow } from '#contract/audit/row';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  PASSWORD,
  REFUSED,
  addAdmin,
  call,
  failure,
  ok,
  refusals,
  runNight,
  signIn,
} from '../admin-world.ts';
import { ENDPOINTS, HOOK_SECRET, openEndpoints } from '../endpoints/endpoints.ts';

const SLOW = { timeout: 120_000 };
let token = '';
let reader = 0;

const log = (query = '') => ok<AuditRow[]>('GET', `/api/audit${query}`, { token });
const attempt = (username: string, address: string, password = 'x') =>
  call('POST', '/api/auth/login', {
    body: { username, password },
    headers: { 'cf-connecting-ip': address },
  });

beforeAll(async () => {
  await openEndpoints();
  reader = await addAdmin('lectrice');
  token = await signIn('lectrice');
});
beforeEach(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  await env.DB.exec('DELETE FROM login_attempts');
});

it('keeps the name and the number of whoever did it, once their account is deleted', async () => {
  const eve = await addAdmin('eve');
  const own = await signIn('eve');
  const body = { title: '=1+1', content: '<p>Texte</p>' };
  await ok('POST', '/api/articles', { token: own, body });
  await ok('DELETE', `/api/admins/${eve}`, { token });
  const rows = await log(`?admin_id=${eve}`);
  expect(rows.map(({ action }) => action)).toEqual(['article.create', 'session.open']);
  for (const row of rows)
    expect(row).toMatchObject({ admin_id: eve, admin_name: 'Nom de eve', times: 1 });
  const people = await ok<AuditPerson[]>('GET', '/api/audit/people', { token });
  expect(people).toContainEqual({ id: eve, name: 'Nom de eve' });
  expect(people).toContainEqual({ id: reader, name: 'Nom de lectrice' });
});

describe('failures to sign in', SLOW, () => {
  it('are counted, one row for each account, kind and hour, and never name an address', async () => {
    const fred = await addAdmin('fred');
    for (let number = 0; number < 8; number++) {
      await env.DB.exec('DELETE FROM login_attempts');
      await attempt('fred', '192.0.2.1');
      await attempt(`inconnu-${number}`, `198.51.100.${number}`);
    }
    const failed = await log('?noun=session&admin_id=0');
    expect(failed).toHaveLength(2);
    const [unknown, known] = failed;
    expect(known).toMatchObject({
      action: 'session.fail',
      subject: `admin:${fred}`,
      detail: 'fred',
      admin_name: null,
      times: 8,
      source: expect.stringMatching(/^[0-9a-f]{12}$/) as string,
    });
    expect(unknown).toMatchObject({ subject: 'admin', detail: '', times: 8, source: '*' });
    expect(known!.last_at! >= known!.created_at).toBe(true);
    expect(JSON.stringify(await log())).not.toMatch(/192\.0\.2|198\.51|inconnu-/);
  });

  it('say when somebody has to wait, and when a session’s password was wrong', async () => {
    const gus = await addAdmin('gus');
    const own = await signIn('gus');
    for (let number = 0; number < 12; number++) await attempt('gus', `2001:db8:c:${number}::1`);
    await failure('POST', '/api/auth/refresh', { token: own, body: { password: 'x' } });
    const rows = (await log()).filter(({ subject }) => subject === `admin:${gus}`);
    expect(rows.map(({ action, times, admin_name }) => [action, times, admin_name])).toEqual([
      ['session.wrong_password', 1, 'Nom de gus'],
      ['session.delay', 1, null],
      ['session.fail', 5, null],
      ['session.open', 1, 'Nom de gus'],
    ]);
  });

  it('of a flood make no row each', async () => {
    const count = async () =>
      (await env.DB.prepare('SELECT COUNT(*) AS n FROM audit_log').first<number>('n'))!;
    const before = await count();
    await Promise.all(
      Array.from({ length: 300 }, (_, number) =>
        attempt(`nom-${number}`, `2001:db8:d:${number % 4}::${number}`),
      ),
    );
    expect((await count()) - before).toBeLessThanOrEqual(3);
  });
});

it('names the settings that changed, not those that were sent', async () => {
  const settings = await ok<Record<string, string>>('GET', '/api/settings');
  const body = { ...settings, contact_phone: '01 11 11 11 11', opening_hours: 'Lun-Ven' };
  await ok('PUT', '/api/settings', { token, body });
  expect((await log('?noun=settings&limit=1'))[0]).toMatchObject({
    action: 'settings.update',
    detail: 'contact_phone, opening_hours',
  });
  await ok('PUT', '/api/settings', { token, body });
  expect((await log('?noun=settings&limit=1'))[0]!.detail).toBe('');
});

it('is found by person, by subject and by days in Paris, and counted', async () => {
  const add = (at: string) =>
    env.DB.prepare(
      `INSERT INTO audit_log (admin_id, actor, action, subject, created_at)
       VALUES (77, 'Inès', 'category.create', 'category:1', ?)`,
    ).bind(at);
  // In Paris, the 24th begins at 23:00 UTC the day before.
  await env.DB.batch(
    ['2026-01-23T22:59:59.999Z', '2026-01-23T23:00:00.000Z', '2026-01-24T22:59:59.999Z'].map(add),
  );
  const day = '?admin_id=77&from=2026-01-24&to=2026-01-24';
  expect(await log(day)).toHaveLength(2);
  expect(await log('?admin_id=77&to=2026-01-23')).toHaveLength(1);
  expect(await log('?admin_id=77&noun=article')).toEqual([]);
  const page = await call('GET', `/api/audit${day}&limit=1&offset=1`, { token });
  expect(page.headers.get('x-total-count')).toBe('2');
  expect(await page.json()).toHaveLength(1);
  for (const wrong of [
    '?from=2026-02-30',
    '?from=hier',
    '?to=2026-1-1',
    '?from=9999-12-31',
    '?noun=x',
    '?admin_id=-1',
    '?admin_id=a',
    '?limit=201',
    '?x=1',
    '?noun=article&noun=settings',
  ])
    expect([wrong, await failure('GET', `/api/audit${wrong}`, { token })]).toEqual([
      wrong,
      '400 invalid_input',
    ]);
  for (const path of ['', '/people', '/export'])
    expect(await refusals('GET', `/api/audit${path}`)).toEqual(REFUSED);
});

it('says which name an account was given', async () => {
  const id = await addAdmin('nommee');
  const detail = async () => (await log('?noun=admin&limit=1'))[0]!.detail;
  await ok('PUT', `/api/admins/${id}`, { token, body: { full_name: 'Une autre' } });
  expect(await detail()).toBe('nommee (Une autre)');
  await ok('PUT', `/api/admins/${id}`, { token, body: { email: 'n@exemple.fr' } });
  expect(await detail()).toBe('nommee');
});

it('is exported in words that no spreadsheet runs, and the export is in it', async () => {
  const answer = await call('GET', '/api/audit/export?noun=article', { token });
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="journal-/);
  const csv = await answer.text();
  expect(csv).toMatch(/"Nom de eve";"\d+";"Article créé";"'=1\+1";"1"/);
  expect(csv).not.toContain('"Connexion"');
  const total = csv.trim().split('\r\n').length - 1;
  expect((await log('?limit=1'))[0]).toMatchObject({
    action: 'audit.export',
    admin_name: 'Nom de lectrice',
    detail: String(total),
  });
});

it('no request changes or deletes a row; only its time does', SLOW, async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  // Entries with a counter are left out: they change until their hour is over.
  const rows = async (forgets = false) => {
    const { results } = await env.DB.prepare(
      'SELECT * FROM audit_log WHERE bucket IS NULL ORDER BY id',
    ).all<{ subject: string; detail: string }>();
    return results.map(({ detail, ...row }) =>
      // Deleting a person also deletes the name from the log.
      JSON.stringify(
        forgets && /^(?:testimonial|member):/.test(row.subject) ? row : { ...row, detail },
      ),
    );
  };
  for (const [name, request] of Object.entries(ENDPOINTS)) {
    const { method, path, ...options } = await request();
    const forgets = /^DELETE \/api\/(?:testimonials|members)\/:id$/.test(name);
    const before = await rows(forgets);
    await call(method, path, { ...options, env: { REBUILD_HOOK_SECRET: HOOK_SECRET } });
    expect([name, (await rows(forgets)).slice(0, before.length)]).toEqual([name, before]);
  }
  for (const [method, path] of [
    ['DELETE', '/api/audit'],
    ['DELETE', '/api/audit/1'],
    ['PUT', '/api/audit/1'],
    ['PATCH', '/api/audit/1'],
    ['POST', '/api/audit'],
  ] as const)
    expect(await failure(method, path, { token, body: {} })).toMatch(/^40[45] /);
  const before = await rows();
  await runNight(new Date());
  expect(await rows()).toEqual(before);
  const inTwoYears = new Date(Date.now() + 2 * 366 * 86_400_000);
  await runNight(inTwoYears);
  expect(await rows()).toEqual([]);
});

it('a password is never in it', async () => {
  const { results } = await env.DB.prepare('SELECT * FROM audit_log').all();
  expect(JSON.stringify(results)).not.toContain(PASSWORD);
});
