import { ARTICLE, ARTICLE_STATUSES } from '../content/article.ts';
import { storedShape } from '../schemas/fields.ts';
import { MEMBER } from '../content/member.ts';
import { pictureFacts } from '../images/picture-facts.ts';
import { instant } from '../requests/moment.ts';
import { z } from '../zod.ts';
import { LIMITS } from '../limits.ts';
import { offset, searchText, wholeNumber } from '../requests/list-query.ts';
import { singleLine } from '../text/schemas.ts';
import { FIELDS } from '../texts.ts';

/** An article in lists, without its text. */
export const articleCard = z
  .object({
    id: z.int(),
    ...storedShape(ARTICLE.fields, 'card'),
    /** Facts of the library about the article's image. */
    cover: pictureFacts.optional(),
    category_name: z.string().nullable(),
    category_slug: z.string().nullable(),
    created_at: instant,
    updated_at: instant,
    version: z.int(),
  })
  .meta({ id: 'ArticleCard' });
export type ArticleCard = z.infer<typeof articleCard>;

/** The member who signed an article. */
const writer = z
  .object({ ...storedShape(MEMBER.fields, 'card'), cover: pictureFacts.optional() })
  .omit({ text: true, is_on_team: true })
  .meta({ id: 'Writer' });
export type Writer = z.infer<typeof writer>;

/** An article on its page, with its text as sanitized HTML. */
export const article = articleCard
  .extend({
    ...storedShape(ARTICLE.fields, 'page'),
    /** Facts of the library about the images of the text, by address. */
    pictures: z.record(z.string(), pictureFacts).optional(),
    /** The active member who signed the article. */
    writer: writer.optional(),
  })
  .meta({ id: 'Article' });
export type Article = z.infer<typeof article>;

/** Further fields for administrators. */
const administered = {
  ...storedShape(ARTICLE.fields, 'admin'),
  /** Time of the move to the trash, or null. */
  deleted_at: instant.nullable(),
  /** True for an article of a new site that no administrator has read yet. */
  is_supplied: z.boolean(),
};

/** A row of GET /api/articles with a bearer. */
export const adminArticleCard = articleCard
  .extend({
    ...administered,
    /** Time of the last save of its draft; null without a draft. */
    draft_saved_at: instant.nullable(),
    /** Title in its draft, or null. */
    draft_title: z.string().nullable(),
    /** Views of its page. */
    views: z.int(),
  })
  .meta({ id: 'AdminArticleCard' });
export type AdminArticleCard = z.infer<typeof adminArticleCard>;

/** Answer of every write to an article. */
export const adminArticle = article.extend(administered).meta({ id: 'AdminArticle' });
export type AdminArticle = z.infer<typeof adminArticle>;

/** Values of a version. Versions stored by earlier releases may lack some. */
export const articleVersion = z
  .object(storedShape(ARTICLE.fields, 'card', 'page', 'admin'))
  .partial();

/** An author in GET /api/articles/authors/list. */
export const articleAuthor = z
  .object({
    name: z.string(),
  })
  .meta({ id: 'ArticleAuthor' });
export type ArticleAuthor = z.infer<typeof articleAuthor>;

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
  /** A `full` page with long texts ends before its limit; `Link` has the address of the next page. */
  fields: z.enum(['card', 'full']).default('full'),
  limit: wholeNumber(1, LIMITS.articleRows).default(LIMITS.articleRows),
  offset,
  q: searchText,
  category: z
    .string()
    .regex(/^[a-z0-9-]{1,120}$/)
    .optional(),
  author: singleLine(ARTICLE.fields.author.max).optional(),
  sort: z.enum(ARTICLE_SORTS).default('-published_at'),
  /** With a bearer only: articles in this state. */
  status: z.enum(ARTICLE_STATUSES).optional(),
  /** With a bearer only: articles with a draft. */
  drafted: z.literal('1').optional(),
  /** With a bearer only: articles of a new site that no administrator has read yet. */
  supplied: z.literal('1').optional(),
  /** With a bearer only: articles in the trash, instead of the others. */
  trash: z.literal('1').optional(),
});

/** Array of the articles of one batch. */
const several = <Item extends z.ZodType>(item: Item) =>
  z.array(item).min(1).max(LIMITS.batchArticles);
/** Id of a category; null for none. */
const category = z.int({ error: FIELDS.batchCategory }).positive().nullable();

/** Body of POST /api/articles/batch: all changes are written, or none. */
export const articleBatch = z.discriminatedUnion('action', [
  z.strictObject({
    action: z.enum(['publish', 'review', 'trash', 'restore']),
    ids: several(z.int().positive()),
  }),
  z.strictObject({
    action: z.literal('category'),
    ids: several(z.int().positive()),
    category_id: category,
  }),
  z.strictObject({
    action: z.literal('move_back'),
    /** Category to move back from. Articles moved to another category since then stay there. */
    from_category_id: category,
    articles: several(
      z.strictObject({
        id: z.int().positive(),
        category_id: category,
        /** Category of its draft; absent: that of the article. */
        prepared_category_id: category.optional(),
        /** Categories of versions held by releases, by version number, when they differ. */
        pinned_category_ids: z.record(z.string().regex(/^[1-9]\d{0,9}$/), category).optional(),
      }),
    ),
  }),
]);

export type ArticleBatch = z.output<typeof articleBatch>;

/** Answer of POST /api/articles/batch. */
export const batchAnswer = z
  .object({
    message: z.string(),
    /** Ids of the changed articles. */
    ids: z.array(z.int()),
    /** Batch that undoes this one; null when it cannot be undone. */
    undo: articleBatch.nullable(),
  })
  .meta({ id: 'BatchAnswer' });
export type BatchAnswer = z.infer<typeof batchAnswer>;

export type ArticleQuery = z.infer<typeof articleQuery>;
