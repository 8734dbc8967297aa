import { NOUN_KEYS } from '../nouns.ts';

/** Source of an entry that groups failures from several client addresses. */
export const SEVERAL_SOURCES = '*';

/** Subjects of the audit log: the part of an action before the dot. */
export const AUDIT_NOUNS = [
  'session',
  'key',
  'access',
  ...NOUN_KEYS,
  'message',
  'outbox',
  'audit',
  'build',
  'backup',
] as const;
