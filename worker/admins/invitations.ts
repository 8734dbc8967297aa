import type { PasswordEmail } from '#contract/emails/emails';
import { ApiError, type FieldErrors } from '#contract/errors';
import { FIELDS } from '#contract/texts';
import type { Context } from 'hono';
import { siteTitle } from '../settings/queries.ts';
import type { AdminEnv } from '../auth/require.ts';
import { passwordLink } from '../emails/password-emails.ts';
import { providerOf } from '../emails/sending.ts';
import type { Env } from '../env.ts';
import { siteOrigin } from '../http/request.ts';
import { REFUSED } from '../texts.ts';

/** Throws `invalid_input` unless an invitation can be sent to a new account. */
export function refuseInvitation(
  env: Env,
  { email, isActive }: { email: string; isActive: boolean },
): void {
  const fields: FieldErrors = {
    ...(!email && { email: REFUSED.invitationAddress }),
    ...(!isActive && { password: REFUSED.inactiveInvitation }),
    ...(providerOf(env) === null && { password: FIELDS.password }),
  };
  if (Object.keys(fields).length > 0) throw new ApiError('invalid_input', { fields });
}

/** Returns the statements of a link for choosing a password and of its e-mail. */
export async function linkFor(
  c: Context<AdminEnv>,
  kind: PasswordEmail,
  account: { username: string; email: string },
) {
  const siteName = await siteTitle(c.env.DB);
  return passwordLink(c.env, { kind, ...account, siteName, origin: siteOrigin(c) });
}
