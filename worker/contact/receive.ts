import { contactForm, type ContactForm } from '#contract/contact';
import { CONTACT_FIELDS } from '#contract/contact-texts';
import { ApiError } from '#contract/errors';
import { LIMITS } from '#contract/limits';
import type { Env } from '../env.ts';
import { parse } from '../http.ts';
import { keyedHash } from '../security.ts';
import { countSince, insertMessage, isStored, type Submission } from './queries.ts';

const HOUR = 3600;

/**
 * Checks a submission and stores it once; throws what there is to tell otherwise.
 * `address` is the sender's, used for a keyed hash and never stored.
 */
export async function receiveMessage(env: Env, address: string, body: unknown): Promise<void> {
  const form = parse(contactForm, body);
  if (form.website) throw new ApiError('form_rejected');
  if (form.elapsed_ms !== undefined && form.elapsed_ms < LIMITS.contact.fillTime)
    throw new ApiError('sent_too_fast');
  const submission = await identify(env, address, form);
  if (await isStored(env.DB, submission.key)) return;
  const hourAgo = new Date(Date.now() - HOUR * 1000).toISOString();
  if ((await countSince(env.DB, submission.sender, hourAgo)) >= LIMITS.contact.perHour)
    throw new ApiError('too_many_requests', { retryAfter: HOUR });
  await insertMessage(env.DB, submission);
}

/**
 * Without JavaScript a form carries no key of its own: then the day stands for it. The content is
 * part of the key, so that a second, different message from the same page is a second message.
 */
async function identify(env: Env, address: string, form: ContactForm): Promise<Submission> {
  const day = new Date().toISOString().slice(0, 10);
  const content = CONTACT_FIELDS.map((field) => form[field]);
  return {
    form,
    sender: await keyedHash(env, 'contact-sender', [day, address]),
    key: await keyedHash(env, 'contact', [form.idempotency_key ?? day, ...content]),
  };
}
