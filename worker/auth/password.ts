import { ApiError } from '#contract/errors';
import { scrypt, timingSafeEqual } from 'node:crypto';
import { hex } from '../security/secrets.ts';
import { REFUSED } from '../texts.ts';
import { isCommonPassword } from './common-passwords.ts';
import { COST, type Cost } from './password-cost.ts';

const SALT_BYTES = 16;
const KEY_BYTES = 32;
/** Maximum cost accepted from a stored hash: 32 MB, of the Worker's 128. */
const MAX_COST: Cost = { N: 2 ** 15, r: 8, p: 10 };
const MAX_MEMORY = 48 * 1024 * 1024;
/** Hash to compare with when there is no account: the same work, and never equal. */
const NO_HASH: StoredHash = {
  cost: COST,
  salt: new Uint8Array(SALT_BYTES),
  key: new Uint8Array(KEY_BYTES),
};

/**
 * Throws `invalid_input` on the given field when the password is easy to guess, or made of the given names of the
 * account and the site.
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

/** Throws `invalid_input` on the given field when the password is the present one. */
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

/** Returns the hash of a password with its salt and cost: `scrypt$N$r$p$salt$key`, in hexadecimal. */
export async function hashPassword(password: string): Promise<string> {
  const salt = crypto.getRandomValues(new Uint8Array(SALT_BYTES));
  const key = await withHashSlot(() => derive(password, salt, COST), 'known');
  return ['scrypt', COST.N, COST.r, COST.p, hex(salt), hex(key)].join('$');
}

/**
 * True when the password matches the hash. Without a hash, false after the same work. Strangers wait behind known
 * askers.
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

/** Parses a stored hash. Returns undefined, and logs, when it is invalid or too expensive. */
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
  // Normalized, since an accented letter can be typed as one character or as two.
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

/** Sender of a password: `known` with a session or a known device, else `stranger`. */
export type Asker = 'known' | 'stranger';

const MAX_RUNNING = 3;
/** Maximum length of each queue. There are two queues, so that strangers cannot fill the queue of known askers. */
const MAX_WAITING = 20;
/** Maximum wait in milliseconds. An administrator would rather wait than try again. */
const MAX_WAIT: Record<Asker, number> = { known: 10_000, stranger: 5000 };
/** Milliseconds after which a slot is freed: a request that is cut off never frees its own. */
const PLACE_LASTS = 15_000;

/** A running or waiting hash, with its start time. */
interface Slot {
  since: number;
}

const running = new Set<Slot>();
const queues: Record<Asker, Set<Slot>> = { known: new Set(), stranger: new Set() };

/**
 * Runs a hash when fewer than three are running, since each one takes much memory and a whole processor. Throws
 * `unavailable` when the queue is full. Waits by polling, since a Worker's request may not await the promise of
 * another request.
 */
async function withHashSlot<Result>(hash: () => Promise<Result>, asker: Asker): Promise<Result> {
  const slot = takeSlot(asker) ?? (await waitForSlot(asker));
  try {
    // Lets requests that arrived together take their slots before the first hash occupies the processor.
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

/** Returns the number of slots, without those of requests that were cut off. */
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
