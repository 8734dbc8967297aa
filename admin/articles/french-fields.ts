import { typeset } from '../french/typeset';
import type { ArticleForm } from './article-form';

/** Fields of an article that visitors read as plain text. */
const FRENCH_FIELDS = ['title', 'excerpt', 'image_alt', 'seo_title', 'seo_description'] as const;

type FrenchField = (typeof FRENCH_FIELDS)[number];

/** Lists the fields that French typography would change. */
export function plainFields(form: ArticleForm): FrenchField[] {
  return FRENCH_FIELDS.filter((field) => typeset(form[field]) !== form[field]);
}

/** Returns the fields that French typography changes, corrected. */
export function correctedFields(form: ArticleForm): Partial<ArticleForm> {
  return Object.fromEntries(plainFields(form).map((field) => [field, typeset(form[field])]));
}
