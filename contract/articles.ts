import { z } from './zod.ts';
import { LIMITS } from './limits.ts';
import { offset, searchText, wholeNumber } from './list-query.ts';
import { singleLine } from './text.ts';
import { FIELDS } from './texts.ts';
import type { PictureFacts } from './uploaded-picture.ts';

/** An article as lists show it: everything but its text. */
export interface ArticleCard {
  id: number;
  slug: string;
  title: string;
  excerpt: string;
  /** Address of the picture, or null: then a placeholder is chosen by id. */
  image: string | null;
  image_alt: string;
  /** Of a picture of the library. */
  cover?: PictureFacts;
  author: string;
  category_name: string | null;
  category_slug: string | null;
  is_featured: boolean;
  /** ISO 8601, UTC; null for an article that was never published. */
  published_at: string | null;
  created_at: string;
  updated_at: string;
  version: number;
}

/** An article with its text, as sanitised HTML. */
export interface Article extends ArticleCard {
  content: string;
  /** The pictures of the library that it shows, by their addresses. */
  pictures?: Record<string, PictureFacts>;
  /** What search engines show instead of the title and of the excerpt; empty for these. */
  seo_title: string;
  seo_description: string;
}

export const ARTICLE_STATUSES = ['draft', 'scheduled', 'published'] as const;
type ArticleStatus = (typeof ARTICLE_STATUSES)[number];

/** What administrators see of an article besides. */
interface Administered {
  status: ArticleStatus;
  category_id: number | null;
  /** When it was put in the trash, or null. */
  deleted_at: string | null;
}

/** A row of GET /api/articles with a bearer. */
export interface AdminArticleCard extends ArticleCard, Administered {
  /** When its draft was saved, ISO 8601 UTC; null without one. */
  draft_saved_at: string | null;
  /** The title that its draft has, or null. */
  draft_title: string | null;
  /** How often its page was opened. */
  views: number;
}

/** What every write to an article returns. */
export interface AdminArticle extends Article, Administered {}

/** Who has written articles: GET /api/articles/authors/list. */
export interface ArticleAuthor {
  name: string;
}

const ARTICLE_SORTS = [
  '-published_at',
  'published_at',
  '-created_at',
  'created_at',
  '-title',
  'title',
  '-author',
  'author',
] as const;

/** Query string of GET /api/articles. Every value arrives as text. */
export const articleQuery = z.strictObject({
  /** Long texts end a `full` page before its limit; `Link` tells where the next one is. */
  fields: z.enum(['card', 'full']).default('full'),
  limit: wholeNumber(1, LIMITS.articleRows).default(LIMITS.articleRows),
  offset,
  q: searchText,
  category: z
    .string()
    .regex(/^[a-z0-9-]{1,120}$/)
    .optional(),
  author: singleLine(LIMITS.article.author).optional(),
  sort: z.enum(ARTICLE_SORTS).default('-published_at'),
  /** With a bearer only: articles in this state. */
  status: z.enum(ARTICLE_STATUSES).optional(),
  /** With a bearer only: articles with changes that are not online. */
  drafted: z.literal('1').optional(),
  /** With a bearer only: what is in the trash, instead of what is not. */
  trash: z.literal('1').optional(),
});

/** What can be done with several articles at once. */
const several = <Item extends z.ZodType>(item: Item) =>
  z.array(item).min(1).max(LIMITS.batchArticles);
/** Null is none. */
const category = z.int({ error: FIELDS.batchCategory }).positive().nullable();

/** Body of POST /api/articles/batch: all of it is done, or nothing. */
export const articleBatch = z.discriminatedUnion('action', [
  z.strictObject({
    action: z.enum(['publish', 'trash', 'restore']),
    ids: several(z.int().positive()),
  }),
  z.strictObject({
    action: z.literal('category'),
    ids: several(z.int().positive()),
    category_id: category,
  }),
  z.strictObject({
    action: z.literal('move_back'),
    /** Articles that are in another one than this by now are left where they are. */
    from_category_id: category,
    articles: several(
      z.strictObject({
        id: z.int().positive(),
        category_id: category,
        /** The category of its draft, that of the article when it is left out. */
        prepared_category_id: category.optional(),
        /** By its number, that of a version which a release holds, where it is another. */
        pinned_category_ids: z.record(z.string().regex(/^[1-9]\d{0,9}$/), category).optional(),
      }),
    ),
  }),
]);

export type ArticleBatch = z.output<typeof articleBatch>;

/** What POST /api/articles/batch returns. */
export interface BatchAnswer {
  message: string;
  /** The articles that it was done to. */
  ids: number[];
  /** What takes it back; null where nothing does. */
  undo: ArticleBatch | null;
}

export type ArticleQuery = z.infer<typeof articleQuery>;
