import { z } from 'zod';
import { contactForm } from './contact.ts';
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

const filters = {
  q: searchText,
  /** Only those of this person. */
  email: email.optional(),
  /** Only those that are not read. */
  unread: z.literal('1', { error: 'Le paramètre unread vaut 1.' }).optional(),
};

/** Query string of GET /api/admin/messages. */
export const messageQuery = z.strictObject({ ...filters, limit, offset });
export type MessageQuery = z.output<typeof messageQuery>;

/** Query string of GET /api/admin/messages/export. */
export const messageExportQuery = z.strictObject(filters);
export type MessageFilters = z.output<typeof messageExportQuery>;

/** Query string of DELETE /api/admin/messages: everything that a person wrote. */
export const messageErasure = z.strictObject({ email });

/** Body of PUT /api/admin/messages/:id. */
export const messageUpdate = z.strictObject({
  is_read: z.boolean({ error: 'Un message est lu ou ne l’est pas.' }),
});
