import { useLocalStorage } from '@mantine/hooks';
import { useSession } from '../../session';
import type { ListView } from './list-view';

/** Columns that can be hidden. The title and the actions always stay. */
export const COLUMNS = ['category', 'author', 'status', 'publication', 'views', 'created'] as const;
export type Column = (typeof COLUMNS)[number];

/** Filters and sort under a name. `categoryId` finds the category after a change of its address. */
export interface SavedFilter extends Pick<
  ListView,
  'q' | 'sort' | 'state' | 'category' | 'author'
> {
  name: string;
  categoryId: number | null;
}

export const FILTER_NAME_LENGTH = 40;
export const MAX_FILTERS = 20;

interface ListSettings {
  filters: SavedFilter[];
  hidden: Column[];
}

/** Saved filters and hidden columns of the signed-in administrator, in this browser. */
export function useListSettings() {
  const { user } = useSession();
  const [settings, set] = useLocalStorage<ListSettings>({
    key: `passerelle-articles-${user?.id ?? 0}`,
    defaultValue: { filters: [], hidden: [] },
    getInitialValueInEffect: false,
  });
  return {
    ...settings,
    changeFilters: (change: (filters: SavedFilter[]) => SavedFilter[]) =>
      set((now) => ({ ...now, filters: change(now.filters) })),
    setHidden: (hidden: Column[]) => set((now) => ({ ...now, hidden })),
  };
}
