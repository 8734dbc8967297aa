import { limit, offset, wholeNumber } from './list-query.ts';
import { NOUN_KEYS } from './nouns.ts';
import { FORMS } from './texts.ts';
import { z } from './zod.ts';

/** A line of the log: what an administrator did, or failures to sign in, counted. */
export interface AuditRow {
  id: number;
  /** `<noun>.<verb>`: « article.update ». */
  action: string;
  /** `<noun>:<id>`: « article:12 ». */
  subject: string;
  /** The thing's name at that time: a title, a user name; of settings, the keys that changed. */
  detail: string;
  /** Whose account it was, also once it is deleted; null when nobody was signed in. */
  admin_id: number | null;
  /** Full name, else user name, at that time; null when nobody was signed in. */
  admin_name: string | null;
  /** Tells the addresses of one day apart, without saying which they are; may be empty. */
  source: string;
  /** How many times, within an hour; 1 but for failures. */
  times: number;
  /** ISO 8601, UTC; of the first time. */
  created_at: string;
  /** Of the last time, when there were several. */
  last_at: string | null;
}

/** Somebody whom the log names. */
export interface AuditPerson {
  id: number;
  name: string;
}

/** `source` of failures from more than one address. */
export const SEVERAL_SOURCES = '*';

/** What the log is about: the part of an action before the dot. */
export const AUDIT_NOUNS = [
  'session',
  'key',
  'access',
  ...NOUN_KEYS,
  'upload',
  'message',
  'audit',
  'build',
] as const;

const day = z.iso.date({ error: FORMS.date }).startsWith('20');

const filters = {
  /** Whose lines; 0 for those that nobody signed in has. */
  admin_id: wholeNumber(0, 999_999_999).optional(),
  noun: z.enum(AUDIT_NOUNS).optional(),
  /** Days in Paris, both included. */
  from: day.optional(),
  to: day.optional(),
};

/** Query string of GET /api/audit. */
export const auditQuery = z.strictObject({ ...filters, limit, offset });

/** Query string of GET /api/audit/export. */
export const auditExportQuery = z.strictObject(filters);
export type AuditFilters = z.output<typeof auditExportQuery>;
