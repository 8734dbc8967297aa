import { Group, NativeSelect, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { StateFilter } from '../../ui/lists/StateFilter';
import { useAddressText } from '../../ui/fields/use-address-text';
import { LIST_STATES, type ListView } from './list-view';
import { categoriesQuery } from '../../categories-query';
import { authorsQuery } from '../queries';
import { ARTICLES } from '../texts';

interface ArticleFiltersProps {
  view: ListView;
  onChange: (part: Partial<ListView>) => void;
}

/** Search field and filters of the article list. */
export function ArticleFilters({ view, onChange }: ArticleFiltersProps) {
  const { data: categories = [] } = useQuery(categoriesQuery);
  const { data: authors = [] } = useQuery(authorsQuery);
  const [typed, type] = useAddressText(view.q, (q) => onChange({ q }));
  return (
    <>
      <Group align="end">
        <TextInput
          type="search"
          label={ARTICLES.search}
          placeholder={ARTICLES.searchHint}
          value={typed}
          maxLength={200}
          onChange={(event) => type(event.currentTarget.value)}
          flex="2 1 16rem"
        />
        <NativeSelect
          label={ARTICLES.category}
          value={view.category}
          onChange={(event) => onChange({ category: event.currentTarget.value })}
          data={withChosen(view.category, [
            { value: '', label: ARTICLES.allCategories },
            ...categories.map(({ slug, name }) => ({ value: slug, label: name })),
          ])}
          flex="1 1 10rem"
        />
        <NativeSelect
          label={ARTICLES.author}
          value={view.author}
          onChange={(event) => onChange({ author: event.currentTarget.value })}
          data={withChosen(view.author, [
            { value: '', label: ARTICLES.allAuthors },
            ...authors.map(({ name }) => ({ value: name, label: name })),
          ])}
          flex="1 1 10rem"
        />
      </Group>
      <StateFilter
        aria-label={ARTICLES.filter}
        value={view.state ?? 'all'}
        onChange={(value) => onChange({ state: LIST_STATES.find((state) => state === value) })}
        data={[
          { value: 'all', label: ARTICLES.filters.all },
          ...LIST_STATES.map((value) => ({ value, label: ARTICLES.filters[value] })),
        ]}
      />
    </>
  );
}

/** Adds the chosen value to the options: a URL may name a category or author that is not in the list. */
function withChosen(chosen: string, options: { value: string; label: string }[]) {
  const isListed = options.some(({ value }) => value === chosen);
  return isListed ? options : [...options, { value: chosen, label: chosen }];
}
