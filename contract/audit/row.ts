import { instant } from '../requests/moment.ts';
import { z } from '../zod.ts';

/** A line of the log: an action of an administrator, or failures to sign in, counted. */
export const auditRow = z
  .object({
    id: z.int(),
    /** `<noun>.<verb>`: « article.update ». */
    action: z.string(),
    /** `<noun>:<id>`: « article:12 ». */
    subject: z.string(),
    /** The thing's name at that time: a title, a user name; of settings, the keys that changed. */
    detail: z.string(),
    /** The account, also once it is deleted; null when nobody was signed in. */
    admin_id: z.int().nullable(),
    /** Full name, else user name, at that time; null when nobody was signed in. */
    admin_name: z.string().nullable(),
    /** Tells the addresses of one day apart, without saying which they are; may be empty. */
    source: z.string(),
    /** Number of occurrences within an hour; 1 but for failures. */
    times: z.int(),
    /** Time of the first occurrence. */
    created_at: instant,
    /** Time of the last one, when there were several. */
    last_at: instant.nullable(),
  })
  .meta({ id: 'AuditRow' });
export type AuditRow = z.infer<typeof auditRow>;

/** A person named in the log. */
export const auditPerson = z
  .object({
    id: z.int(),
    name: z.string(),
  })
  .meta({ id: 'AuditPerson' });
export type AuditPerson = z.infer<typeof auditPerson>;
