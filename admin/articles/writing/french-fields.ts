import { ARTICLE } from '#contract/content/article';
import { keysOf } from '#contract/content/fields';
import { typeset } from '../../french/typeset';
import type { ArticleForm } from '../article-form';

type FrenchField = {
  [Key in keyof ArticleForm]: ArticleForm[Key] extends string ? Key : never;
}[keyof ArticleForm];

/** Text fields of an article that get French typography. */
const FRENCH_FIELDS = keysOf(ARTICLE.fields, ({ isTypeset }) => isTypeset) as FrenchField[];

/** Returns the fields that French typography would change. */
export function plainFields(form: ArticleForm): FrenchField[] {
  return FRENCH_FIELDS.filter((field) => typeset(form[field]) !== form[field]);
}

/** Returns the corrected values of the fields that French typography changes. */
export function correctedFields(form: ArticleForm): Partial<ArticleForm> {
  return Object.fromEntries(plainFields(form).map((field) => [field, typeset(form[field])]));
}
