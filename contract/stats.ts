import type { AdminArticleCard } from './articles.ts';
import type { AuditRow } from './audit.ts';
import type { ContactMessage } from './messages.ts';
import type { Settings } from './settings.ts';

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

/** GET /api/stats/views: what was read lately, and nothing about who read it. */
export interface Readings {
  /** The last thirty days in order, `YYYY-MM-DD`, those without views included. */
  days: { day: string; views: number }[];
  /** The articles most read in the last seven days. */
  articles: { id: number; title: string; slug: string; views: number }[];
}

type Task = Pick<
  AdminArticleCard,
  'id' | 'title' | 'status' | 'published_at' | 'updated_at' | 'draft_saved_at' | 'draft_title'
> & {
  /** The first words of what is prepared. */
  beginning: string;
};

/** GET /api/stats/tasks: what waits for somebody. */
export interface Tasks {
  /** Invented people of the team page. */
  invented_team: number;
  /** Facts that the law or visitors ask for and the pages lack. */
  missing_facts: (keyof Settings)[];
  /** Invented testimonials that visitors see. */
  examples: number;
  /** Drafts, and articles with changes that are not online; the last touched first, five at most. */
  unfinished: { total: number; articles: Task[] };
  /** The next ones first, five at most. */
  scheduled: { total: number; articles: Task[] };
  /** Messages to answer, the newest first, three at most. */
  messages: {
    total: number;
    newest: Pick<ContactMessage, 'id' | 'name' | 'subject' | 'created_at' | 'read_at'>[];
  };
}
