import { UNTITLED } from '#contract/articles/defaults';
import type { AdminArticle } from '#contract/articles/articles';
import { ARTICLE } from '#contract/content/article';
import { emptyOf, type ValuesOf } from '#contract/content/fields';
import type { ArticleDraft, EditedArticle } from '#contract/articles/form';
import { fromParisField, toParisField } from '#contract/dates';
import { slugify } from '#contract/text/slug';

type Values = Omit<ValuesOf<typeof ARTICLE.fields>, 'status'>;

/** Values of the form's inputs. `published_at` is the value of a `datetime-local` input, in Paris time. */
export type ArticleForm = {
  [Key in keyof Values]: Key extends 'image' | 'published_at' ? string : Values[Key];
};

const { status: _, ...empty } = emptyOf(ARTICLE.fields);

export const NEW_ARTICLE: ArticleForm = { ...empty, image: '', published_at: '' };

const FIELDS = Object.keys(NEW_ARTICLE) as (keyof ArticleForm)[];

/** Form values of an article: its draft over the stored values. */
export function formOf(article: EditedArticle | AdminArticle): ArticleForm {
  const draft = 'draft' in article ? article.draft : null;
  const stored: ArticleForm = {
    ...pick(article),
    title: article.status === 'draft' && article.title === UNTITLED ? '' : article.title,
    slug: isDerived(article) ? '' : article.slug,
    image: article.image ?? '',
    published_at: fieldOf(article.published_at),
  };
  return draft ? overlayForm(stored, draft.value) : stored;
}

/** Form values of an article without its draft. */
export function storedFormOf(article: AdminArticle): ArticleForm {
  return formOf({ ...article, draft: null });
}

/** Overlays the values of a draft or a version on a form. */
export function overlayForm(form: ArticleForm, value: ArticleDraft): ArticleForm {
  const { published_at, image } = value;
  return {
    ...form,
    ...pick(value),
    image: image === undefined ? form.image : (image ?? ''),
    published_at: published_at === undefined ? form.published_at : fieldOf(published_at),
  };
}

function pick<Part extends object>(value: Part): Omit<Part, 'image' | 'published_at'> {
  return Object.fromEntries(
    FIELDS.filter((field) => field in value).map((field) => [field, value[field as keyof Part]]),
  ) as Part;
}

function fieldOf(instant: string | null): string {
  return instant ? toParisField(instant) : '';
}

/** True when the address follows the title: the author has not changed it, and the article was never online. */
function isDerived({ slug, title, status, published_at }: AdminArticle): boolean {
  const wasSeen = status === 'published' || (status === 'draft' && published_at !== null);
  return !wasSeen && slug.replace(/-\d+$/, '') === slugify(title).replace(/-\d+$/, '');
}

/**
 * Request body that saves a form as a draft. It contains the address only when it was changed. The date of the input is
 * exact to the minute, so an unchanged date is sent as stored.
 */
export function draftOf(form: ArticleForm, article: AdminArticle | null): ArticleDraft {
  const { slug, published_at, ...rest } = form;
  const stored = article && storedFormOf(article);
  const isDated = published_at !== (stored?.published_at ?? '');
  return {
    ...rest,
    ...(slug !== (stored?.slug ?? '') && { slug }),
    published_at: isDated ? fromParisField(published_at) : (article?.published_at ?? null),
  };
}

/** Returns the form of a new article, with the full name of its author (may be empty). */
export function newArticle(author: string): ArticleForm {
  return { ...NEW_ARTICLE, author };
}

/** True when the form holds nothing worth saving; `begun` is the form of a new article. */
export function isBlank(form: ArticleForm, begun: ArticleForm): boolean {
  return FIELDS.every((field) => [NEW_ARTICLE[field], begun[field]].includes(form[field]));
}

/** True when the publication date of a form is in the future. */
export function isForLater({ published_at }: Pick<ArticleForm, 'published_at'>): boolean {
  const date = fromParisField(published_at);
  return date !== null && date > new Date().toISOString();
}
