import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { api } from './api';
import { withTotal } from './calls';

/**
 * Searches the articles that contain the typed words, once typing pauses. Returns at most `limit` articles and the
 * total number. Results of earlier words are never returned.
 */
export function useArticleSearch(typed: string, limit: number) {
  const words = typed.trim();
  const [q] = useDebouncedValue(words, 200);
  const isLongEnough = words.length > 1;
  const isPaused = q === words;
  const { data, isFetching, isError } = useQuery({
    queryKey: ['articles', 'found', q, limit],
    enabled: isLongEnough && isPaused,
    queryFn: () => find(q, limit),
  });
  const found = isLongEnough && isPaused ? data : undefined;
  return {
    articles: found?.rows ?? [],
    total: found?.total ?? 0,
    isSearching: isLongEnough && (isFetching || !isPaused),
    isError: isLongEnough && isError,
  };
}

async function find(q: string, limit: number) {
  const query = { q, fields: 'card' as const, limit: String(limit) };
  return withTotal(await api.articles.$get({ query }));
}
