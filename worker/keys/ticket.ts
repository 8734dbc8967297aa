import type { Env } from '../env.ts';
import { seal, unseal, type Label } from './sealed.ts';

/** What a ticket holds, and when it ends, ISO 8601. */
interface Held {
  content: string;
  end: string;
}

/** What is not stored before its owner has shown that they have it, sealed for some minutes. */
export function newTicket(
  env: Env,
  label: Label,
  content: string,
  minutes: number,
): Promise<string> {
  const end = new Date(Date.now() + minutes * 60_000).toISOString();
  return seal(env, label, JSON.stringify({ content, end } satisfies Held));
}

/** What is in a ticket; null when it is over, or for something else. */
export async function readTicket(env: Env, label: Label, ticket: string): Promise<Held | null> {
  const text = await unseal(env, label, ticket);
  if (text === null) return null;
  const held = JSON.parse(text) as Held;
  return Date.parse(held.end) > Date.now() ? held : null;
}
