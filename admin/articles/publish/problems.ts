import { articleUpdate } from '#contract/article-form';
import { fromParisField } from '#contract/dates';
import { schemaResolver, type FormErrors } from '@mantine/form';
import type { ArticleForm } from '../article-form';

const check = schemaResolver(articleUpdate, { sync: true });

/** What is wrong with a form, by field. */
export function problemsOf(form: ArticleForm): FormErrors {
  const { published_at: field } = form;
  return check({ ...form, published_at: fromParisField(field) ?? (field || null) });
}
