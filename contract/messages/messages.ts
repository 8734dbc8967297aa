import { instant } from '../requests/moment.ts';
import { contactForm } from './contact.ts';
import { LIMITS } from '../limits.ts';
import { limit, offset, searchText } from '../requests/list-query.ts';
import { FIELDS } from '../texts.ts';
import { z } from '../zod.ts';

export const MESSAGE_STATES = ['todo', 'answered', 'archived'] as const;
export type MessageState = (typeof MESSAGE_STATES)[number];

/** A contact message in the back office. */
export const contactMessage = z
  .object({
    id: z.int(),
    name: z.string(),
    email: z.string(),
    subject: z.string(),
    message: z.string(),
    /** Time when it was marked as read, or null. */
    read_at: instant.nullable(),
    /** State of its handling. */
    state: z.enum(MESSAGE_STATES),
    created_at: instant,
  })
  .meta({ id: 'ContactMessage' });
export type ContactMessage = z.infer<typeof contactMessage>;

const { email } = contactForm.shape;

/** Query string of GET /api/admin/messages. It has no personal data, since servers log addresses. */
export const messageQuery = z.strictObject({
  /** Only unread messages. */
  unread: z.literal('1').optional(),
  limit,
  offset,
});

const filters = {
  q: searchText,
  /** Only messages with this email address. */
  email: email.optional(),
  /** Only unread messages. */
  unread: z.boolean().default(false),
  /** Only messages in this state. */
  state: z.enum(MESSAGE_STATES).optional(),
};

/** Body of POST /api/admin/messages/search. */
export const messageSearch = z.strictObject({
  ...filters,
  limit: z.int().min(1).max(LIMITS.adminRows).default(50),
  offset: z.int().min(0).max(999_999_999).default(0),
});
export type MessageSearch = z.output<typeof messageSearch>;

/** Body of POST /api/admin/messages/export. */
export const messageExport = z.strictObject(filters);
export type MessageFilters = z.output<typeof messageExport>;

/** Body of POST /api/admin/messages/erase: erases all messages with this email address. */
export const messageErasure = z.strictObject({ email });

/** Body of PUT /api/admin/messages/:id. */
export const messageUpdate = z
  .strictObject({
    is_read: z.boolean().optional(),
    /** A state other than `todo` also marks the message as read. */
    state: z.enum(MESSAGE_STATES).optional(),
  })
  .refine(({ is_read, state }) => is_read !== undefined || state !== undefined, {
    error: FIELDS.messageState,
  })
  .meta({ minProperties: 1 });
export type MessageUpdate = z.output<typeof messageUpdate>;
