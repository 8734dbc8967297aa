import { Spotlight, spotlight, type SpotlightActionData } from '@mantine/spotlight';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../api';
import { SEARCH } from '../texts';
import { findCommands } from './commands';

const ARTICLES_SHOWN = 7;

/**
 * Ctrl/⌘+K: goes to a screen, or to an article found by its words. Opens whenever `searches`, the
 * number of times it was asked for, grows.
 */
export function CommandSearch({ searches }: { searches: number }) {
  useEffect(() => {
    if (searches > 0) spotlight.open();
  }, [searches]);
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [q] = useDebouncedValue(typed.trim(), 200);
  const { data: articles = [], isFetching } = useQuery({
    queryKey: ['articles', 'command-search', q],
    enabled: q.length > 1,
    queryFn: async () => {
      const query = { q, fields: 'card' as const, limit: String(ARTICLES_SHOWN) };
      return (await api.articles.$get({ query })).json();
    },
  });

  // Nothing is only said once the server has said so.
  const isSearching = isFetching || (typed.trim() !== q && typed.trim().length > 1);
  const commands = findCommands(typed);
  const entries = (found: typeof commands.screens): SpotlightActionData[] =>
    found.map(({ path, label, Icon }) => ({
      id: path,
      label,
      leftSection: <Icon size={20} />,
      onClick: () => void navigate(path),
    }));
  const found: SpotlightActionData[] = articles.map(({ id, title, author }) => ({
    id: `article-${id}`,
    label: title,
    description: author,
    onClick: () => void navigate(`/admin/articles/edit/${id}`),
  }));

  return (
    <Spotlight
      shortcut={null}
      // Already filtered: articles by the server, screens without accents.
      filter={(_, actions) => actions}
      actions={[
        { group: SEARCH.actions, actions: entries(commands.actions) },
        { group: SEARCH.screens, actions: entries(commands.screens) },
        { group: SEARCH.articles, actions: q.length > 1 ? found : [] },
      ].filter(({ actions }) => actions.length > 0)}
      query={typed}
      onQueryChange={setTyped}
      onSpotlightClose={() => setTyped('')}
      nothingFound={isSearching ? SEARCH.searching : SEARCH.nothing}
      searchProps={{ placeholder: SEARCH.placeholder, 'aria-label': SEARCH.placeholder }}
      attributes={{ content: { 'aria-label': SEARCH.open } }}
      scrollable
      maxHeight={420}
    />
  );
}
