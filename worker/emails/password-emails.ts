import type { PasswordEmail } from '#contract/emails/emails';
import { PASSWORD_LINK_SCREEN } from '#contract/accounts/link-screen';
import type { Env } from '../env.ts';
import { insertLink, isOpenLink, type LinkTarget } from '../passwords/queries.ts';
import { hashOf, secretOf } from '../passwords/secret.ts';
import { passwordContent } from './contents.ts';
import { renderEmail } from './layout.ts';
import { queueEmail } from './outbox.ts';
import { HIDDEN_SECRET } from './password-link.ts';

interface PasswordLink {
  kind: PasswordEmail;
  username: string;
  /** Address of the account. */
  email: string;
  siteName: string;
  /** Address of the site, without a path. */
  origin: string;
}

/**
 * Returns the statements that store a link for choosing a password and queue its e-mail, for the batch of their cause.
 * An account that is not active or has another address gets neither.
 */
export async function passwordLink(
  env: Env,
  { kind, username, email, siteName, origin }: PasswordLink,
): Promise<(target: LinkTarget) => D1PreparedStatement[]> {
  const id = crypto.randomUUID();
  const hash = await hashOf(env, await secretOf(env, id));
  const address = `${origin}${PASSWORD_LINK_SCREEN}#${HIDDEN_SECRET}`;
  const rendered = await renderEmail(passwordContent(kind, siteName, { username, address }));
  const written = { kind, key: `${kind}:${id}`, recipient: email, replyTo: '', ...rendered };
  return (target) => [
    insertLink(env.DB, { hash, email }, target),
    queueEmail(env, written, { when: isOpenLink(hash) }),
  ];
}
