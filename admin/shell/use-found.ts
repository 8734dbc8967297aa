import { ARTICLE_SEARCH } from '../ui/option-texts';
import { useFoundArticles } from '../use-found-articles';
import { findCommands } from './commands';
import type { Screen } from './screens';
import { SEARCH_BOX } from './texts';

const ARTICLES_SHOWN = 7;

/** Something that the search leads to. */
export interface Found {
  path: string;
  label: string;
  description?: string;
  Icon?: Screen['Icon'];
}

/** What the words find, in groups, and the sentence that says how far the search is. */
export function useFound(typed: string) {
  const words = typed.trim();
  const { articles, total, isSearching, isError } = useFoundArticles(words, ARTICLES_SHOWN);
  const { actions, screens } = findCommands(typed);
  const found: Found[] = articles.map(foundArticle);
  if (total > articles.length) found.push(allArticles(words, total));
  const groups: { label: string; items: Found[] }[] = [
    { label: SEARCH_BOX.actions, items: actions },
    { label: SEARCH_BOX.screens, items: screens },
    { label: SEARCH_BOX.articles, items: found },
  ].filter(({ items }) => items.length > 0);

  return { groups, news: news() };

  function news(): string {
    if (words === '') return '';
    if (isSearching) return ARTICLE_SEARCH.searching;
    if (isError) return ARTICLE_SEARCH.failed;
    return SEARCH_BOX.found(actions.length + screens.length + total);
  }
}

function foundArticle({ id, title, author }: { id: number; title: string; author: string }): Found {
  return { path: `/admin/articles/edit/${id}`, label: title, description: author };
}

/** The list of articles has the others. */
function allArticles(words: string, total: number): Found {
  const path = `/admin/articles?${new URLSearchParams({ q: words })}`;
  return { path, label: SEARCH_BOX.all(total) };
}
