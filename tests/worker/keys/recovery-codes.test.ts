import { env } from 'cloudflare:test';
import { codesOfTicket } from '#worker/keys/recovery';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { addAdmin, auditOf, ok } from '../admin-world.ts';
import {
  enrolPasskey,
  enrolTotp,
  keepCodes,
  keysOf,
  login,
  loginFailure,
  newCodes,
  person,
  sessionOf,
  showCodes,
} from './key-world.ts';

beforeAll(async () => {
  await addAdmin('proprietaire');
});

describe('recovery codes', () => {
  it('are stored as hashes and are used once', async () => {
    const { username, token, id } = await person();
    await enrolPasskey(token);
    const codes = await newCodes(token);
    expect(codes).toHaveLength(10);
    const stored = await env.DB.prepare('SELECT hash FROM recovery_codes').all<{ hash: string }>();
    expect(stored.results.every(({ hash }) => /^[0-9a-f]{64}$/.test(hash))).toBe(true);
    const typed = codes[0]!.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o');
    expect((await login(username, typed)).status).toBe(200);
    expect(await loginFailure(username, codes[0])).toBe('401 wrong_code');
    expect((await keysOf(token)).recovery_codes_left).toBe(9);
    const stranger = await person();
    await enrolPasskey(stranger.token);
    expect(await loginFailure(stranger.username, codes[1])).toBe('401 wrong_code');
    expect(await auditOf(`admin:${id}`)).toEqual(
      expect.arrayContaining(['key.create', 'key.codes']),
    );
  });

  it('sign in one of two who use the same at once', async () => {
    const { username, token } = await person();
    await enrolTotp(token);
    const codes = await newCodes(token);
    const answers = await Promise.all([1, 2].map(() => login(username, codes[4])));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
    expect((await keysOf(token)).recovery_codes_left).toBe(9);
  });

  it('work once they are kept: until then the former ones do', async () => {
    const { username, id, token } = await person();
    await enrolTotp(token);
    const former = await newCodes(token);
    const { recovery_codes: codes, ticket } = await showCodes(token);
    expect(await loginFailure(username, codes[0])).toBe('401 wrong_code');
    expect((await login(username, former[0])).status).toBe(200);
    expect((await keysOf(token)).recovery_codes_left).toBe(9);
    expect(await keepCodes(token, ticket)).toBe('200 undefined');
    expect((await login(username, codes[0])).status).toBe(200);
    expect(await loginFailure(username, former[1])).toBe('401 wrong_code');
    expect((await auditOf(`admin:${id}`)).filter((action) => action === 'key.codes')).toHaveLength(
      2,
    );
  });

  it('are kept once: the same answer again brings none of them back', async () => {
    const { username, id, token } = await person();
    await enrolTotp(token);
    const { recovery_codes: codes, ticket } = await showCodes(token);
    const answers = await Promise.all([1, 2].map(() => keepCodes(token, ticket)));
    expect(answers).toEqual(['200 undefined', '200 undefined']);
    await login(username, codes[0]);
    expect(await keepCodes(token, ticket)).toBe('200 undefined');
    expect((await keysOf(token)).recovery_codes_left).toBe(9);
    expect((await auditOf(`admin:${id}`)).filter((action) => action === 'key.codes')).toHaveLength(
      1,
    );
    const next = await newCodes(token);
    expect(await keepCodes(token, ticket)).toBe('409 recovery_codes_over');
    expect((await login(username, next[0])).status).toBe(200);
  });

  it('are kept by their owner, who has a key, within a day', async () => {
    const [one, two] = [await person(), await person()];
    const early = await showCodes(one.token);
    expect(await keepCodes(one.token, early.ticket)).toBe('409 recovery_codes_over');
    await enrolTotp(one.token);
    await enrolTotp(two.token);
    const { ticket } = await showCodes(one.token);
    expect(await keepCodes(two.token, ticket)).toBe('409 recovery_codes_over');
    expect(await keepCodes(one.token, `${ticket}A`)).toBe('409 recovery_codes_over');
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 24 * 60 * 60_000 });
    expect(await codesOfTicket(env, one.id, ticket)).toBeNull();
    vi.useRealTimers();
    expect(await keepCodes(await sessionOf(one.id), ticket)).toBe('200 undefined');
  });

  it('are replaced all at once, and go with the last key', async () => {
    const { username, token } = await person();
    await enrolTotp(token);
    const former = await newCodes(token);
    const codes = await newCodes(token);
    expect(await loginFailure(username, former[0])).toBe('401 wrong_code');
    expect((await login(username, codes[0])).status).toBe(200);
    const { keys } = await keysOf(token);
    await ok('DELETE', `/api/auth/keys/${keys[0]!.id}`, { token });
    expect(await keysOf(token)).toEqual({ keys: [], recovery_codes_left: 0 });
    expect((await login(username)).status).toBe(200);
  });
});
