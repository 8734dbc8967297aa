import type { Env } from '../env.ts';
import { seal, unseal, type Label } from './sealed.ts';

/** Content of a ticket, and its expiry in ISO 8601. */
interface TicketContent {
  content: string;
  end: string;
}

/** Seals content for some minutes. The server stores it only once the client sends the ticket back. */
export function newTicket(
  env: Env,
  label: Label,
  content: string,
  minutes: number,
): Promise<string> {
  const end = new Date(Date.now() + minutes * 60_000).toISOString();
  return seal(env, label, JSON.stringify({ content, end } satisfies TicketContent));
}

/** Returns the content of a ticket; null when it has expired or has another label. */
export async function readTicket(
  env: Env,
  label: Label,
  ticket: string,
): Promise<TicketContent | null> {
  const text = await unseal(env, label, ticket);
  if (text === null) return null;
  const held = JSON.parse(text) as TicketContent;
  return Date.parse(held.end) > Date.now() ? held : null;
}
