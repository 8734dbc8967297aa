import { adminArticle } from './articles.ts';
import { ARTICLE } from '../content/article.ts';
import { keysOf } from '../content/fields.ts';
import { formShapes } from '../schemas/fields.ts';
import { isSlug, slugify } from '../text/slug.ts';
import { submission } from '../requests/submission.ts';
import { FIELDS } from '../texts.ts';
import { draftOf } from '../publication/versions.ts';
import { z } from '../zod.ts';

const { complete, unfinished } = formShapes(ARTICLE.fields);

/** Body of PUT /api/articles/:id. */
export const articleUpdate = z.strictObject(complete).partial();

/** An article that may lack any field: a preview, saved or not. */
export const unfinishedArticle = z.strictObject(unfinished).partial();

/**
 * Body of POST /api/articles. Without a `status` the article is published, and needs a title and a text. A draft
 * needs at least one non-empty field.
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

/** The same body for the API description: an article with title and text, or a draft. */
export const describedCreate = z.union([
  z
    .strictObject({ ...complete, submission })
    .partial()
    .required({ title: true, content: true }),
  unfinishedArticle.extend({ status: z.literal('draft'), submission }),
]);

/** Keys of the fields with content: texts and images. */
const CONTENT = keysOf(ARTICLE.fields, ({ kind }) =>
  ['line', 'lines', 'html', 'picture'].includes(kind),
);

function isBlank(form: Texts): boolean {
  return !CONTENT.some((key) => form[key]);
}

/** Body of POST /api/articles/:id/duplicate; optional. */
export const articleCopy = z.strictObject({ submission });

/** Body of PUT /api/articles/:id/draft. The draft may be incomplete. */
export const articleDraft = unfinishedArticle.omit({ status: true });

type Texts = z.output<typeof unfinishedArticle>;
export type ArticleDraft = z.output<typeof articleDraft>;
export type ArticleUpdate = z.output<typeof articleUpdate>;
export type ArticleCreate = z.output<typeof articleCreate>;

/** GET /api/articles/edit/:id: an article with its draft, of any author. */
export const editedArticle = adminArticle
  .extend({ draft: draftOf(articleDraft).nullable() })
  .meta({ id: 'EditedArticle' });
export type EditedArticle = z.infer<typeof editedArticle>;

/** Name of the page that static hosts serve at the address of a folder. */
const OF_FOLDER = 'index';

/** Returns the slug of a text, or null when the slug is reserved or empty. */
export function slugFrom(text: string): string | null {
  const slug = slugify(text);
  return isSlug(slug) && slug !== OF_FOLDER ? slug : null;
}
