import { env } from 'cloudflare:test';
import { parisDay } from '#contract/dates';
import type { AuditRow } from '#contract/audit/row';
import type { ContactMessage } from '#contract/messages/messages';
import type { Stats } from '#contract/figures/stats';
import { beforeAll, expect, it } from 'vitest';
import { REFUSED, addAdmin, auditOf, call, failure, ok, refusals, signIn } from '../admin-world.ts';

const PATH = '/api/admin/messages';
let token = '';

const list = (body: object = {}) => ok<ContactMessage[]>('POST', `${PATH}/search`, { token, body });

beforeAll(async () => {
  await addAdmin('accueil');
  token = await signIn('accueil');
  const texts = [
    'Bonjour 100 % ravie de l’établissement d’Angelo',
    '=HYPERLINK("http://x")',
    ' +33 1',
    'Un "mot"; et\nla suite',
  ];
  for (const [index, text] of texts.entries())
    await env.DB.prepare(
      `INSERT INTO contact_messages (name, email, subject, message, sender, submission, created_at)
       VALUES (?, 'a@exemple.fr', 'Sujet', ?, 's', ?, ?)`,
    )
      .bind(`Personne ${index}`, text, String(index), `2026-10-0${index + 1}T10:00:00.000Z`)
      .run();
});

it('are listed newest first, found, paged and marked as read', async () => {
  const all = await list();
  expect(all.map(({ name }) => name)).toEqual([
    'Personne 3',
    'Personne 2',
    'Personne 1',
    'Personne 0',
  ]);
  expect(all[0]).not.toHaveProperty('sender');
  expect((await list({ q: 'bonjour RAVIE' })).map(({ name }) => name)).toEqual(['Personne 0']);
  for (const q of ["l'etablissement", 'l’ETABLISSEMENT', 'd\u02bcangelo'])
    expect(await list({ q }), q).toHaveLength(1);
  expect(await list({ q: '100 %' })).toHaveLength(1);
  expect(await list({ q: '_' })).toEqual([]);
  expect(await list({ q: 'x'.repeat(200) })).toEqual([]);
  const page = await call('GET', `${PATH}?limit=2&offset=2`, { token });
  expect(page.headers.get('x-total-count')).toBe('4');
  expect(await page.json()).toHaveLength(2);

  const { id } = all[0]!;
  const read = await ok<ContactMessage>('PUT', `${PATH}/${id}`, { token, body: { is_read: true } });
  expect(read.read_at).not.toBeNull();
  expect(await list({ unread: true })).toHaveLength(3);
  const unread = await ok<ContactMessage>('PUT', `${PATH}/${id}`, {
    token,
    body: { is_read: false },
  });
  expect(unread.read_at).toBeNull();
  expect(await auditOf(`message:${id}`)).toEqual(['message.read', 'message.unread']);
});

it.each([
  'élodie',
  'ÉLODIE',
  'elodie MARTIN',
  'École',
  'e\u0301cole',
  'ecole',
  'Noël',
  'NOËL',
  'cœur',
])('are found by %j, whatever the case and the accents', async (q) => {
  const message = 'École de Noe\u0308l, au CŒUR de la ville';
  const { id } = (await env.DB.prepare(
    `INSERT INTO contact_messages (name, email, subject, message, sender, submission, created_at)
       VALUES ('ÉLODIE Martin', 'e@exemple.fr', 'Sujet', ?, 's', 'accents', '2026-10-01T09:00:00.000Z')
       RETURNING id`,
  )
    .bind(message)
    .first<{ id: number }>())!;
  const found = await list({ q });
  const csv = await (await call('POST', `${PATH}/export`, { token, body: { q } })).text();
  await env.DB.prepare('DELETE FROM contact_messages WHERE id = ?').bind(id).run();
  expect(found.map((one) => one.id)).toEqual([id]);
  expect(csv.trim().split('\r\n')).toHaveLength(2);
});

it('are to do, answered or archived', async () => {
  const { id } = (await list())[1]!;
  const put = (body: object) => ok<ContactMessage>('PUT', `${PATH}/${id}`, { token, body });
  expect((await list({ state: 'todo' })).length).toBe(4);
  const answered = await put({ state: 'answered' });
  expect(answered.state).toBe('answered');
  expect(answered.read_at).not.toBeNull();
  expect((await list({ state: 'answered' })).map((message) => message.id)).toEqual([id]);
  expect((await put({ state: 'archived', is_read: true })).read_at).toBe(answered.read_at);
  expect(await list({ state: 'todo' })).toHaveLength(3);
  expect((await put({ state: 'todo', is_read: false })).read_at).toBeNull();
  expect(await auditOf(`message:${id}`)).toEqual([
    'message.answer',
    'message.read',
    'message.archive',
    'message.unread',
    'message.todo',
  ]);
  for (const body of [{}, { state: 'lost' }, { is_read: 1 }])
    expect(await failure('PUT', `${PATH}/${id}`, { token, body })).toBe('400 invalid_input');
  const unknown = { token, body: { state: 'todo' } };
  expect(await failure('PUT', `${PATH}/999999`, unknown)).toBe('404 message_not_found');
});

it('are exported as texts that no spreadsheet runs', async () => {
  const answer = await call('POST', `${PATH}/export`, { token, body: {} });
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="messages-/);
  const csv = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(
    await answer.arrayBuffer(),
  );
  expect(
    csv.startsWith(
      '\uFEFF"Date";"Nom";"E-mail";"Sujet";"Message";"Lu le";"État";"Confié à";"Notes";"E-mails"\r\n',
    ),
  ).toBe(true);
  // Noon in Paris, in the date format of a French spreadsheet.
  expect(csv).toContain('\r\n"01/10/2026 12:00";"Personne 0"');
  expect(csv).toContain(`"'=HYPERLINK(""http://x"")"`);
  expect(csv).toContain(`" '+33 1"`);
  expect(csv).toContain('"Un ""mot""; et\nla suite"');
});

it('are counted on the dashboard with the other true figures', async () => {
  const now = Date.now();
  const dayBefore = (days: number) =>
    new Date(Date.parse(parisDay(new Date(now).toISOString())) - days * 86_400_000)
      .toISOString()
      .slice(0, 10);
  // The thirty days include today.
  await env.DB.prepare(
    `INSERT INTO page_views (path, day, views)
     VALUES ('/', '2020-01-01', 5), ('/', ?, 2), ('/', ?, 10), ('/', ?, 20)`,
  )
    .bind(...[0, 29, 30].map(dayBefore))
    .run();
  const stats = await ok<Stats>('GET', '/api/stats', { token });
  expect(stats).toMatchObject({
    articles: { total: 0, published: 0, scheduled: 0, draft: 0 },
    views: { total: 37, last_30_days: 12 },
    comments: 0,
    unread_messages: 4,
  });
  expect(stats.activity[0]).toMatchObject({
    action: 'message.export',
    admin_name: 'Nom de accueil',
  });
  const answer = await call('GET', '/api/audit?limit=1', { token });
  expect(await answer.json<AuditRow[]>()).toEqual(stats.activity.slice(0, 1));
  expect(Number(answer.headers.get('x-total-count'))).toBeGreaterThan(2);
  expect(await failure('GET', '/api/audit?limit=0', { token })).toBe('400 invalid_input');
});

it('of one person are found, exported and erased together', async () => {
  const from = (email: string, submission: string) =>
    env.DB.prepare(
      `INSERT INTO contact_messages (name, email, subject, message, sender, submission, created_at)
       VALUES ('Sam', ?, 'Sujet', 'Rappelez claire@exemple.fr', 's', ?, '2026-10-09T10:00:00.000Z')`,
    ).bind(email, submission);
  await env.DB.batch([
    from('Claire@Exemple.fr', 'claire 1'),
    from('claire@exemple.fr', 'claire 2'),
    from('anne-claire@exemple.fr', 'someone else'),
  ]);
  const person = { email: 'CLAIRE@exemple.fr' };
  expect(await list(person)).toHaveLength(2);
  const csv = await (await call('POST', `${PATH}/export`, { token, body: person })).text();
  expect(csv.trim().split('\r\n')).toHaveLength(3);
  const before = (await list()).length;
  const erased = await ok('POST', `${PATH}/erase`, { token, body: person });
  expect(erased).toEqual({ message: '2 messages sont effacés.' });
  expect(await list()).toHaveLength(before - 2);
  expect(await failure('POST', `${PATH}/erase`, { token, body: person })).toBe(
    '404 message_not_found',
  );
  for (const body of [{}, { email: '' }, { email: '%' }, { q: 'claire' }, { email: ['a@b.fr'] }])
    expect(await failure('POST', `${PATH}/erase`, { token, body })).toBe('400 invalid_input');
  expect(await list()).toHaveLength(before - 2);
  const log = await ok<AuditRow[]>('GET', '/api/audit', { token });
  expect(log[0]!.action).toBe('message.erase');
  expect(JSON.stringify(log)).not.toContain('exemple.fr');
  await ok('POST', `${PATH}/erase`, { token, body: { email: 'anne-claire@exemple.fr' } });
});

it('are deleted, and nothing of them stays in the log', async () => {
  const [message] = await list();
  await ok('DELETE', `${PATH}/${message!.id}`, { token });
  expect(await failure('DELETE', `${PATH}/${message!.id}`, { token })).toBe(
    '404 message_not_found',
  );
  expect(await list()).toHaveLength(3);
  const { results } = await env.DB.prepare('SELECT * FROM audit_log').all();
  expect(JSON.stringify(results)).not.toContain('Personne');
});

it('refuse wrong questions, unknown ids and strangers', async () => {
  for (const query of ['?limit=0', '?limit=201', '?offset=-1', '?unread=yes', '?x=1', '?limit=a'])
    expect(await failure('GET', `${PATH}${query}`, { token })).toBe('400 invalid_input');
  for (const body of [
    { limit: 0 },
    { limit: 201 },
    { offset: -1 },
    { unread: '1' },
    { limit: '1' },
  ])
    expect(await failure('POST', `${PATH}/search`, { token, body })).toBe('400 invalid_input');
  // Addresses must not contain names, because proxies log addresses.
  for (const query of ['?q=claire', '?email=claire@exemple.fr'])
    expect(await failure('GET', `${PATH}${query}`, { token })).toBe('400 invalid_input');
  expect(await failure('DELETE', `${PATH}?email=claire@exemple.fr`, { token })).toBe(
    '405 method_not_allowed',
  );
  expect(await failure('POST', `${PATH}/search`, { token, body: { q: 'x'.repeat(201) } })).toBe(
    '400 invalid_input',
  );
  expect(await failure('POST', `${PATH}/export`, { token, body: { limit: 1 } })).toBe(
    '400 invalid_input',
  );
  for (const id of ['0', '-1', '99999', '99999999999999999999', 'x'])
    for (const [method, body] of [
      ['PUT', { is_read: true }],
      ['DELETE', undefined],
    ] as const)
      expect(await failure(method, `${PATH}/${id}`, { token, body })).toBe('404 message_not_found');
  for (const body of [{}, { is_read: 1 }, { is_read: true, name: 'x' }])
    expect(await failure('PUT', `${PATH}/1`, { token, body })).toBe('400 invalid_input');
  for (const [method, path] of [
    ['GET', PATH],
    ['POST', `${PATH}/search`],
    ['POST', `${PATH}/export`],
    ['POST', `${PATH}/erase`],
    ['PUT', `${PATH}/1`],
    ['DELETE', `${PATH}/1`],
  ] as const)
    expect(await refusals(method, path)).toEqual(REFUSED);
});
