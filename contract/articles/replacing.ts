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
  /** Id of the last article of the previous part. */
  after: z.int().nonnegative().default(0),
});
export type ReplacingSearch = z.output<typeof replacingSearch>;

type ReplacedField = Exclude<
  keyof typeof ARTICLE.fields,
  'author_id' | 'category_id' | 'image' | 'is_featured' | 'published_at' | 'slug' | 'status'
>;

/** Fields in which words are replaced: texts with French typography, HTML, and an author who is a text. */
export const REPLACED_FIELDS = keysOf(
  ARTICLE.fields,
  ({ isTypeset, kind }, name) => isTypeset || kind === 'html' || name === 'author',
) as ReplacedField[];

const passage = z
  .object({
    field: z.enum(REPLACED_FIELDS),
    /** Text before the match. */
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
    /** Version to send with the replacement. */
    version: z.int(),
    /** True when the article has a draft, and therefore cannot be changed. */
    has_draft: z.boolean(),
    /** Number of replaceable matches. */
    count: z.int(),
    /** The first matches. */
    passages: z.array(passage),
    /** Number of matches that begin or end within a link or a format, and are not replaced. */
    split: z.int(),
  })
  .meta({ id: 'ArticleMatches' });
export type ArticleMatches = z.infer<typeof articleMatches>;

/** Answer of POST /api/articles/replace/preview: matches in a part of the articles. */
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
  /** Replacement; empty to remove the words. */
  replace: typedLine(replacing.replace),
  articles: z
    .array(z.strictObject({ id: z.int().positive(), version: z.int().positive() }))
    .min(1)
    .max(replacing.articles),
});
export type Replacement = z.output<typeof replacement>;

const named = { id: z.int(), title: z.string() };

/** Answer of POST /api/articles/replace. Each article is in one of the two lists. */
export const replacementDone = z
  .object({
    done: z.array(z.object({ ...named, count: z.int() })),
    /** Unchanged articles, with a reason. */
    refused: z.array(z.object({ ...named, reason: z.string() })),
  })
  .meta({ id: 'ReplacementDone' });
export type ReplacementDone = z.infer<typeof replacementDone>;
