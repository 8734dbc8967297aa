import type { AdminArticle } from '#contract/articles';
import { articleCreate } from '#contract/article-form';
import { fromParisField, toParisField } from '#contract/dates';
import { slugify } from '#contract/slug';
import { schemaResolver, type FormErrors } from '@mantine/form';
import type { z } from 'zod';

/** What the form holds, as texts of its fields. */
export interface ArticleForm {
  title: string;
  /** Empty: derived from the title. */
  slug: string;
  content: string;
  excerpt: string;
  author: string;
  image: string;
  image_alt: string;
  category_id: number | null;
  is_featured: boolean;
  /** As in a `datetime-local` field, in Paris; empty for none. */
  published_at: string;
}

export const NEW_ARTICLE: ArticleForm = {
  title: '',
  slug: '',
  content: '',
  excerpt: '',
  author: '',
  image: '',
  image_alt: '',
  category_id: null,
  is_featured: false,
  published_at: '',
};

const check = schemaResolver(articleCreate, { sync: true });

export function formOf(article: AdminArticle): ArticleForm {
  const { title, slug, content, excerpt, author, image_alt, category_id, is_featured } = article;
  return {
    title,
    slug: isDerived(article) ? '' : slug,
    content,
    excerpt,
    author,
    image: article.image ?? '',
    image_alt,
    category_id,
    is_featured,
    published_at: article.published_at ? toParisField(article.published_at) : '',
  };
}

/** Whether the address follows the title: nobody chose it, and nobody has seen it yet. */
function isDerived({ slug, title, status, published_at }: AdminArticle): boolean {
  const wasSeen = status === 'published' || (status === 'draft' && published_at !== null);
  return !wasSeen && slug.replace(/-\d+$/, '') === slugify(title).replace(/-\d+$/, '');
}

/** What a save is for: to show the article, to keep it back, or neither. */
export type Intent = 'publish' | 'draft' | 'keep';

/** The form as the schema of an article reads it. */
export function bodyOf(form: ArticleForm) {
  return { ...form, published_at: fromParisField(form.published_at) };
}

/**
 * The body of a save. What was not touched about the date and the address is not said again, but
 * for a date to publish at.
 */
export function payloadOf(
  form: ArticleForm,
  before: ArticleForm,
  intent: Intent,
): z.input<typeof articleCreate> {
  const { slug, published_at, ...rest } = bodyOf(form);
  const isDated = form.published_at !== before.published_at;
  return {
    ...rest,
    ...(slug !== before.slug && { slug }),
    ...((isDated || (published_at && intent === 'publish')) && { published_at }),
    ...(intent === 'publish' && { status: 'published' }),
    ...(intent === 'draft' && { status: 'draft' }),
  };
}

/** What is wrong with a form, by field. */
export function problemsOf(form: ArticleForm): FormErrors {
  return check(bodyOf(form));
}

export function isSame(a: ArticleForm, b: ArticleForm): boolean {
  return (Object.keys(NEW_ARTICLE) as (keyof ArticleForm)[]).every(
    (field) => a[field] === b[field],
  );
}
