import { hashPassword, verifyPassword } from '#worker/auth/password';
import { isCommonPassword } from '#worker/auth/common-passwords';
import { LEAKED } from '#worker/auth/leaked-passwords';
import { expect, it } from 'vitest';

/** Timeout for twenty hashes in sequence on a machine that runs other tests. */
const SLOW = { timeout: 30_000 };
const PASSWORD = 'un pont, deux rives';

it('a hash tells its cost, differs each time, and fits its password only', async () => {
  const hash = await hashPassword(PASSWORD);
  expect(hash).toMatch(/^scrypt\$16384\$8\$5\$[0-9a-f]{32}\$[0-9a-f]{64}$/);
  expect(await hashPassword(PASSWORD)).not.toBe(hash);
  expect(await verifyPassword(PASSWORD, hash)).toBe(true);
  expect(await verifyPassword(`${PASSWORD} `, hash)).toBe(false);
  expect(await verifyPassword(PASSWORD, undefined)).toBe(false);
});

it('a stored hash never commands more work than the limit, nor fits by accident', async () => {
  const tail = `${'00'.repeat(16)}$${'00'.repeat(32)}`;
  const wrong = [
    `scrypt$1073741824$8$5$${tail}`,
    `scrypt$16384$9999$5$${tail}`,
    `scrypt$NaN$8$5$${tail}`,
    `scrypt$16384$8$-1$${tail}`,
    `md5$16384$8$5$${tail}`,
    'scrypt$16384$8$5$$',
    '',
  ];
  for (const hash of wrong) expect(await verifyPassword('', hash)).toBe(false);
});

it('a few hashes run at a time, a few wait, the others are told to come back', SLOW, async () => {
  const outcomes = await Promise.allSettled(
    Array.from({ length: 60 }, () => verifyPassword(PASSWORD, undefined, 'stranger')),
  );
  const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
  expect(refused.length).toBeGreaterThanOrEqual(37);
  expect(refused[0]!.reason).toMatchObject({ code: 'unavailable', retryAfter: 5 });
  expect(await verifyPassword(PASSWORD, undefined)).toBe(false);
});

it(
  'people who are known are served before strangers, who cannot fill their queue',
  SLOW,
  async () => {
    const order: string[] = [];
    const tried = (asker: 'known' | 'stranger') =>
      verifyPassword(PASSWORD, undefined, asker).then(
        () => order.push(asker),
        () => order.push(`${asker} refused`),
      );
    const strangers = Array.from({ length: 60 }, () => tried('stranger'));
    const known = Array.from({ length: 12 }, () => tried('known'));
    await Promise.all([...strangers, ...known]);
    expect(order.filter((one) => one === 'known')).toHaveLength(12);
    const ran = order.filter((one) => !one.endsWith('refused'));
    // Three hashes of unknown devices were already running.
    expect(ran.slice(0, 15).filter((one) => one === 'stranger')).toHaveLength(3);
  },
);

/** Names of Eve Lyne, on a site named Passerelle. */
const NAMES = ['evelyne', 'Ève Lyne', 'eve.lyne@exemple.fr', 'Passerelle'];

it.each([
  'motdepasse123456',
  'Azerty Azerty Azerty',
  'PASSWORD-password-2026',
  'Bienvenue2026Bienvenue',
  'aaaaaaaaaaaaaaaa',
  '................',
  'éducatrice-2026-mecs',
  'evelyneeve12345',
  'eve-passerelle-2026',
  'Passerelle-Exemple-1',
  'thisismypassword',
  'correcthorsebatterystaple',
  'footballfootball1',
  'f00tb@ll-f00tb@ll',
  'P@$$w0rd P@$$w0rd',
  'abcabcabcabcabcd',
  'q1w2e3r4t5y6u7i8',
])('%s is soon guessed', async (password) => {
  expect(await isCommonPassword(password, NAMES)).toBe(true);
});

it.each([
  'une autre passerelle bleue',
  'trois chevaux mangent du foin',
  'cheval correct agrafe pile',
  'Тихая река под мостом',
  'kV3!tz9#Qw_pL0@x',
  PASSWORD,
])('%s is not', async (password) => {
  expect(await isCommonPassword(password, NAMES)).toBe(false);
});

it('each of the twenty thousand commonest is refused, alone and with digits around', async () => {
  const words = LEAKED.split(' ');
  expect(words).toHaveLength(20_000);
  expect(new Set(words).size).toBe(20_000);
  const accepted: string[] = [];
  for (const word of words)
    for (const password of [word, `12${word}2026`, `${word}${word}`])
      if (!(await isCommonPassword(password))) accepted.push(password);
  expect(accepted).toEqual([]);
});

it('a name is worth nothing only to the one who bears it', async () => {
  const password = 'wilhelmineostrowska7';
  expect(await isCommonPassword(password, ['Wilhelmine Ostrowska'])).toBe(true);
  expect(await isCommonPassword(password, ['Jeanne'])).toBe(false);
});
