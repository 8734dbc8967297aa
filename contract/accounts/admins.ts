import { instant } from '../requests/moment.ts';
import { newPassword } from './auth.ts';
import { submission } from '../requests/submission.ts';
import { optionalEmail, singleLine } from '../text/schemas.ts';
import { FIELDS } from '../texts.ts';
import { z } from '../zod.ts';

export const ADMIN_LIMITS = { username: 60, fullName: 120, email: 254 } as const;

/** Id of the first account, the owner's. No other administrator can change it. */
export const FIRST_ADMIN = 1;

/** Returns the form by which user names are compared, without case or differences in Unicode normalization. */
export const usernameKey = (username: string) => username.trim().normalize('NFC').toLowerCase();

const flag = z.union([z.literal(0), z.literal(1)]);

/** A row of GET /api/admins, by id. */
export const adminAccount = z
  .object({
    id: z.int(),
    username: z.string(),
    email: z.string(),
    full_name: z.string(),
    /** 1 or 0 in responses, a boolean in requests. */
    is_active: flag,
    created_at: instant,
    /** Null before the first sign-in. */
    last_login: instant.nullable(),
    has_second_key: flag,
  })
  .meta({ id: 'AdminAccount' });
export type AdminAccount = z.infer<typeof adminAccount>;

/** Answer of POST and PUT on an account. */
export const adminSaved = z
  .object({
    message: z.string(),
    admin: adminAccount,
  })
  .meta({ id: 'AdminSaved' });
export type AdminSaved = z.infer<typeof adminSaved>;

/** Letters of other alphabets are refused: a name could look like another one. */
const FOREIGN_LETTER = /(?![\p{Script=Latin}\p{Script=Common}])\p{L}/u;

const IN_LATIN = { error: FIELDS.latin };

function isLatin(name: string): boolean {
  return !FOREIGN_LETTER.test(name);
}

/** Fields of the form, without defaults: an absent field changes nothing. */
const fields = {
  /** Sent by the form and ignored: the address has the id. */
  id: z.unknown(),
  username: singleLine(ADMIN_LIMITS.username, { missing: FIELDS.username }).refine(
    isLatin,
    IN_LATIN,
  ),
  email: optionalEmail(ADMIN_LIMITS.email),
  full_name: singleLine(ADMIN_LIMITS.fullName).refine(isLatin, IN_LATIN),
  is_active: z.boolean(),
};

/** Body of POST /api/admins. Without a password, an invitation is sent: the owner of the account chooses one. */
export const adminCreate = z
  .strictObject(fields)
  .partial()
  .extend({
    username: fields.username,
    password: z.union([z.literal(''), newPassword]).optional(),
    submission,
  });

export type AdminCreate = z.output<typeof adminCreate>;

/** Body of PUT /api/admins/:id. An empty password keeps the present one. */
export const adminUpdate = z
  .strictObject(fields)
  .partial()
  .extend({
    password: z.union([z.literal(''), newPassword]).optional(),
    /** With a new password, for an administrator who has lost every second factor. */
    remove_second_keys: z.boolean().optional(),
  });
