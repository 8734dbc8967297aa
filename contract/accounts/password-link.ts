import { singleLine } from '../text/schemas.ts';
import { FIELDS } from '../texts.ts';
import { z } from '../zod.ts';
import { newPassword } from './auth.ts';

/** GET /api/auth/password-link: true when the site can send a link for choosing a password. */
export const passwordLinkOffer = z
  .object({ is_available: z.boolean() })
  .meta({ id: 'PasswordLinkOffer' });
export type PasswordLinkOffer = z.infer<typeof passwordLinkOffer>;

/** Body of POST /api/auth/password-link. */
export const passwordLinkRequest = z.strictObject({
  username: singleLine(254, { missing: FIELDS.username }),
});

const secret = z.string().max(1000);

/** Body of POST /api/auth/password-link/check: the fragment of a link's address. */
export const passwordLinkSecret = z.strictObject({ secret });

/** Owner of an open link. */
export const passwordLinkOwner = z
  .object({ username: z.string() })
  .meta({ id: 'PasswordLinkOwner' });
export type PasswordLinkOwner = z.infer<typeof passwordLinkOwner>;

/** Body of PUT /api/auth/password-link. */
export const passwordLinkUse = z.strictObject({ secret, new_password: newPassword });
