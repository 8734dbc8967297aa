import { submission } from './submission.ts';
import { ARTICLE_STATUSES, adminArticle } from './articles.ts';
import { LIMITS } from './limits.ts';
import { pictureAddress } from './picture-address.ts';
import { isSlug, slugify } from './slug.ts';
import { moment } from './moment.ts';
import { multiLine, singleLine } from './text.ts';
import { FIELDS } from './texts.ts';
import { draftOf } from './versions.ts';
import { rule, z } from './zod.ts';

const { article } = LIMITS;

/** Every field of an article's form, without defaults: an absent one changes nothing. */
const fields = {
  title: singleLine(article.title, { missing: FIELDS.titleAndContent }),
  /** HTML, sanitised by the server. */
  content: z.string({ error: FIELDS.titleAndContent }).min(1),
  excerpt: multiLine(article.excerpt),
  author: singleLine(article.author),
  /** An address, a data URL to be stored, or empty for none. */
  image: pictureAddress.nullable(),
  image_alt: singleLine(article.imageAlt),
  seo_title: singleLine(article.seoTitle),
  seo_description: singleLine(article.seoDescription),
  is_featured: z.boolean(),
  /** Empty: derived from the title. */
  slug: z
    .string()
    .trim()
    .max(1000)
    .refine((slug) => slug === '' || slugify(slug) !== '', rule('letters')),
  category_id: z.int().positive().nullable(),
  status: z.enum(ARTICLE_STATUSES),
  /** ISO 8601; a date to come schedules the article. */
  published_at: moment.nullable(),
};

/** The same where a text may be empty still. */
const unfinished = {
  ...fields,
  title: singleLine(article.title),
  content: z.string(),
};

/** Body of PUT /api/articles/:id. */
export const articleUpdate = z.strictObject(fields).partial();

/** An article that may lack anything: the preview of one, saved or not. */
export const unfinishedArticle = z.strictObject(unfinished).partial();

/**
 * Body of POST /api/articles. Without a `status` the article is published, and needs a title and a
 * text; a draft needs a letter anywhere.
 */
export const articleCreate = unfinishedArticle
  .extend({
    submission,
  })
  .superRefine((form, { addIssue }) => {
    const mayLack = form.status === 'draft' && !isBlank(form);
    for (const field of mayLack ? [] : (['title', 'content'] as const))
      if (!form[field])
        addIssue({ code: 'custom', path: [field], message: FIELDS.titleAndContent, input: form });
  });

/** The same as the API describes it: a title and a text, or a draft. */
export const describedCreate = z.union([
  z
    .strictObject({ ...fields, submission })
    .partial()
    .required({ title: true, content: true }),
  unfinishedArticle.extend({ status: z.literal('draft'), submission }),
]);

function isBlank({ title, content, excerpt, author, image, seo_title, seo_description }: Texts) {
  return ![title, content, excerpt, author, image, seo_title, seo_description].some(Boolean);
}

/** Body of POST /api/articles/:id/duplicate, which may be left out. */
export const articleCopy = z.strictObject({ submission });

/** Body of PUT /api/articles/:id/draft: what is not yet complete is kept as well. */
export const articleDraft = unfinishedArticle.omit({ status: true });

type Texts = z.output<typeof unfinishedArticle>;
export type ArticleDraft = z.output<typeof articleDraft>;
export type ArticleUpdate = z.output<typeof articleUpdate>;
export type ArticleCreate = z.output<typeof articleCreate>;

/** GET /api/articles/edit/:id: an article with what is prepared of it, by whoever. */
export const editedArticle = adminArticle
  .extend({ draft: draftOf(articleDraft).nullable() })
  .meta({ id: 'EditedArticle' });
export type EditedArticle = z.infer<typeof editedArticle>;

/** The name of the page that a static host shows at the address of its folder. */
const OF_FOLDER = 'index';

/** The slug that a text gives, or null when it is reserved or nothing is left of it. */
export function slugFrom(text: string): string | null {
  const slug = slugify(text);
  return isSlug(slug) && slug !== OF_FOLDER ? slug : null;
}
