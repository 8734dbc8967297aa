import { AUDIT_NOUNS } from './audit.ts';
import { limit, offset, wholeNumber } from '../requests/list-query.ts';
import { FORMS } from '../validation-texts.ts';
import { z } from '../zod.ts';

const day = z.iso
  .date({ error: FORMS.date })
  .refine((date) => date.startsWith('20'), { error: FORMS.date })
  .meta({ pattern: '^20' });

const filters = {
  /** Id of an administrator; 0 for entries without one. */
  admin_id: wholeNumber(0, 999_999_999).optional(),
  noun: z.enum(AUDIT_NOUNS).optional(),
  /** First and last day, in Paris. */
  from: day.optional(),
  to: day.optional(),
};

/** Query string of GET /api/audit. */
export const auditQuery = z.strictObject({ ...filters, limit, offset });

/** Query string of GET /api/audit/export. */
export const auditExportQuery = z.strictObject(filters);
export type AuditFilters = z.output<typeof auditExportQuery>;
