import { adminArticleCard } from '../articles/articles.ts';
import { auditRow } from '../audit/row.ts';
import { contactMessage } from '../messages/messages.ts';
import { deadlineRow } from '../publication/deadlines.ts';
import { release } from '../publication/releases.ts';
import { instant } from '../requests/moment.ts';
import { settingsSchema } from '../settings/settings.ts';
import { SETUP_STEPS } from '../setup/steps.ts';
import { z } from '../zod.ts';

/** GET /api/stats: figures of the dashboard. */
export const stats = z
  .object({
    /** Number of articles outside the trash. */
    articles: z.object({
      total: z.int(),
      published: z.int(),
      scheduled: z.int(),
      draft: z.int(),
    }),
    /** Page views, without those of robots. */
    views: z.object({ total: z.int(), last_30_days: z.int() }),
    /** Always 0: the site has no comments. */
    comments: z.literal(0),
    unread_messages: z.int(),
    /** The ten newest entries of the audit log. */
    activity: z.array(auditRow),
  })
  .meta({ id: 'Stats' });
export type Stats = z.infer<typeof stats>;

/** GET /api/stats/views: counts of recent views, without data about visitors. */
export const readings = z
  .object({
    /** The last thirty days in order, `YYYY-MM-DD`, including days without views. */
    days: z.array(z.object({ day: z.iso.date(), views: z.int() })),
    /** The most read articles of the last seven days. */
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
    /** First words of the draft. */
    beginning: z.string(),
  })
  .meta({ id: 'Task' });
const articleTasks = z.object({ total: z.int(), articles: z.array(task) });

const openedArticle = adminArticleCard
  .pick({ id: true, title: true, status: true, draft_title: true })
  .extend({ opened_at: instant })
  .meta({ id: 'OpenedArticle' });

const stepState = z
  .object({
    step: z.enum(SETUP_STEPS),
    /** Number of things that the step lacks; 0 when it is done. */
    left: z.int(),
    /** Setting to fill in first; null for a step without settings, or done. */
    setting: settingsSchema.keyof().nullable(),
  })
  .meta({ id: 'SetupStep' });

/** GET /api/stats/tasks: pending work for administrators. */
export const tasks = z
  .object({
    /** The three articles that the administrator opened last, newest first. */
    opened: z.array(openedArticle),
    /** Steps that make a new site its owner's. */
    setup: z.array(stepState),
    /** Drafts, and articles with unpublished changes; the five changed last. */
    unfinished: articleTasks,
    /** The next five scheduled articles. */
    scheduled: articleTasks,
    /** Number of e-mails that could not be sent. */
    failed_emails: z.int(),
    /** The five newest releases that could not be published at their time, with the reason. */
    failed_releases: z.array(release.pick({ id: true, name: true, failure: true })),
    /** Rows whose day of review has come; the five that are due longest. */
    reviews: z.object({ total: z.int(), rows: z.array(deadlineRow) }),
    /** The three newest messages to answer. */
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
