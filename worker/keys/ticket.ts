import { LIMITS } from '#contract/limits';
import type { Env } from '../env.ts';
import { seal, unseal } from './sealed.ts';

const LASTS = LIMITS.proofMinutes * 60_000;

/** Whose key it is, and the session that it is made in. */
interface Holder {
  adminId: number;
  sessionId: string;
}

/** A key that is not stored before a first code has come back with it, sealed for five minutes. */
export function newTicket(env: Env, holder: Holder, secret: string): Promise<string> {
  return seal(env, labelOf(holder), JSON.stringify([Date.now() + LASTS, secret]));
}

/** The key in a ticket; null when it is over, or somebody else's. */
export async function readTicket(env: Env, holder: Holder, ticket: string): Promise<string | null> {
  const text = await unseal(env, labelOf(holder), ticket);
  if (text === null) return null;
  const [end, secret] = JSON.parse(text) as [number, string];
  return end > Date.now() ? secret : null;
}

function labelOf({ adminId, sessionId }: Holder): string[] {
  return ['totp-ticket', String(adminId), sessionId];
}
