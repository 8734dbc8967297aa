import { EMAIL_STATES } from '../emails/emails.ts';
import { instant } from '../requests/moment.ts';
import { contactForm } from './contact.ts';
import { LIMITS } from '../limits.ts';
import { limit, offset, searchText } from '../requests/list-query.ts';
import { submission } from '../requests/submission.ts';
import { multiLine } from '../text/schemas.ts';
import { FIELDS } from '../texts.ts';
import { z } from '../zod.ts';

export const MESSAGE_STATES = ['todo', 'answered', 'archived'] as const;
export type MessageState = (typeof MESSAGE_STATES)[number];

/** An addition to a message: a note for administrators, or a reply by e-mail. */
const messageEntry = z
  .object({
    id: z.int(),
    kind: z.enum(['note', 'reply']),
    text: z.string(),
    /** State of the e-mail of a reply; null once it is no longer kept, and for notes. */
    email: z.enum(EMAIL_STATES).nullable(),
    /** Name of the author; null after the deletion of the account. */
    author: z.string().nullable(),
    created_at: instant,
  })
  .meta({ id: 'MessageEntry' });
export type MessageEntry = z.infer<typeof messageEntry>;

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
    /** Administrator who takes care of it, or null. */
    assignee_id: z.int().nullable(),
    assignee: z.string().nullable(),
    /** Oldest first. */
    entries: z.array(messageEntry),
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
  /** Only messages that this administrator takes care of. */
  assignee: z.int().positive().optional(),
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
    /** Active administrator who takes care of it from now on, or null. */
    assignee_id: z.int().positive().nullable().optional(),
  })
  .refine((update) => Object.values(update).some((value) => value !== undefined), {
    error: FIELDS.messageState,
  })
  .meta({ minProperties: 1 });
export type MessageUpdate = z.output<typeof messageUpdate>;

/** Body of POST /api/admin/messages/:id/notes. */
export const messageNoteForm = z.strictObject({
  text: multiLine(LIMITS.contact.note, { missing: FIELDS.note, name: 'Le texte' }),
  submission,
});

/** Body of POST /api/admin/messages/:id/replies. */
export const messageReplyForm = z.strictObject({
  text: multiLine(LIMITS.contact.message, { missing: FIELDS.reply, name: 'Le texte' }),
  /** Idempotency key: a repeated request sends one e-mail. */
  submission: z.uuid(),
});
