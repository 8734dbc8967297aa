import { DEFAULT_AUTHOR } from '#contract/article-defaults';
import type { Category } from '#contract/categories';
import { dateTime, fromParisField } from '#contract/dates';
import type { ArticleForm } from './article-form';
import { COMPARISON } from '../texts';
import type { ComparedField } from '../ui/SideBySide';
import { ARTICLE_FORM } from './texts';

type Field = Exclude<keyof ArticleForm, 'title' | 'content'>;

const LABELS: Record<Field, string> = {
  excerpt: ARTICLE_FORM.excerpt,
  category_id: ARTICLE_FORM.category,
  author: ARTICLE_FORM.author,
  image: ARTICLE_FORM.image,
  image_alt: ARTICLE_FORM.imageAlt,
  is_featured: ARTICLE_FORM.featured,
  published_at: ARTICLE_FORM.date,
  slug: ARTICLE_FORM.slug,
  seo_title: ARTICLE_FORM.seoTitle,
  seo_description: ARTICLE_FORM.seoDescription,
};

/** What differs beside the title and the text. */
export function settingsBetween(
  before: ArticleForm,
  after: ArticleForm,
  categories: Category[],
): ComparedField[] {
  // An address that follows the title is not written in the form.
  const isDerived = before.slug === '' || after.slug === '';
  return (Object.keys(LABELS) as Field[])
    .filter((field) => field !== 'slug' || !isDerived)
    .map((field) => ({
      label: LABELS[field],
      before: wordsOf(before, field, categories),
      after: wordsOf(after, field, categories),
    }))
    .filter((setting) => setting.before !== setting.after);
}

function wordsOf(form: ArticleForm, field: Field, categories: Category[]): string {
  const { category_id, is_featured, published_at, author } = form;
  switch (field) {
    case 'category_id':
      return categories.find(({ id }) => id === category_id)?.name ?? ARTICLE_FORM.noCategory;
    case 'is_featured':
      return is_featured ? COMPARISON.yes : COMPARISON.no;
    case 'published_at': {
      const date = fromParisField(published_at);
      return date ? dateTime(date) : COMPARISON.nothing;
    }
    case 'author':
      return author || DEFAULT_AUTHOR;
    default:
      return form[field] || COMPARISON.nothing;
  }
}
