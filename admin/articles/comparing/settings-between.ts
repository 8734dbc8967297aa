import { DEFAULT_AUTHOR } from '#contract/articles/defaults';
import type { Category } from '#contract/articles/categories';
import { ARTICLE } from '#contract/content/article';
import { labelsOf } from '#contract/content/fields';
import { dateTime, fromParisField } from '#contract/dates';
import type { Member } from '#contract/lists/members';
import { fieldsBetween } from '../../form/fields-between';
import type { ComparedField } from '../../ui/cards/SideBySide';
import type { ArticleForm } from '../article-form';
import { ARTICLE_FORM } from '../texts';

const LABELS = labelsOf(ARTICLE.fields, 'title', 'content', 'status');

/** Rows that forms name by their id; absent while they load. */
export interface Names {
  categories: Pick<Category, 'id' | 'name'>[] | undefined;
  members: Pick<Member, 'id' | 'name'>[] | undefined;
}

/** Returns the fields that differ, except the title and the text. */
export function settingsBetween(
  before: ArticleForm,
  after: ArticleForm,
  { categories = [], members = [] }: Names,
): ComparedField[] {
  const toReadable = (form: ArticleForm) => {
    const date = fromParisField(form.published_at);
    const category = categories.find(({ id }) => id === form.category_id);
    const member = members.find(({ id }) => id === form.author_id);
    return {
      ...form,
      category_id: category?.name ?? ARTICLE_FORM.noCategory,
      author_id: member?.name ?? (form.author_id ? form.author : ARTICLE_FORM.freeAuthor),
      published_at: date ? dateTime(date) : '',
      author: form.author || DEFAULT_AUTHOR,
    };
  };
  // The form leaves the address empty while it follows the title, so there is nothing to compare.
  const { slug: _, ...others } = LABELS;
  const labels = before.slug && after.slug ? LABELS : others;
  return fieldsBetween(toReadable(before), toReadable(after), labels);
}
