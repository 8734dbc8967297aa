import type { ErrorBody } from '#contract/errors';
import type { ContactAnswerPage } from '#contract/pages/pages';
import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { brokenDatabase, createWorld } from '../world.ts';

const VALID = {
  name: 'Jeanne Dupré',
  email: 'jeanne@exemple.fr',
  subject: 'Un poste',
  message: 'Bonjour.',
};
/** Body that the page's script sends. */
const JSON_BODY = { ...VALID, website: '', elapsed_ms: 9000 };
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const world = createWorld();
const rows = async () =>
  (await env.DB.prepare('SELECT * FROM contact_messages ORDER BY id').all()).results;
const from = (address: string) => ({ 'cf-connecting-ip': address });

beforeEach(async () => {
  await env.DB.exec('DELETE FROM contact_messages');
});

describe('as JSON', () => {
  it('stores the message and nothing that tells who sent it beyond what they wrote', async () => {
    const response = await world.postJson('/api/contact', JSON_BODY, from('203.0.113.7'));
    expect(response.status).toBe(201);
    expect(await response.json()).toEqual({
      message:
        'Merci ! Votre message a bien été envoyé. Nous vous répondrons dans les meilleurs délais.',
    });
    const [row] = await rows();
    expect(row).toMatchObject({ ...VALID, read_at: null });
    expect(JSON.stringify(row)).not.toContain('203.0.113.7');
  });

  it('stores the same submission once, also when it arrives twice at the same time', async () => {
    const body = { ...JSON_BODY, idempotency_key: crypto.randomUUID(), elapsed_ms: 9000 };
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => world.postJson('/api/contact', body)),
    );
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
    expect(await rows()).toHaveLength(1);
  });

  it('stores a second, different message from the same form', async () => {
    const idempotency_key = crypto.randomUUID();
    await world.postJson('/api/contact', { ...JSON_BODY, idempotency_key });
    await world.postJson('/api/contact', { ...JSON_BODY, idempotency_key, message: 'Encore.' });
    expect(await rows()).toHaveLength(2);
  });

  it('names every wrong field, and stores nothing', async () => {
    const response = await world.postJson('/api/contact', {
      website: '',
      elapsed_ms: 9000,
      email: 'x',
      subject: 'a\nb',
    });
    const body = await response.json<ErrorBody>();
    expect(response.status).toBe(400);
    expect(body.fields).toEqual({
      name: 'Indiquez votre nom.',
      email: 'Indiquez une adresse e-mail valide, par exemple nom@exemple.fr.',
      subject: 'Le sujet doit tenir sur une seule ligne.',
      message: 'Écrivez votre message.',
    });
    expect(await rows()).toEqual([]);
  });

  it.each([
    ['the honeypot filled', { ...JSON_BODY, website: 'https://spam.example' }, 'form_rejected'],
    ['filled too fast', { ...JSON_BODY, elapsed_ms: 300 }, 'sent_too_fast'],
    ['an unknown key', { ...JSON_BODY, is_admin: true }, 'invalid_input'],
    ['no time', { ...VALID, website: '' }, 'invalid_input'],
    ['no honeypot', { ...VALID, elapsed_ms: 9000 }, 'invalid_input'],
    ['an array', [VALID], 'invalid_input'],
    ['nothing', null, 'invalid_input'],
    ['wrong types', { ...JSON_BODY, name: {}, message: 3 }, 'invalid_input'],
  ])('refuses %s', async (_, body, code) => {
    const response = await world.postJson('/api/contact', body);
    expect(response.status).toBe(400);
    expect((await response.json<ErrorBody>()).code).toBe(code);
    expect(await rows()).toEqual([]);
  });

  it.each([
    ['{"name":', 'application/json', 400, 'invalid_json'],
    ['', 'application/json', 400, 'invalid_json'],
    [JSON.stringify(VALID), 'text/plain', 415, 'unsupported_media_type'],
    [JSON.stringify(VALID), '', 415, 'unsupported_media_type'],
    [`"${'a'.repeat(70_000)}"`, 'application/json', 413, 'payload_too_large'],
  ])('%.20s as %s: %i', async (body, type, status, code) => {
    const response = await world.post('/api/contact', body, { 'content-type': type });
    expect(response.status).toBe(status);
    expect((await response.json<ErrorBody>()).code).toBe(code);
  });

  it('slows down a sender, and only that one', async () => {
    const send = (number: number, address: string) =>
      world.postJson('/api/contact', { ...JSON_BODY, message: `Message ${number}` }, from(address));
    for (let number = 0; number < 10; number++)
      expect((await send(number, '198.51.100.1')).status).toBe(201);
    const refused = await send(10, '198.51.100.1');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await send(11, '198.51.100.2')).status).toBe(201);
    expect(await rows()).toHaveLength(11);
  });

  it('takes exactly ten of sixty messages at once, from any addresses of a /64', async () => {
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, number) =>
        world.postJson(
          '/api/contact',
          { ...JSON_BODY, message: `Message ${number}` },
          from(`2001:db8:7:1:${number}::1`),
        ),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(50);
    expect(await rows()).toHaveLength(10);
  });

  it('takes thirty of ninety messages from the /64 of a /48, and others from elsewhere', async () => {
    const send = (number: number, address: string) =>
      world.postJson('/api/contact', { ...JSON_BODY, message: `Message ${number}` }, from(address));
    const statuses = [];
    for (let number = 0; number < 90; number++)
      statuses.push((await send(number, `2001:db8:7:${number % 9}::1`)).status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(30);
    expect((await send(90, '2001:db8:8:1::1')).status).toBe(201);
  });

  it('says so when the database fails or the secret is missing', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    for (const broken of [{ DB: brokenDatabase() }, { APP_SECRET: 'short' }]) {
      const response = await createWorld({}, broken).postJson('/api/contact', JSON_BODY);
      expect(response.status).toBe(503);
      expect((await response.json<ErrorBody>()).code).toBe('unavailable');
    }
  });
});

describe('as a form, without JavaScript', () => {
  const send = (fields: Record<string, string>) =>
    world.post('/api/contact', new URLSearchParams(fields).toString(), FORM);

  it('answers with the contact page and its thanks; sent twice, it is stored once', async () => {
    const response = await send({ ...VALID, website: '' });
    expect(response.status).toBe(201);
    expect(await response.json()).toMatchObject({
      path: '/live/contact',
      data: { fields: {}, values: VALID },
    });
    expect((await send({ ...VALID, website: '' })).status).toBe(201);
    expect(await rows()).toHaveLength(1);
  });

  it('answers with what was typed and a sentence for each wrong field', async () => {
    const response = await send({ ...VALID, email: 'jeanne' });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      data: {
        values: { ...VALID, email: 'jeanne' },
        fields: { email: 'Indiquez une adresse e-mail valide, par exemple nom@exemple.fr.' },
        error: 'Certaines informations sont à corriger.',
      },
    });
  });

  it('says what is too long beside it, and loses none of it', async () => {
    const message = 'é'.repeat(12_000);
    const response = await send({ ...VALID, message });
    expect(response.status).toBe(400);
    const { data } = await response.json<{ data: ContactAnswerPage }>();
    expect(data.values).toEqual({ ...VALID, message });
    expect(Object.keys(data.fields)).toEqual(['message']);
  });

  it('answers with its page what it cannot take, and repeats nothing that it does not show', async () => {
    const many = Object.fromEntries(Array.from({ length: 5000 }, (_, name) => [name, 'x']));
    for (const [fields, status] of [
      [{ ...VALID, name: '"'.repeat(80_000) }, 400],
      [{ ...VALID, message: 'é'.repeat(50_000) }, 413],
      [{ ...VALID, ...many }, 400],
      [{ ...VALID, is_admin: 'x' }, 400],
    ] as const) {
      const response = await send(fields);
      expect(response.status).toBe(status);
      const text = await response.text();
      expect(text.length).toBeLessThan(10_000);
      expect(text).toContain('"error":');
      expect(text).not.toContain('is_admin');
    }
    const told = await world.postJson('/api/contact', { ...JSON_BODY, ...many });
    expect(told.status).toBe(400);
    expect(Object.keys((await told.json<ErrorBody>()).fields!)).toHaveLength(50);
  });

  it('needs no clock, and is held by the honeypot and by the limit', async () => {
    expect((await send({ ...VALID, website: 'https://spam.example' })).status).toBe(400);
    const statuses = [];
    for (let number = 0; number < 12; number++)
      statuses.push((await send({ ...VALID, message: `Message ${number}` })).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 201), 429, 429]);
  });

  it('keeps the text on a page of its own when the database fails', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const broken = createWorld({}, { DB: brokenDatabase() });
    const response = await broken.post('/api/contact', new URLSearchParams(VALID).toString(), FORM);
    expect(response.status).toBe(503);
    expect(await response.json()).toMatchObject({ data: { values: VALID, recentArticles: [] } });
  });
});

describe('from another site', () => {
  const OWN = 'https://passerelle.test';
  const statusOf = async (headers: Record<string, string>, overrides = {}) => {
    const body = { ...JSON_BODY, message: JSON.stringify(headers) };
    return (await createWorld({}, overrides).postJson('/api/contact', body, headers)).status;
  };

  it.each<[string, Record<string, string>]>([
    ['of the site', { origin: OWN, 'sec-fetch-site': 'same-origin' }],
    ['of an older browser', { origin: OWN }],
    ['of a program', {}],
    ['behind a proxy that ends TLS', { origin: 'http://passerelle.test' }],
    ['of a private mode', { origin: 'null', 'sec-fetch-site': 'same-origin' }],
    [
      'behind a proxy that changes the host',
      { origin: 'https://b.example', 'sec-fetch-site': 'same-origin' },
    ],
  ])('a page %s is heard', async (_, headers) => {
    expect(await statusOf(headers)).toBe(201);
  });

  it.each<[string, Record<string, string>]>([
    ['another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
    ['another site, in an older browser', { origin: 'https://evil.example' }],
    ['another site that hides itself', { origin: 'null', 'sec-fetch-site': 'cross-site' }],
    ['a sandbox, in an older browser', { origin: 'null' }],
    ['a page without an origin', { 'sec-fetch-site': 'cross-site' }],
    ['a neighbour', { origin: 'https://a.passerelle.test', 'sec-fetch-site': 'same-site' }],
    ['another port', { origin: 'https://passerelle.test:8443' }],
    ['a name that begins the same', { origin: 'https://passerelle.test.evil.example' }],
    ['no address', { origin: 'x' }],
  ])('%s is refused', async (_, headers) => {
    expect(await statusOf(headers)).toBe(403);
    expect(await rows()).toEqual([]);
  });

  it('the public address of the site counts as its own', async () => {
    const headers = { origin: 'https://www.exemple.fr' };
    expect(await statusOf(headers, { SITE_URL: 'https://www.exemple.fr' })).toBe(201);
    expect(await statusOf(headers, { SITE_URL: 'https://exemple.fr' })).toBe(403);
  });

  it('a form is refused on its own page', async () => {
    const form = new URLSearchParams(VALID).toString();
    const headers = { ...FORM, origin: 'https://evil.example' };
    const answer = await world.post('/api/contact', form, headers);
    expect(answer.status).toBe(403);
    expect(await answer.json()).toMatchObject({
      data: { error: expect.stringContaining('vient d’un autre site') as string },
    });
  });
});
