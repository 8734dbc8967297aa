import type { AuditRow } from './audit.ts';

/** GET /api/stats: the true figures of the dashboard. */
export interface Stats {
  /** Articles that are not in the trash. */
  articles: { total: number; published: number; scheduled: number; draft: number };
  /** Pages viewed, robots left out. */
  views: { total: number; last_30_days: number };
  /** Comments are not open: always 0. */
  comments: 0;
  unread_messages: number;
  /** The newest lines of the audit log, ten at most. */
  activity: AuditRow[];
}
