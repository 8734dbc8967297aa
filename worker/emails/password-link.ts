import { isPasswordEmail, type EmailKind } from '#contract/emails/emails';
import type { Env } from '../env.ts';
import { findLinkOwner } from '../passwords/queries.ts';
import { hashOf, secretOf } from '../passwords/secret.ts';

/** Text in place of a link's secret in stored e-mails. The secret is filled in when an e-mail is sent. */
export const HIDDEN_SECRET = 'secret-masque';

interface Linked {
  kind: EmailKind;
  /** Ends with the id of the link. */
  key: string;
  text?: string;
  html?: string;
}

/** Returns an e-mail with the secret of its link, if it has one; null when that link is no longer open. */
export async function withSecret<Email extends Linked>(
  env: Env,
  email: Email,
): Promise<Email | null> {
  if (!isPasswordEmail(email.kind)) return email;
  const secret = await secretOf(env, email.key.slice(email.kind.length + 1));
  if ((await findLinkOwner(env.DB, await hashOf(env, secret))) === null) return null;
  const fill = (text?: string) => text?.replaceAll(`#${HIDDEN_SECRET}`, `#${secret}`);
  return { ...email, text: fill(email.text), html: fill(email.html) };
}
