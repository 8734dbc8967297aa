import { ARTICLE } from '#contract/content/article';
import { keysOf, type ValuesOf } from '#contract/content/fields';
import { searchable } from '#contract/text/search';

const SEARCHED = keysOf(ARTICLE.fields, ({ isSearched }) => isSearched);

/** Returns the text that a search looks in; `text` is the content without tags. */
export function searchText(
  article: Partial<ValuesOf<typeof ARTICLE.fields>>,
  text: string,
): string {
  return searchable(SEARCHED.map((key) => (key === 'content' ? text : article[key])).join(' '));
}
