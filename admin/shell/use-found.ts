import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { api } from '../api';
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
  const [q] = useDebouncedValue(words, 200);
  const isAsked = words.length > 1;
  const { data, isFetching, isError } = useQuery({
    queryKey: ['articles', 'command-search', q],
    enabled: isAsked && q === words,
    queryFn: async () => {
      const query = { q, fields: 'card' as const, limit: String(ARTICLES_SHOWN) };
      return (await api.articles.$get({ query })).json();
    },
  });
  const { actions, screens } = findCommands(typed);
  // Those of former words would be opened by Enter.
  const articles = isAsked && q === words ? (data ?? []) : [];
  const groups: { label: string; items: Found[] }[] = [
    { label: SEARCH_BOX.actions, items: actions },
    { label: SEARCH_BOX.screens, items: screens },
    { label: SEARCH_BOX.articles, items: articles.map(foundArticle) },
  ].filter(({ items }) => items.length > 0);

  return { groups, news: news() };

  function news(): string {
    if (words === '') return '';
    if (isAsked && (isFetching || q !== words)) return SEARCH_BOX.searching;
    if (isAsked && isError) return SEARCH_BOX.failed;
    return SEARCH_BOX.found(groups.flatMap(({ items }) => items).length);
  }
}

function foundArticle({ id, title, author }: { id: number; title: string; author: string }): Found {
  return { path: `/admin/articles/edit/${id}`, label: title, description: author };
}
