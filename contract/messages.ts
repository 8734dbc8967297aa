import { z } from 'zod';
import { contactForm } from './contact.ts';
import { LIMITS } from './limits.ts';
import { limit, offset, searchText } from './list-query.ts';

/** A contact message as the back office shows it. */
export interface ContactMessage {
  id: number;
  name: string;
  email: string;
  subject: string;
  message: string;
  /** When it was marked as read, or null. */
  read_at: string | null;
  created_at: string;
}

const { email } = contactForm.shape;

/** Query string of GET /api/admin/messages, which names nobody: addresses are kept in logs. */
export const messageQuery = z.strictObject({
  /** Only those that are not read. */
  unread: z.literal('1', { error: 'Le paramètre unread vaut 1.' }).optional(),
  limit,
  offset,
});

const filters = {
  q: searchText,
  /** Only those of this person. */
  email: email.optional(),
  /** Only those that are not read. */
  unread: z.boolean({ error: 'Une case est cochée ou ne l’est pas.' }).default(false),
};

const rows = (min: number, max: number) =>
  z
    .int({ error: 'Indiquez un nombre entier.' })
    .min(min, { error: `Indiquez un nombre à partir de ${min}.` })
    .max(max, { error: `Indiquez un nombre de ${max} au plus.` });

/** Body of POST /api/admin/messages/search. */
export const messageSearch = z.strictObject({
  ...filters,
  limit: rows(1, LIMITS.adminRows).default(50),
  offset: rows(0, 999_999_999).default(0),
});
export type MessageSearch = z.output<typeof messageSearch>;

/** Body of POST /api/admin/messages/export. */
export const messageExport = z.strictObject(filters);
export type MessageFilters = z.output<typeof messageExport>;

/** Body of POST /api/admin/messages/erase: everything that a person wrote. */
export const messageErasure = z.strictObject({ email });

/** Body of PUT /api/admin/messages/:id. */
export const messageUpdate = z.strictObject({
  is_read: z.boolean({ error: 'Un message est lu ou ne l’est pas.' }),
});
