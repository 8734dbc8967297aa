import { LIMITS } from '#contract/limits';
import { base64url } from 'jose';
import { timingSafeEqual } from 'node:crypto';
import type { Env } from '../env.ts';
import { hex, keyedHash } from '../security/secrets.ts';

const RANDOM_BYTES = 16;
const TIME_BYTES = 8;
const CHALLENGE_LIFETIME = LIMITS.proofMinutes * 60_000;

/** Purpose of a challenge. A challenge made for another purpose is refused. */
export interface Purpose {
  name: 'sign-in' | 'proof' | 'passkey';
  /** Id of the session that requested it, or empty. */
  sessionId: string;
}

/**
 * Returns a challenge valid for five minutes: random bytes and its expiry, signed. Stores nothing until it is
 * answered, so that a request for one costs nothing.
 */
export async function newChallenge(env: Env, purpose: Purpose): Promise<Uint8Array<ArrayBuffer>> {
  const content = crypto.getRandomValues(new Uint8Array(RANDOM_BYTES + TIME_BYTES));
  new DataView(content.buffer).setBigUint64(RANDOM_BYTES, BigInt(Date.now() + CHALLENGE_LIFETIME));
  const signature = new TextEncoder().encode(await signatureOf(env, purpose, content));
  const challenge = new Uint8Array(content.length + signature.length);
  challenge.set(content);
  challenge.set(signature, content.length);
  return challenge;
}

/** Returns the expiry of a challenge in ISO 8601; null when it has expired, or was not made here for this purpose. */
export async function endOfChallenge(
  env: Env,
  purpose: Purpose,
  challenge: string,
): Promise<string | null> {
  const bytes = decoded(challenge);
  const content = bytes.slice(0, RANDOM_BYTES + TIME_BYTES);
  if (content.length < RANDOM_BYTES + TIME_BYTES) return null;
  const given = bytes.slice(content.length);
  const signature = new TextEncoder().encode(await signatureOf(env, purpose, content));
  if (given.length !== signature.length || !timingSafeEqual(given, signature)) return null;
  const end = Number(new DataView(content.buffer).getBigUint64(RANDOM_BYTES));
  return end > Date.now() ? new Date(end).toISOString() : null;
}

function signatureOf(env: Env, { name, sessionId }: Purpose, content: Uint8Array) {
  return keyedHash(env, 'challenge', [name, sessionId, hex(content)]);
}

function decoded(challenge: string): Uint8Array<ArrayBuffer> {
  try {
    return new Uint8Array(base64url.decode(challenge));
  } catch {
    return new Uint8Array();
  }
}
