import { parisDay } from '#contract/dates';
import type { AuditRow } from '#contract/audit/row';
import type { Readings, Stats, Tasks } from '#contract/figures/stats';
import { opening } from '#contract/text/opening';
import { plainText } from '../articles/plain-text.ts';
import { selectAudit } from '../audit/read.ts';
import { totalOf } from '../database.ts';
import { selectReviews } from '../deadlines/queries.ts';
import { selectReadings, viewsWhere } from '../views/queries.ts';

const ACTIVITY_ROWS = 10;
const DAY = 86_400_000;

const READ_DAYS = 30;
const ARTICLE_DAYS = 7;
const LISTED = 5;
const MESSAGES_LISTED = 3;
const OPENED_LISTED = 3;
const WEEK_LISTED = 10;
/** Characters of HTML that are searched for the first words of a text. */
const READ_FOR_BEGINNING = 600;
const BEGINNING = 120;

const SCHEDULED = `a.status = 'scheduled' AND a.deleted_at IS NULL`;
const TO_ANSWER = `state = 'todo'`;

interface Counts {
  published: number;
  scheduled: number;
  draft: number;
  views: number;
  recent_views: number;
  unread: number;
}

/** Returns the day in Paris some days before a time. Counts days rather than hours, since a day has 23 to 25 hours. */
const dayBefore = (at: Date, days: number) =>
  new Date(Date.parse(parisDay(at.toISOString())) - days * DAY).toISOString().slice(0, 10);

/** Reads all figures of the dashboard, in one database call. */
export async function readFigures(db: D1Database): Promise<Stats> {
  const [counted, activity] = await db.batch([
    db
      .prepare(
        `SELECT
           (SELECT COALESCE(SUM(total), 0) FROM article_counts WHERE status = 'published' AND is_deleted = 0) AS published,
           (SELECT COALESCE(SUM(total), 0) FROM article_counts WHERE status = 'scheduled' AND is_deleted = 0) AS scheduled,
           (SELECT COALESCE(SUM(total), 0) FROM article_counts WHERE status = 'draft' AND is_deleted = 0) AS draft,
           ${viewsWhere('TRUE')} AS views,
           ${viewsWhere('day >= ?1')} AS recent_views,
           (SELECT COUNT(*) FROM contact_messages WHERE read_at IS NULL) AS unread`,
      )
      .bind(dayBefore(new Date(), READ_DAYS - 1)),
    selectAudit(db, ACTIVITY_ROWS),
  ]);
  const counts = counted!.results[0] as Counts;
  const { published, scheduled, draft } = counts;
  return {
    articles: { total: published + scheduled + draft, published, scheduled, draft },
    views: { total: counts.views, last_30_days: counts.recent_views },
    comments: 0,
    unread_messages: counts.unread,
    activity: (activity?.results ?? []) as AuditRow[],
  };
}

/** Reads the views of the last thirty days, in one database call. */
export async function readReadings(db: D1Database, at: Date): Promise<Readings> {
  const [counted, articles] = await db.batch(
    selectReadings(db, {
      days: dayBefore(at, READ_DAYS - 1),
      articles: dayBefore(at, ARTICLE_DAYS - 1),
      most: LISTED,
    }),
  );
  const known = new Map(
    (counted!.results as Readings['days']).map(({ day, views }) => [day, views]),
  );
  const days = Array.from({ length: READ_DAYS }, (_, index) => {
    const day = dayBefore(at, READ_DAYS - 1 - index);
    return { day, views: known.get(day) ?? 0 };
  });
  return { days, articles: articles!.results as Readings['articles'] };
}

interface Week {
  /** Views of the last seven days, and of the seven days before. */
  views: number;
  viewsBefore: number;
  /** Messages of the last seven days, and messages of any time that are still to do. */
  received: number;
  toAnswer: number;
  /** Titles of the articles that were published in the last seven days, newest first. */
  published: string[];
  /** Articles that will be published in the next seven days, soonest first. */
  planned: { title: string; published_at: string }[];
}

/** Reads the figures of the last seven days, in one database call. The day of `at` is not among them. */
export async function readWeek(db: D1Database, at: Date): Promise<Week> {
  const now = at.toISOString();
  const hoursAway = (days: number) => new Date(at.getTime() + days * DAY).toISOString();
  const [counted, published, planned] = await db.batch([
    db
      .prepare(
        `SELECT ${viewsWhere('day >= ?1 AND day < ?2')} AS views,
           ${viewsWhere('day >= ?3 AND day < ?1')} AS viewsBefore,
           (SELECT COUNT(*) FROM contact_messages WHERE created_at >= ?4) AS received,
           (SELECT COUNT(*) FROM contact_messages WHERE ${TO_ANSWER}) AS toAnswer`,
      )
      .bind(dayBefore(at, 7), dayBefore(at, 0), dayBefore(at, 14), hoursAway(-7)),
    db
      .prepare(
        `SELECT title FROM articles WHERE status = 'published' AND deleted_at IS NULL
           AND published_at >= ? AND published_at <= ? ORDER BY published_at DESC LIMIT ${WEEK_LISTED}`,
      )
      .bind(hoursAway(-7), now),
    db
      .prepare(
        `SELECT title, published_at FROM articles a WHERE ${SCHEDULED}
           AND published_at <= ? ORDER BY published_at, id LIMIT ${WEEK_LISTED}`,
      )
      .bind(hoursAway(7)),
  ]);
  return {
    ...(counted!.results[0] as Pick<Week, 'views' | 'viewsBefore' | 'received' | 'toAnswer'>),
    published: (published!.results as { title: string }[]).map(({ title }) => title),
    planned: planned!.results as Week['planned'],
  };
}

const TASK = `a.id, a.title, a.status, a.published_at, a.updated_at, d.saved_at AS draft_saved_at,
  d.value ->> 'title' AS draft_title,
  substr(COALESCE(d.value ->> 'content', a.content), 1, ${READ_FOR_BEGINNING}) AS beginning`;
const WITH_DRAFT = `FROM articles a LEFT JOIN drafts d ON d.noun = 'article' AND d.ref = a.id`;
const HAS_DRAFT = `id IN (SELECT ref FROM drafts WHERE noun = 'article')`;
/** A union instead of OR, so that each part uses its index. */
const UNFINISHED = `a.deleted_at IS NULL AND a.id IN (
  SELECT id FROM articles WHERE status = 'draft' UNION SELECT id FROM articles WHERE ${HAS_DRAFT})`;

/** Statements that read the pending tasks: see `tasksFrom`. */
export function selectTasks(db: D1Database, adminId: number): D1PreparedStatement[] {
  const waiting = [
    `SELECT COUNT(*) AS total FROM articles a WHERE ${UNFINISHED}`,
    `SELECT ${TASK} ${WITH_DRAFT} WHERE ${UNFINISHED}
     ORDER BY COALESCE(d.saved_at, a.updated_at) DESC, a.id DESC LIMIT ${LISTED}`,
    `SELECT COUNT(*) AS total FROM articles a WHERE ${SCHEDULED}`,
    `SELECT ${TASK} ${WITH_DRAFT} WHERE ${SCHEDULED} ORDER BY a.published_at, a.id LIMIT ${LISTED}`,
    `SELECT COUNT(*) AS total FROM contact_messages WHERE ${TO_ANSWER}`,
    `SELECT id, name, subject, created_at, read_at FROM contact_messages
     WHERE ${TO_ANSWER} ORDER BY created_at DESC, id DESC LIMIT ${MESSAGES_LISTED}`,
    'SELECT COUNT(*) AS total FROM emails WHERE failed_at IS NOT NULL',
    `SELECT id, name, failure FROM releases WHERE state = 'failed' ORDER BY id DESC LIMIT ${LISTED}`,
  ].map((statement) => db.prepare(statement));
  const today = parisDay(new Date().toISOString());
  return [...waiting, selectOpened(db, adminId), selectReviews(db, today)];
}

/** Statement that reads the articles that an administrator opened last, except those in the trash. */
function selectOpened(db: D1Database, adminId: number): D1PreparedStatement {
  return db
    .prepare(
      `SELECT a.id, a.title, a.status, d.value ->> 'title' AS draft_title, p.seen_at AS opened_at
       FROM presences p JOIN articles a ON a.id = p.ref
       LEFT JOIN drafts d ON d.noun = 'article' AND d.ref = a.id
       WHERE p.noun = 'article' AND p.admin_id = ? AND a.deleted_at IS NULL
       ORDER BY p.seen_at DESC, a.id DESC LIMIT ${OPENED_LISTED}`,
    )
    .bind(adminId);
}

/** Returns the tasks read by `selectTasks`. */
export function tasksFrom(results: D1Result[]): Omit<Tasks, 'setup'> {
  const [
    unfinished,
    unfinishedRows,
    scheduled,
    scheduledRows,
    messages,
    newest,
    failed,
    releases,
    opened,
    reviews,
  ] = results;
  const toReview = reviews!.results as Tasks['reviews']['rows'];
  return {
    opened: opened!.results as Tasks['opened'],
    failed_emails: totalOf(failed),
    failed_releases: releases!.results as Tasks['failed_releases'],
    unfinished: { total: totalOf(unfinished), articles: articlesOf(unfinishedRows!) },
    scheduled: { total: totalOf(scheduled), articles: articlesOf(scheduledRows!) },
    reviews: { total: toReview.length, rows: toReview.slice(0, LISTED) },
    messages: {
      total: totalOf(messages),
      newest: newest!.results as Tasks['messages']['newest'],
    },
  };
}

function articlesOf({ results }: D1Result): Tasks['unfinished']['articles'] {
  return (results as Tasks['unfinished']['articles']).map((task) => ({
    ...task,
    beginning: opening(plainText(task.beginning), BEGINNING),
  }));
}
