import { NOUN_KEYS } from './nouns.ts';

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
  'message',
  'audit',
  'build',
] as const;
