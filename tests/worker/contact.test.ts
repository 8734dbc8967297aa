import type { ErrorBody } from '#contract/errors';
import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { BROKEN_DATABASE, createWorld } from './world.ts';

const VALID = {
  name: 'Jeanne Dupré',
  email: 'jeanne@exemple.fr',
  subject: 'Un poste',
  message: 'Bonjour.',
};
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
    const response = await world.postJson('/api/contact', VALID, from('203.0.113.7'));
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
    const body = { ...VALID, idempotency_key: crypto.randomUUID(), elapsed_ms: 9000 };
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => world.postJson('/api/contact', body)),
    );
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
    expect(await rows()).toHaveLength(1);
  });

  it('stores a second, different message from the same form', async () => {
    const idempotency_key = crypto.randomUUID();
    await world.postJson('/api/contact', { ...VALID, idempotency_key });
    await world.postJson('/api/contact', { ...VALID, idempotency_key, message: 'Encore.' });
    expect(await rows()).toHaveLength(2);
  });

  it('names every wrong field, and stores nothing', async () => {
    const response = await world.postJson('/api/contact', { email: 'x', subject: 'a\nb' });
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
    ['the honeypot filled', { ...VALID, website: 'https://spam.example' }, 'form_rejected'],
    ['filled too fast', { ...VALID, elapsed_ms: 300 }, 'sent_too_fast'],
    ['an unknown key', { ...VALID, is_admin: true }, 'invalid_input'],
    ['an array', [VALID], 'invalid_input'],
    ['nothing', null, 'invalid_input'],
    ['wrong types', { ...VALID, name: {}, message: 3 }, 'invalid_input'],
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
      world.postJson('/api/contact', { ...VALID, message: `Message ${number}` }, from(address));
    for (let number = 0; number < 10; number++)
      expect((await send(number, '198.51.100.1')).status).toBe(201);
    const refused = await send(10, '198.51.100.1');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await send(11, '198.51.100.2')).status).toBe(201);
    expect(await rows()).toHaveLength(11);
  });

  it('says so when the database fails or the secret is missing', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    for (const broken of [{ DB: BROKEN_DATABASE }, { APP_SECRET: 'short' }]) {
      const response = await createWorld({}, broken).postJson('/api/contact', VALID);
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

  it('keeps the text on a page of its own when the database fails', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const broken = createWorld({}, { DB: BROKEN_DATABASE });
    const response = await broken.post('/api/contact', new URLSearchParams(VALID).toString(), FORM);
    expect(response.status).toBe(503);
    expect(await response.json()).toMatchObject({ data: { values: VALID, recentArticles: [] } });
  });
});
