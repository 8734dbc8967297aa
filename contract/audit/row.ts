import { instant } from '../requests/moment.ts';
import { z } from '../zod.ts';

/** An audit log entry: an action of an administrator, or a count of failed sign-ins. */
export const auditRow = z
  .object({
    id: z.int(),
    /** `<noun>.<verb>`: « article.update ». */
    action: z.string(),
    /** `<noun>:<id>`: « article:12 ». */
    subject: z.string(),
    /** Name of the row at that time, such as a title or user name; the changed keys for settings. */
    detail: z.string(),
    /** Id of the account, kept after its deletion; null without a session. */
    admin_id: z.int().nullable(),
    /** Full name or else user name at that time; null without a session. */
    admin_name: z.string().nullable(),
    /** Mark of the address: tells apart the addresses of one day without revealing them. May be empty. */
    source: z.string(),
    /** Number of occurrences within an hour; 1 except for failures. */
    times: z.int(),
    /** Time of the first occurrence. */
    created_at: instant,
    /** Time of the last occurrence; null when there was only one. */
    last_at: instant.nullable(),
  })
  .meta({ id: 'AuditRow' });
export type AuditRow = z.infer<typeof auditRow>;

/** An administrator named in the log. */
export const auditPerson = z
  .object({
    id: z.int(),
    name: z.string(),
  })
  .meta({ id: 'AuditPerson' });
export type AuditPerson = z.infer<typeof auditPerson>;
