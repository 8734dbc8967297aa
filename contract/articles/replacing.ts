import { ARTICLE, ARTICLE_STATUSES } from '../content/article.ts';
import { keysOf } from '../content/fields.ts';
import { LIMITS } from '../limits.ts';
import { typedLine } from '../text/schemas.ts';
import { FIELDS } from '../texts.ts';
import { z } from '../zod.ts';

const { replacing } = LIMITS;

/** Words to find in articles. */
const search = {
  find: typedLine(replacing.find, FIELDS.find),
  is_case_sensitive: z.boolean().default(false),
  is_whole_word: z.boolean().default(false),
};

/** Body of POST /api/articles/replace/preview. */
export const replacingSearch = z.strictObject({
  ...search,
  /** Id of the last article of the part before. */
  after: z.int().nonnegative().default(0),
});
export type ReplacingSearch = z.output<typeof replacingSearch>;

type ReplacedField = Exclude<
  keyof typeof ARTICLE.fields,
  'author' | 'category_id' | 'image' | 'is_featured' | 'published_at' | 'slug' | 'status'
>;

/** Texts of an article in which words are replaced: those with French typography. */
export const REPLACED_FIELDS = keysOf(
  ARTICLE.fields,
  ({ isTypeset, kind }) => isTypeset || kind === 'html',
) as ReplacedField[];

const passage = z
  .object({
    field: z.enum(REPLACED_FIELDS),
    /** A few words before and after. */
    before: z.string(),
    found: z.string(),
    after: z.string(),
  })
  .meta({ id: 'Passage' });
export type Passage = z.infer<typeof passage>;

const articleMatches = z
  .object({
    id: z.int(),
    title: z.string(),
    status: z.enum(ARTICLE_STATUSES),
    /** The version to name when replacing. */
    version: z.int(),
    /** True when a draft over the article keeps it from being changed. */
    has_draft: z.boolean(),
    /** Passages that can be replaced. */
    count: z.int(),
    /** The first of them. */
    passages: z.array(passage),
    /** Passages left as they are: they begin or end within a link or a format. */
    split: z.int(),
  })
  .meta({ id: 'ArticleMatches' });
export type ArticleMatches = z.infer<typeof articleMatches>;

/** Answer of POST /api/articles/replace/preview: a part of the articles with the words. */
export const replacingPreview = z
  .object({
    articles: z.array(articleMatches),
    /** `after` of the next part; null at the end. */
    next: z.int().nullable(),
  })
  .meta({ id: 'ReplacingPreview' });
export type ReplacingPreview = z.infer<typeof replacingPreview>;

/** Body of POST /api/articles/replace. */
export const replacement = z.strictObject({
  ...search,
  /** Empty: the words are removed. */
  replace: typedLine(replacing.replace),
  articles: z
    .array(z.strictObject({ id: z.int().positive(), version: z.int().positive() }))
    .min(1)
    .max(replacing.articles),
});
export type Replacement = z.output<typeof replacement>;

const named = { id: z.int(), title: z.string() };

/** Answer of POST /api/articles/replace: each article is in one of the lists. */
export const replacementDone = z
  .object({
    done: z.array(z.object({ ...named, count: z.int() })),
    /** Articles left as they were, and why. */
    refused: z.array(z.object({ ...named, reason: z.string() })),
  })
  .meta({ id: 'ReplacementDone' });
export type ReplacementDone = z.infer<typeof replacementDone>;
