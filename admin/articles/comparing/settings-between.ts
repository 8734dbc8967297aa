import { DEFAULT_AUTHOR } from '#contract/articles/defaults';
import type { Category } from '#contract/articles/categories';
import { ARTICLE } from '#contract/content/article';
import { labelsOf } from '#contract/content/fields';
import { dateTime, fromParisField } from '#contract/dates';
import { fieldsBetween } from '../../form/fields-between';
import type { ComparedField } from '../../ui/cards/SideBySide';
import type { ArticleForm } from '../article-form';
import { ARTICLE_FORM } from '../texts';

const LABELS = labelsOf(ARTICLE.fields, 'title', 'content', 'status');

/** Returns the fields that differ, except the title and the text. */
export function settingsBetween(
  before: ArticleForm,
  after: ArticleForm,
  categories: Category[],
): ComparedField[] {
  const toReadable = (form: ArticleForm) => {
    const date = fromParisField(form.published_at);
    const category = categories.find(({ id }) => id === form.category_id);
    return {
      ...form,
      category_id: category?.name ?? ARTICLE_FORM.noCategory,
      published_at: date ? dateTime(date) : '',
      author: form.author || DEFAULT_AUTHOR,
    };
  };
  // The form leaves the address empty while it follows the title, so there is nothing to compare.
  const { slug: _, ...others } = LABELS;
  const labels = before.slug && after.slug ? LABELS : others;
  return fieldsBetween(toReadable(before), toReadable(after), labels);
}
