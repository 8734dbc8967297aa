import { z } from 'zod';
import { LIMITS } from './limits.ts';
import { newPassword } from './auth.ts';
import { singleLine } from './text.ts';

const { admin } = LIMITS;
const tooLong = (name: string, max: number) => `${name} ne peut pas dépasser ${max} caractères.`;

/** The first account: the site always has an owner, whose account nobody else changes. */
export const FIRST_ADMIN = 1;

/** A row of GET /api/admins, by id. */
export interface AdminAccount {
  id: number;
  username: string;
  email: string;
  full_name: string;
  /** Read as 1 or 0, sent as a boolean. */
  is_active: 0 | 1;
  created_at: string;
  /** ISO 8601, UTC; null before the first sign-in. */
  last_login: string | null;
  has_second_key: 0 | 1;
}

/** What POST and PUT on an account answer. */
export interface AdminSaved {
  message: string;
  admin: AdminAccount;
}

/** Every field of the form, without defaults: an absent one changes nothing. */
const fields = {
  /** Sent by the form, and ignored: the address says which account it is. */
  id: z.unknown(),
  username: singleLine(admin.username, {
    required: 'Indiquez un nom d’utilisateur.',
    tooLong: tooLong('Le nom d’utilisateur', admin.username),
    singleLine: 'Le nom d’utilisateur doit tenir sur une seule ligne.',
  }),
  email: singleLine(admin.email, { tooLong: tooLong('L’adresse e-mail', admin.email) }).pipe(
    z.union([z.literal(''), z.email({ error: 'Indiquez une adresse e-mail valide.' })]),
  ),
  full_name: singleLine(admin.fullName, { tooLong: tooLong('Le nom', admin.fullName) }),
  is_active: z.boolean({ error: 'Une case est cochée ou ne l’est pas.' }),
};

/** Body of POST /api/admins. */
export const adminCreate = z
  .strictObject(fields)
  .partial()
  .extend({ username: fields.username, password: newPassword });

/** Body of PUT /api/admins/:id. An empty password is no new one. */
export const adminUpdate = z
  .strictObject(fields)
  .partial()
  .extend({
    password: z
      .string({ error: 'Indiquez un mot de passe.' })
      .refine((password) => password === '' || newPassword.safeParse(password).success, {
        error: `Le mot de passe doit avoir de ${LIMITS.password.min} à ${LIMITS.password.max} caractères.`,
      })
      .optional(),
    /** With a new password, for somebody who lost everything. */
    remove_second_keys: z.boolean({ error: 'Une case est cochée ou ne l’est pas.' }).optional(),
  });
