import { limit, offset, wholeNumber } from '../requests/list-query.ts';
import { instant } from '../requests/moment.ts';
import { LIMITS } from '../limits.ts';
import { email as emailAddress } from '../text/schemas.ts';
import { FIELDS } from '../texts.ts';
import { z } from '../zod.ts';

/** E-mails with a link by which the owner of an account chooses a password. */
export const PASSWORD_EMAILS = ['invitation', 'password_reset'] as const;
export type PasswordEmail = (typeof PASSWORD_EMAILS)[number];

/**
 * E-mails that the site writes: a test; about a contact message, a notice, an acknowledgement and a reply; to
 * administrators, links for choosing a password, the notice of a change of their account, and those of
 * `NOTICE_KINDS`.
 */
export const EMAIL_KINDS = [
  'test',
  'contact_notice',
  'contact_receipt',
  'contact_reply',
  ...PASSWORD_EMAILS,
  'account',
  'release',
  'build',
  'digest',
] as const;
export type EmailKind = (typeof EMAIL_KINDS)[number];

/** E-mails that each administrator chooses: planned publications, failing publications, the digest of the week. */
export const NOTICE_KINDS = ['release', 'build', 'digest'] as const satisfies readonly EmailKind[];
export type NoticeKind = (typeof NOTICE_KINDS)[number];

const kinds = z.array(z.enum(NOTICE_KINDS)).max(NOTICE_KINDS.length);

/** Body of PUT /api/auth/notices. */
export const noticesChoice = z.strictObject({ kinds });

/** Answer of GET and PUT /api/auth/notices: the chosen e-mails. */
export const chosenNotices = z.object({ kinds }).meta({ id: 'ChosenNotices' });
export type ChosenNotices = z.infer<typeof chosenNotices>;

export function isPasswordEmail(kind: EmailKind): kind is PasswordEmail {
  return PASSWORD_EMAILS.some((one) => one === kind);
}

/** `unsent`: written while the site had no provider, and not sent by itself later. */
export const EMAIL_STATES = ['waiting', 'retrying', 'sent', 'failed', 'unsent'] as const;
export type EmailState = (typeof EMAIL_STATES)[number];

/** `files`: a local product writes e-mails to a folder instead of sending them. */
export const EMAIL_PROVIDERS = ['smtp', 'cloudflare', 'files'] as const;
export type EmailProvider = (typeof EMAIL_PROVIDERS)[number];

/** An e-mail of the outbox, without its content. */
export const emailRow = z
  .object({
    id: z.int(),
    kind: z.enum(EMAIL_KINDS),
    state: z.enum(EMAIL_STATES),
    recipient: z.string(),
    subject: z.string(),
    created_at: instant,
    /** Number of attempts so far, the present one included. */
    attempts: z.int(),
    /** Earliest time of the next attempt; null when there is none. */
    next_attempt_at: instant.nullable(),
    sent_at: instant.nullable(),
    sent_by: z.enum(EMAIL_PROVIDERS).nullable(),
    failed_at: instant.nullable(),
    /** Reason of the last failed attempt; empty without one. */
    last_error: z.string(),
  })
  .meta({ id: 'EmailRow' });
export type EmailRow = z.infer<typeof emailRow>;

/** GET /api/emails/:id: an e-mail with its content. */
export const email = emailRow
  .extend({
    /** Address that receives the reply; empty: the sender's. */
    reply_to: z.string(),
    text: z.string(),
    /** Address of its HTML, for a frame. It opens without a session for some minutes. */
    page: z.string(),
  })
  .meta({ id: 'Email' });
export type Email = z.infer<typeof email>;

/** Query string of GET /api/emails. */
export const emailQuery = z.strictObject({
  state: z.enum(EMAIL_STATES).optional(),
  limit,
  offset,
});

/** Query string of GET /api/emails/:id/page. */
export const emailPageQuery = z.strictObject({
  /** Minutes since 1970 at which the address expires. */
  expires: wholeNumber(0, 999_999_999),
  key: z.string().max(64),
});

/** GET /api/emails/provider: the configured provider and the address of the sender. */
export const emailSetup = z
  .object({ provider: z.enum(EMAIL_PROVIDERS).nullable(), sender: z.string() })
  .meta({ id: 'EmailSetup' });
export type EmailSetup = z.infer<typeof emailSetup>;

/** Body of POST /api/emails/test. */
export const emailTest = z.strictObject({
  recipient: emailAddress(LIMITS.contact.email, { missing: FIELDS.yourEmail }),
});
