import { env } from 'cloudflare:test';
import type { Env } from '#worker/env';
import { insertLink } from '#worker/passwords/queries';
import { hashOf, secretOf } from '#worker/passwords/secret';
import { addAdmin } from '../admin-world.ts';

/** A provider of e-mails that accepts everything. `sent` has the e-mails, as they leave. */
export function openMailbox(): { env: Partial<Env>; sent: { to: string; text: string }[] } {
  const sent: { to: string; text: string }[] = [];
  const send = async (email: { to: string; text: string }) => void sent.push(email);
  return { env: { MAIL_FROM: 'site@passerelle.example', EMAIL: { send } as never }, sent };
}

/** Adds an administrator with an e-mail address and returns the id. */
export async function addReachable(username: string, isActive = true): Promise<number> {
  const id = await addAdmin(username, isActive);
  await env.DB.prepare('UPDATE admins SET email = ? WHERE id = ?')
    .bind(addressOf(username), id)
    .run();
  return id;
}

export const addressOf = (username: string) => `${username}@example.org`;

/** Stores a link of an account with the address of its name, and returns its secret. */
export async function openLinkOf(adminId: number, username: string): Promise<string> {
  const secret = await secretOf(env, crypto.randomUUID());
  const link = { hash: await hashOf(env, secret), email: addressOf(username) };
  await insertLink(env.DB, link, { adminId }).run();
  return secret;
}
