import { ApiError } from '#contract/errors';
import { scrypt, timingSafeEqual } from 'node:crypto';
import { hex } from '../security/secrets.ts';
import { REFUSED } from '../texts.ts';
import { isCommonPassword } from './common-passwords.ts';
import { COST, type Cost } from './password-cost.ts';

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
      fields: { [field]: REFUSED.commonPassword },
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
      fields: { [field]: REFUSED.samePassword },
    });
}

/** Hash of a password, with its salt and cost: `scrypt$N$r$p$salt$key`, in hexadecimal. */
export async function hashPassword(password: string): Promise<string> {
  const salt = crypto.getRandomValues(new Uint8Array(SALT_BYTES));
  const key = await withHashSlot(() => derive(password, salt, COST), 'known');
  return ['scrypt', COST.N, COST.r, COST.p, hex(salt), hex(key)].join('$');
}

/**
 * Whether the password is the hashed one; without a hash, false after the same work. Strangers wait
 * behind people who are known here.
 */
export async function verifyPassword(
  password: string,
  hash: string | undefined,
  asker: Asker = 'known',
): Promise<boolean> {
  const stored = hash === undefined ? undefined : readHash(hash);
  const { cost, salt, key } = stored ?? NO_HASH;
  const derived = await withHashSlot(() => derive(password, salt, cost), asker);
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

/** Whose hash it is: somebody who is or was signed in here, or anybody. */
export type Asker = 'known' | 'stranger';

const MAX_RUNNING = 3;
/** In each of the two queues: strangers cannot fill that of the others. */
const MAX_WAITING = 20;
/** Milliseconds. Somebody who has to sign in would rather wait than come back. */
const MAX_WAIT: Record<Asker, number> = { known: 10_000, stranger: 5000 };
/** A request that is cut off never says that it has finished: after this, its slot is free. */
const PLACE_LASTS = 15_000;

/** A hash that runs or waits, since when. */
interface Slot {
  since: number;
}

const running = new Set<Slot>();
const queues: Record<Asker, Set<Slot>> = { known: new Set(), stranger: new Set() };

/**
 * Runs a hash when fewer than three are running: each takes memory and a processor whole. Beyond a
 * short queue, `unavailable`. Waits on its own clock, since a request may not wait for another's.
 */
async function withHashSlot<Result>(hash: () => Promise<Result>, asker: Asker): Promise<Result> {
  const slot = takeSlot(asker) ?? (await waitForSlot(asker));
  try {
    // Requests that arrive together must see each other before the first one takes the processor.
    await pause(0);
    return await hash();
  } finally {
    running.delete(slot);
  }
}

function takeSlot(asker: Asker): Slot | undefined {
  const isBehind = asker === 'stranger' && presentIn(queues.known) > 0;
  if (presentIn(running) >= MAX_RUNNING || isBehind) return undefined;
  const slot = { since: Date.now() };
  running.add(slot);
  return slot;
}

/** How many there are, without those that were cut off. */
function presentIn(slots: Set<Slot>): number {
  const now = Date.now();
  for (const slot of slots) if (now - slot.since > PLACE_LASTS) slots.delete(slot);
  return slots.size;
}

async function waitForSlot(asker: Asker): Promise<Slot> {
  const queue = queues[asker];
  if (presentIn(queue) >= MAX_WAITING) throw new ApiError('unavailable', { retryAfter: 5 });
  const waiting = { since: Date.now() };
  queue.add(waiting);
  try {
    while (Date.now() < waiting.since + MAX_WAIT[asker]) {
      await pause(20);
      const slot = takeSlot(asker);
      if (slot) return slot;
    }
  } finally {
    queue.delete(waiting);
  }
  throw new ApiError('unavailable', { retryAfter: 5 });
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
