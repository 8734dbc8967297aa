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
    .strictObject({ ...complete, submission })
    .partial()
    .required({ title: true, content: true }),
  unfinishedArticle.extend({ status: z.literal('draft'), submission }),
]);

/** Keys of the fields that hold something to keep: texts, and a picture. */
const CONTENT = keysOf(ARTICLE.fields, ({ kind }) =>
  ['line', 'lines', 'html', 'picture'].includes(kind),
);

function isBlank(form: Texts): boolean {
  return !CONTENT.some((key) => form[key]);
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
