import { contactForm, contactJson, type ContactForm } from '#contract/messages/contact';
import { CONTACT_FIELDS } from '#contract/messages/contact-texts';
import { ApiError } from '#contract/errors';
import { LIMITS } from '#contract/limits';
import type { Context } from 'hono';
import { inBackground } from '../builds/publish.ts';
import { SETTINGS } from '../documents/nouns.ts';
import { contactEmails } from '../emails/contact-emails.ts';
import { sendInBackground } from '../emails/outbox.ts';
import { addressBlocks } from '../security/address.ts';
import type { AppEnv, Env } from '../env.ts';
import { clientAddress, parse, siteOrigin } from '../http/request.ts';
import { refuseForeign } from '../security/same-origin.ts';
import { keyedHash } from '../security/secrets.ts';
import { insertMessage, isStored, type Submission } from './queries.ts';

const HOUR = 3600;

/** Error codes of `receiveMessage`, besides those of its body. */
export const RECEIVE_ERRORS = [
  'foreign_origin',
  'form_rejected',
  'sent_too_fast',
  'too_many_requests',
] as const;

/**
 * Validates a submission of the page's script or form, and stores it once. Throws an error when it is refused. The
 * client's address is used for keyed hashes and never stored.
 */
export async function receiveMessage(
  c: Context<AppEnv>,
  body: unknown,
  sentBy: 'script' | 'form',
): Promise<void> {
  refuseForeign(c);
  const form = parse(sentBy === 'script' ? contactJson : contactForm, body);
  if (form.website) throw new ApiError('form_rejected');
  if (form.elapsed_ms !== undefined && form.elapsed_ms < LIMITS.contact.fillTime)
    throw new ApiError('sent_too_fast');
  const submission = await identify(c.env, clientAddress(c), form);
  const hourAgo = new Date(Date.now() - HOUR * 1000).toISOString();
  const settings = SETTINGS.valuesFrom(await SETTINGS.select(c.env.DB).all());
  const emails = await contactEmails(c.env, settings, { ...submission, origin: siteOrigin(c) });
  const [stored] = await c.env.DB.batch([insertMessage(c.env.DB, submission, hourAgo), ...emails]);
  if (stored!.results.length > 0) {
    if (emails.length > 0) inBackground(c, sendInBackground(c.env));
    return;
  }
  if (await isStored(c.env.DB, submission.key)) return;
  throw new ApiError('too_many_requests', { retryAfter: HOUR });
}

/**
 * Returns a submission with its hashes. A form without JavaScript has no idempotency key: the day replaces it. The
 * content is part of the key, so that a different message from the same page is a second message.
 */
async function identify(env: Env, address: string, form: ContactForm): Promise<Submission> {
  const day = new Date().toISOString().slice(0, 10);
  const { narrow, wide } = addressBlocks(address);
  const content = CONTACT_FIELDS.map((field) => form[field]);
  return {
    form,
    sender: await keyedHash(env, 'contact-sender', [day, narrow]),
    network: await keyedHash(env, 'contact-network', [day, wide]),
    key: await keyedHash(env, 'contact', [form.idempotency_key ?? day, ...content]),
  };
}
