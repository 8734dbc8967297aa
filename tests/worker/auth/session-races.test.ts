import { env } from 'cloudflare:test';
import { LIMITS } from '#contract/limits';
import type { NewTotp } from '#contract/accounts/second-key';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { PASSWORD, addAdmin, call, failure, ok } from '../admin-world.ts';
import { PAGE, at, challenge, enrolPasskey, enrolTotp, sessionOf } from '../keys/key-world.ts';
import { watchedDatabase } from '../watched-storage.ts';

const NEW_PASSWORD = 'un sentier sous les tilleuls';

/** Account with its owner's session and a session of a thief who knows the password. */
interface Person {
  id: number;
  username: string;
  own: string;
  stolen: string;
}

interface Defence {
  act: (person: Person) => Promise<unknown>;
  /** Number of the two sessions that stay open. */
  left: number;
}

const NEW_PASSWORDS: Record<string, Defence> = {
  'a new password': {
    act: ({ own: token }) =>
      ok('POST', '/api/auth/password', {
        token,
        body: { current_password: PASSWORD, new_password: NEW_PASSWORD },
      }),
    left: 1,
  },
  'a password reset by another administrator': {
    act: ({ id }) =>
      ok('PUT', `/api/admins/${id}`, { token: owner, body: { password: NEW_PASSWORD } }),
    left: 0,
  },
};
const CLOSED: Record<string, Defence> = {
  'the account is closed': {
    act: ({ id }) => ok('PUT', `/api/admins/${id}`, { token: owner, body: { is_active: false } }),
    left: 0,
  },
};
const NEW_KEY: Record<string, Defence> = {
  'a second key': { act: ({ own: token }) => enrolTotp(token), left: 2 },
};
const OTHERS_CLOSED: Record<string, Defence> = {
  'the other sessions are closed': {
    act: ({ own: token }) => ok('DELETE', '/api/auth/sessions', { token }),
    left: 1,
  },
};

/** Request of the thief. */
type Attack = (db: D1Database, person: Person) => Promise<Response>;

const signIn: Attack = (DB, { username }) =>
  call('POST', '/api/auth/login', { body: { username, password: PASSWORD }, env: { DB } });
const renew: Attack = (DB, { stolen: token }) =>
  call('POST', '/api/auth/refresh', { token, body: { password: PASSWORD }, env: { DB } });
const changePassword: Attack = (DB, { stolen: token }) => {
  const body = { current_password: PASSWORD, new_password: 'la grille du jardin' };
  return call('POST', '/api/auth/password', { token, body, env: { DB } });
};

let owner = '';
let count = 0;

beforeAll(async () => {
  owner = await sessionOf(await addAdmin('proprietaire'));
});

async function newPerson(): Promise<Person> {
  const username = `personne-${++count}`;
  const id = await addAdmin(username);
  return { id, username, own: await sessionOf(id), stolen: await sessionOf(id) };
}

const openSessions = ({ id }: Person) =>
  env.DB.prepare('SELECT COUNT(*) AS n FROM sessions WHERE admin_id = ? AND revoked_at IS NULL')
    .bind(id)
    .first<number>('n');
const keysOf = ({ id }: Person) =>
  env.DB.prepare('SELECT COUNT(*) AS n FROM second_keys WHERE admin_id = ?')
    .bind(id)
    .first<number>('n');

/**
 * Runs the defence before each database call of the attack, one call after the other, and expects the attack to fail
 * each time. Without the defence it succeeds.
 */
async function expectRefused(
  attack: Attack,
  { act, left }: Defence,
  { prepare, keys }: { prepare?: (person: Person) => Promise<void>; keys?: number } = {},
): Promise<void> {
  // Ends when the attack makes fewer database calls than `turn`, so that the defence never runs.
  for (let turn = 1, isDefenceSkipped = false; !isDefenceSkipped; turn++) {
    const person = await newPerson();
    await prepare?.(person);
    let calls = 0;
    const db = watchedDatabase(env.DB, async () => {
      if (++calls === turn) await act(person);
    });
    const { ok: isDone } = await attack(db, person);
    await env.DB.prepare('DELETE FROM login_attempts').run();
    isDefenceSkipped = calls < turn;
    expect({ turn, isDone }).toEqual({ turn, isDone: isDefenceSkipped });
    if (isDefenceSkipped) continue;
    expect({ turn, open: await openSessions(person) }).toEqual({ turn, open: left });
    if (keys !== undefined) expect({ turn, keys: await keysOf(person) }).toEqual({ turn, keys });
  }
}

describe('a sign-in in progress creates no session', () => {
  it.each(Object.entries({ ...NEW_PASSWORDS, ...CLOSED, ...NEW_KEY }))('after %s', (_, defence) =>
    expectRefused(signIn, defence),
  );

  it.each(Object.entries(CLOSED))('with a passkey, after %s', async (_, defence) => {
    let body = {};
    const prepare = async ({ own }: Person) => {
      const { passkey } = await enrolPasskey(own);
      const asked = await challenge('/api/auth/passkey/options');
      body = { passkey: await passkey.get({ challenge: asked }) };
    };
    const attack: Attack = (DB) =>
      call('POST', at('/api/auth/passkey'), { headers: PAGE, body, env: { DB } });
    await expectRefused(attack, defence, { prepare });
  });
});

const ENDED = Object.entries({ ...NEW_PASSWORDS, ...CLOSED, ...OTHERS_CLOSED });

describe('an ended session', () => {
  it.each(ENDED)('is not renewed after %s', (_, defence) => expectRefused(renew, defence));

  it('stays, and is not renewed, after a new password of its own', () => {
    const attack: Attack = (DB, { own: token }) =>
      call('POST', '/api/auth/refresh', { token, body: { password: PASSWORD }, env: { DB } });
    return expectRefused(attack, NEW_PASSWORDS['a new password']!);
  });

  it.each(ENDED)('changes no password after %s', (_, defence) =>
    expectRefused(changePassword, defence),
  );

  it.each(ENDED)('changes no account after %s', (_, defence) => {
    const attack: Attack = (DB, { id, stolen: token }) => {
      const body = { password: 'la grille du jardin' };
      return call('PUT', `/api/admins/${id}`, { token, body, env: { DB } });
    };
    return expectRefused(attack, defence);
  });

  it.each(ENDED)('adds no account after %s', (_, defence) => {
    const attack: Attack = (DB, { username, stolen: token }) => {
      const body = { username: `${username}-bis`, password: NEW_PASSWORD };
      return call('POST', '/api/admins', { token, body, env: { DB } });
    };
    return expectRefused(attack, defence);
  });

  it.each(ENDED)('adds no key after %s', async (_, defence) => {
    let body = {};
    const prepare = async ({ stolen: token }: Person) => {
      const asked = await ok<NewTotp>('POST', '/api/auth/keys/totp/options', { token });
      const totp = new TOTP({ secret: Secret.fromBase32(asked.secret) });
      body = { name: 'Clé', ticket: asked.ticket, code: totp.generate() };
    };
    const attack: Attack = (DB, { stolen: token }) =>
      call('POST', '/api/auth/keys/totp', { token, body, env: { DB } });
    await expectRefused(attack, defence, { prepare, keys: 0 });
  });
});

const JSON_TYPE = { 'content-type': 'application/json' };

/** Returns a body whose last byte is sent only after `act`. */
function slow(value: object, act: () => Promise<unknown>): ReadableStream<Uint8Array> {
  const text = new TextEncoder().encode(JSON.stringify(value));
  return new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(text.slice(0, -1)),
    async pull(controller) {
      await act();
      vi.setSystemTime(Date.now() + 5000);
      controller.enqueue(text.slice(-1));
      controller.close();
    },
  });
}

const WRITES: [method: string, path: string, body: object][] = [
  ['POST', '/api/admin/messages/export', {}],
  ['PUT', '/api/settings', { author: 'Personne' }],
  ['POST', '/api/articles', { title: 'De personne', content: '<p>Rien</p>', status: 'draft' }],
  ['POST', '/api/upload', { image: 'data:image/png;base64,AAAA' }],
  ['POST', '/api/articles/categories', { name: 'De personne' }],
];

describe('a request with a slow body', () => {
  beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'] }));
  afterAll(() => void vi.useRealTimers());

  it.each(ENDED)('does nothing after %s', async (_, { act }) => {
    for (const [method, path, body] of WRITES) {
      const person = await newPerson();
      const sent = {
        token: person.stolen,
        headers: JSON_TYPE,
        body: slow(body, () => act(person)),
      };
      expect(`${path} ${await failure(method, path, sent)}`).toBe(`${path} 401 session_ended`);
    }
  });

  it('does what it asks for while its session is open', async () => {
    const { stolen: token } = await newPerson();
    const body = slow({ author: 'Quelqu’un' }, () => Promise.resolve());
    expect((await call('PUT', '/api/settings', { token, headers: JSON_TYPE, body })).status).toBe(
      200,
    );
  });

  it('needs a proof that is still fresh', async () => {
    const { stolen: token } = await newPerson();
    const wait = async () => void vi.setSystemTime(Date.now() + LIMITS.proofMinutes * 60_000);
    const sent = { token, headers: JSON_TYPE, body: slow({}, wait) };
    expect(await failure('POST', '/api/admin/messages/export', sent)).toBe('403 proof_required');
  });
});

it('changing an account that is deleted during the request answers 404', async () => {
  for (let turn = 1, isDefenceSkipped = false; !isDefenceSkipped; turn++) {
    const { id } = await newPerson();
    let calls = 0;
    const DB = watchedDatabase(env.DB, async () => {
      if (++calls === turn) await ok('DELETE', `/api/admins/${id}`, { token: owner });
    });
    const body = { password: NEW_PASSWORD };
    const answer = await call('PUT', `/api/admins/${id}`, { token: owner, body, env: { DB } });
    isDefenceSkipped = calls < turn;
    expect({ turn, isGone: answer.status === 404 }).toEqual({ turn, isGone: !isDefenceSkipped });
  }
});
