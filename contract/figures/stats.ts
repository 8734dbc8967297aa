import { adminArticleCard } from '../articles/articles.ts';
import { auditRow } from '../audit/row.ts';
import { contactMessage } from '../messages/messages.ts';
import { instant } from '../requests/moment.ts';
import { settingsSchema } from '../settings/settings.ts';
import { z } from '../zod.ts';

/** GET /api/stats: the true figures of the dashboard. */
export const stats = z
  .object({
    /** Articles that are not in the trash. */
    articles: z.object({
      total: z.int(),
      published: z.int(),
      scheduled: z.int(),
      draft: z.int(),
    }),
    /** Pages viewed, robots left out. */
    views: z.object({ total: z.int(), last_30_days: z.int() }),
    /** Comments are not open: always 0. */
    comments: z.literal(0),
    unread_messages: z.int(),
    /** The newest lines of the audit log, ten at most. */
    activity: z.array(auditRow),
  })
  .meta({ id: 'Stats' });
export type Stats = z.infer<typeof stats>;

/** GET /api/stats/views: counts of recent views, without anything about readers. */
export const readings = z
  .object({
    /** The last thirty days in order, `YYYY-MM-DD`, those without views included. */
    days: z.array(z.object({ day: z.iso.date(), views: z.int() })),
    /** The articles most read in the last seven days. */
    articles: z.array(
      z.object({ id: z.int(), title: z.string(), slug: z.string(), views: z.int() }),
    ),
  })
  .meta({ id: 'Readings' });
export type Readings = z.infer<typeof readings>;

const task = adminArticleCard
  .pick({
    id: true,
    title: true,
    status: true,
    published_at: true,
    updated_at: true,
    draft_saved_at: true,
    draft_title: true,
  })
  .extend({
    /** The first words of the draft. */
    beginning: z.string(),
  })
  .meta({ id: 'Task' });
const articleTasks = z.object({ total: z.int(), articles: z.array(task) });

const openedArticle = adminArticleCard
  .pick({ id: true, title: true, status: true, draft_title: true })
  .extend({ opened_at: instant })
  .meta({ id: 'OpenedArticle' });

/** GET /api/stats/tasks: pending work for administrators. */
export const tasks = z
  .object({
    /** Articles that the administrator last had open, the newest first, three at most. */
    opened: z.array(openedArticle),
    /** Invented people of the team page. */
    invented_team: z.int(),
    /** Facts that the law or visitors ask for and the pages lack. */
    missing_facts: z.array(settingsSchema.keyof()),
    /** Invented testimonials that visitors see. */
    examples: z.int(),
    /** Drafts, and articles with changes that are not online; the last touched first, five at most. */
    unfinished: articleTasks,
    /** The next ones first, five at most. */
    scheduled: articleTasks,
    /** Messages to answer, the newest first, three at most. */
    messages: z.object({
      total: z.int(),
      newest: z.array(
        contactMessage.pick({
          id: true,
          name: true,
          subject: true,
          created_at: true,
          read_at: true,
        }),
      ),
    }),
  })
  .meta({ id: 'Tasks' });
export type Tasks = z.infer<typeof tasks>;
