import { EMAIL_LIMITS } from '#contract/emails/limits';
import type { Condition } from '../audit/queries.ts';
import type { Env } from '../env.ts';
import { reasonOf } from '../errors.ts';
import { siteTitle } from '../settings/queries.ts';
import { withSecret } from './password-link.ts';
import { sendBy } from './providers.ts';
import {
  claimEmail,
  insertEmail,
  noteFailure,
  noteSent,
  type ClaimedEmail,
  type NewEmail,
} from './queries.ts';
import { addressed, checkSender, providerOf, senderOf, SendFailure } from './sending.ts';
import { FAILURES } from './texts.ts';

const MINUTE = 60_000;
const SECOND = 1000;

/**
 * Statement that puts an e-mail into the outbox, for the batch of its cause. `submission` is the key of the contact
 * message that it is about. After the batch, `sendDueEmails` sends it.
 */
export function queueEmail(
  env: Env,
  email: NewEmail,
  options: { when?: Condition; submission?: string } = {},
): D1PreparedStatement {
  return insertEmail(env.DB, email, { ...options, isSent: providerOf(env) !== null });
}

/**
 * Sends the e-mails that are due, one after the other. Each is claimed first, so that two senders never send the same
 * one at once. An e-mail whose sender stops before it has noted the result is sent again when the claim expires, with
 * the same `Message-ID`: if the server had accepted it, the recipient may get it twice.
 */
export async function sendDueEmails(env: Env): Promise<void> {
  const provider = providerOf(env);
  if (provider === null) return;
  const end = Date.now() + EMAIL_LIMITS.runSeconds * SECOND;
  let siteName: string | undefined;
  while (Date.now() < end) {
    const email = await claimDue(env);
    if (!email) return;
    siteName ??= await siteTitle(env.DB);
    const failure = await attempt(async () => {
      if (email.attempts > EMAIL_LIMITS.retryMinutes.length + 1)
        throw new SendFailure(FAILURES.interrupted, true);
      checkSender(senderOf(env));
      const whole = await withSecret(env, email);
      if (!whole) throw new SendFailure(FAILURES.linkOver, true);
      await sendBy(provider, env, addressed(whole, senderOf(env), siteName!));
    });
    if (failure) await noteFailure(env.DB, email, outcomeOf(email, failure));
    else await noteSent(env.DB, email, provider);
  }
}

/** Sends the e-mails that are due, and logs a failure of the database instead of throwing it. */
export async function sendInBackground(env: Env): Promise<void> {
  await sendDueEmails(env).catch((error: unknown) =>
    console.error(`The e-mails were not sent${reasonOf(error)}`),
  );
}

function claimDue(env: Env): Promise<ClaimedEmail | null> {
  const at = Date.now();
  const until = new Date(at + EMAIL_LIMITS.claimMinutes * MINUTE);
  return claimEmail(env.DB, new Date(at).toISOString(), until.toISOString());
}

async function attempt(send: () => Promise<void>): Promise<SendFailure | null> {
  try {
    await send();
    return null;
  } catch (error) {
    if (error instanceof SendFailure) return error;
    console.error('An e-mail was not sent.', error);
    return new SendFailure(FAILURES.unknown(reasonOf(error).slice(2)));
  }
}

/** Returns the reason and the time of the next attempt; null after the last one. */
function outcomeOf({ attempts }: ClaimedEmail, { message, isFinal }: SendFailure) {
  const minutes = isFinal ? undefined : EMAIL_LIMITS.retryMinutes[attempts - 1];
  return {
    reason: message.slice(0, EMAIL_LIMITS.reason),
    next: minutes === undefined ? null : new Date(Date.now() + minutes * MINUTE).toISOString(),
  };
}
