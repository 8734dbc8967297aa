import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { api } from '../api';
import { linkAddress } from './link-address';
import { findPages, targetOf, type LinkTarget } from './link-targets';

const SHOWN = 6;

interface LinkTargets {
  targets: LinkTarget[];
  /** Whether others may still come. */
  isSearching: boolean;
}

/** The pages and articles that are found by what is typed; none for an address of elsewhere. */
export function useLinkTargets(typed: string): LinkTargets {
  const text = typed.trim();
  const isAddress = linkAddress(text) !== null && !text.startsWith('/');
  const [q] = useDebouncedValue(text, 200);
  const { data: articles = [], isFetching } = useQuery({
    queryKey: ['articles', 'link-targets', q],
    enabled: q.length > 1 && !isAddress,
    queryFn: async () => {
      const query = { q, fields: 'card' as const, limit: String(SHOWN) };
      return (await api.articles.$get({ query })).json();
    },
    placeholderData: (former) => former,
  });
  if (text === '' || isAddress) return { targets: [], isSearching: false };
  const found = q.length > 1 ? articles.map(targetOf) : [];
  const targets = [...found, ...findPages(text)].slice(0, SHOWN);
  return { targets, isSearching: isFetching || q !== text };
}
