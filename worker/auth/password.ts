import { ApiError } from '#contract/errors';
import { scrypt, timingSafeEqual } from 'node:crypto';
import { hex } from '../security.ts';
import { isCommonPassword } from './common-passwords.ts';

interface Cost {
  N: number;
  r: number;
  p: number;
}

const COST: Cost = { N: 2 ** 14, r: 8, p: 5 };
const SALT_BYTES = 16;
const KEY_BYTES = 32;
/** Never spend more than this because a stored hash says so: 32 MB, of the Worker's 128. */
const MAX_COST: Cost = { N: 2 ** 15, r: 8, p: 10 };
const MAX_MEMORY = 48 * 1024 * 1024;
/** What a password is compared with when there is no account: the same work, and never equal. */
const NO_HASH: StoredHash = {
  cost: COST,
  salt: new Uint8Array(SALT_BYTES),
  key: new Uint8Array(KEY_BYTES),
};

/**
 * `invalid_input` on the given field when the password is made of what everybody tries first, or of
 * the given names: those of the account and of the site.
 */
export async function refuseCommonPassword(
  password: string,
  field: string,
  names: string[],
): Promise<void> {
  if (await isCommonPassword(password, names))
    throw new ApiError('invalid_input', {
      fields: { [field]: 'Ce mot de passe est trop facile à deviner. Choisissez-en un autre.' },
    });
}

/** `invalid_input` on the given field when the password is the one that it should replace. */
export async function refuseSamePassword(
  password: string,
  field: string,
  hash: string,
): Promise<void> {
  if (await verifyPassword(password, hash))
    throw new ApiError('invalid_input', {
      fields: { [field]: 'Choisissez un mot de passe différent de l’actuel.' },
    });
}

/** Hash of a password, with its salt and cost: `scrypt$N$r$p$salt$key`, in hexadecimal. */
export async function hashPassword(password: string): Promise<string> {
  const salt = crypto.getRandomValues(new Uint8Array(SALT_BYTES));
  const key = await inTurn(() => derive(password, salt, COST));
  return ['scrypt', COST.N, COST.r, COST.p, hex(salt), hex(key)].join('$');
}

/** Whether the password is the hashed one; without a hash, false after the same work. */
export async function verifyPassword(password: string, hash: string | undefined): Promise<boolean> {
  const stored = hash === undefined ? undefined : readHash(hash);
  const { cost, salt, key } = stored ?? NO_HASH;
  const derived = await inTurn(() => derive(password, salt, cost));
  return timingSafeEqual(derived, key) && stored !== undefined;
}

interface StoredHash {
  cost: Cost;
  salt: Uint8Array;
  key: Uint8Array;
}

/** A hash as it is stored; undefined, and logged, when it is none or asks for too much work. */
function readHash(hash: string): StoredHash | undefined {
  const [scheme, N, r, p, salt = '', key = ''] = hash.split('$');
  const cost = { N: Number(N), r: Number(r), p: Number(p) };
  const isBounded = (['N', 'r', 'p'] as const).every(
    (name) => Number.isInteger(cost[name]) && cost[name] >= 1 && cost[name] <= MAX_COST[name],
  );
  const isWhole = salt.length === SALT_BYTES * 2 && key.length === KEY_BYTES * 2;
  if (scheme === 'scrypt' && isBounded && isWhole)
    return { cost, salt: fromHex(salt), key: fromHex(key) };
  console.error('A stored password hash cannot be read: nobody can sign in with it.');
  return undefined;
}

function derive(password: string, salt: Uint8Array, cost: Cost): Promise<Uint8Array> {
  // The same accented letter can be typed as one character or as two.
  const text = password.normalize('NFC');
  return new Promise((resolve, reject) => {
    scrypt(text, salt, KEY_BYTES, { ...cost, maxmem: MAX_MEMORY }, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}

function fromHex(text: string): Uint8Array {
  return Uint8Array.from(text.match(/[0-9a-f]{2}/g) ?? [], (byte) => Number.parseInt(byte, 16));
}

const MAX_RUNNING = 3;
const MAX_WAITING = 20;
const MAX_WAIT = 5000;
/** A request that is cut off never says that it has finished: after this, its place is free. */
const PLACE_LASTS = 10_000;

/** A hash that runs, since when. */
interface Place {
  since: number;
}

const running = new Set<Place>();
let waiting = 0;

/**
 * Runs a hash when fewer than three are running: each takes memory and a processor whole. Beyond a
 * short queue, `unavailable`. Waits on its own clock, since a request may not wait for another's.
 */
async function inTurn<Result>(hash: () => Promise<Result>): Promise<Result> {
  const place = takePlace() ?? (await waitForPlace());
  try {
    // Requests that arrive together must see each other before the first one takes the processor.
    await pause(0);
    return await hash();
  } finally {
    running.delete(place);
  }
}

function takePlace(): Place | undefined {
  const now = Date.now();
  for (const place of running) if (now - place.since > PLACE_LASTS) running.delete(place);
  if (running.size >= MAX_RUNNING) return undefined;
  const place = { since: now };
  running.add(place);
  return place;
}

async function waitForPlace(): Promise<Place> {
  if (waiting >= MAX_WAITING) throw new ApiError('unavailable', { retryAfter: 5 });
  const end = Date.now() + MAX_WAIT;
  waiting++;
  try {
    while (Date.now() < end) {
      await pause(20);
      const place = takePlace();
      if (place) return place;
    }
  } finally {
    waiting--;
  }
  throw new ApiError('unavailable', { retryAfter: 5 });
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
