import { env } from 'cloudflare:test';
import type { Env } from '#worker/env';
import { insertEmail, type NewEmail } from '#worker/emails/queries';
import type { Behaviour, ReceivedEmail } from '../../fixture/mail-behaviour.ts';

declare global {
  namespace Cloudflare {
    interface Env {
      /** Starts, reads and stops mail servers outside workerd: see tests/fixture/mail-server.ts. */
      MAIL_SERVERS: Fetcher;
    }
  }
}

const ADDRESS = 'http://mail-servers';
export const SENDER = 'site@passerelle.example';

/** A mail server on loopback, and the environment of a Worker that sends by it. */
export interface MailWorld {
  env: Env;
  port: number;
  /** E-mails accepted so far. */
  received: () => Promise<ReceivedEmail[]>;
  connections: () => Promise<number>;
  stop: () => Promise<void>;
}

export async function startMailWorld(behaviour: Behaviour = 'accepts'): Promise<MailWorld> {
  const query = new URLSearchParams({ behaviour });
  const started = await env.MAIL_SERVERS.fetch(`${ADDRESS}/?${query}`, { method: 'POST' });
  const { id, port } = await started.json<{ id: string; port: number }>();
  const look = async () => {
    const response = await env.MAIL_SERVERS.fetch(`${ADDRESS}/${id}`);
    return response.json<{ received: ReceivedEmail[]; connections: number }>();
  };
  return {
    env: { ...env, ...sendingTo(port) },
    port,
    received: async () => (await look()).received,
    connections: async () => (await look()).connections,
    stop: async () => {
      await env.MAIL_SERVERS.fetch(`${ADDRESS}/${id}`, { method: 'DELETE' });
    },
  };
}

/** Returns the bindings of a Worker that sends by a mail server on loopback. */
export function sendingTo(port: number) {
  return { SMTP_URL: `smtp://compte:secret@127.0.0.1:${port}`, MAIL_FROM: SENDER };
}

/** Puts an e-mail into the outbox. */
export async function storeEmail(changes: Partial<NewEmail> = {}, isSent = true): Promise<void> {
  const email: NewEmail = {
    kind: 'test',
    key: crypto.randomUUID(),
    recipient: 'jeanne@example.org',
    replyTo: '',
    subject: 'Un essai',
    text: 'Bonjour',
    html: '<p>Bonjour</p>',
    ...changes,
  };
  await insertEmail(env.DB, email, { isSent }).run();
}

/** Moves every attempt and claim into the past, as if the time had passed. */
export async function letTimePass(): Promise<void> {
  await env.DB.exec(
    `UPDATE emails SET next_attempt_at = '2026-01-01T00:00:00.000Z' WHERE next_attempt_at IS NOT NULL`,
  );
  await env.DB.exec(
    `UPDATE emails SET claimed_until = '2026-01-01T00:00:00.000Z' WHERE claimed_until IS NOT NULL`,
  );
}
