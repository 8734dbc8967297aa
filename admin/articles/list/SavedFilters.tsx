import type { Category } from '#contract/articles/categories';
import { Button, Group, Menu, Stack, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { categoriesQuery } from '../../categories-query';
import { handleSubmit } from '../../form/on-submit';
import { openDialog } from '../../ui/dialogs/ask';
import { focusOn } from '../../ui/dialogs/focus';
import { MoreMenu } from '../../ui/lists/MoreMenu';
import { noticeUndo } from '../../ui/notices/notices';
import { SAVED_FILTERS } from '../texts';
import {
  FILTER_NAME_LENGTH,
  MAX_FILTERS,
  useListSettings,
  type SavedFilter,
} from './list-settings';
import { isFiltered, viewOf, type ListView } from './list-view';

const PARTS = ['q', 'sort', 'state', 'category', 'author'] as const;
const { sort: USUAL_SORT } = viewOf(new URLSearchParams());

interface SavedFiltersProps {
  view: ListView;
  onChange: (part: Partial<ListView>) => void;
}

/** Saved filters, each applied by one click, and a button that saves the present one. */
export function SavedFilters({ view, onChange }: SavedFiltersProps) {
  const { filters, changeFilters } = useListSettings();
  const { data: categories } = useQuery(categoriesQuery);
  const row = useRef<HTMLDivElement>(null);
  const shown = filters.map((filter) => withPresentCategory(filter, categories));
  const current = shown.find((filter) => PARTS.every((part) => filter[part] === view[part]));
  const canSave =
    !current && filters.length < MAX_FILTERS && (isFiltered(view) || view.sort !== USUAL_SORT);
  if (filters.length === 0 && !canSave) return null;

  function save(name: string) {
    const { q, sort, state, category, author } = view;
    const categoryId = categories?.find(({ slug }) => slug === category)?.id ?? null;
    const filter = { name, q, sort, state, category, author, categoryId };
    changeFilters((saved) => [...saved, filter]);
  }

  function rename(filter: SavedFilter, name: string) {
    changeFilters((saved) =>
      saved.map((other) => (other.name === filter.name ? { ...other, name } : other)),
    );
  }

  function remove(filter: SavedFilter) {
    changeFilters((saved) => saved.filter(({ name }) => name !== filter.name));
    noticeUndo(SAVED_FILTERS.removed, () => changeFilters((saved) => [...saved, filter]));
    // The menu disappears with its filter, so the row takes the focus.
    row.current?.focus();
  }

  const askName = (title: string, initial: string, onName: (name: string) => void) => {
    const taken = filters.map(({ name }) => name).filter((name) => name !== initial);
    void openDialog((close) => ({
      title,
      children: (
        <NameForm
          initial={initial}
          taken={taken}
          onName={(name) => {
            onName(name);
            close();
          }}
        />
      ),
    }));
  };

  return (
    <Group ref={row} tabIndex={-1} gap="xs" role="group" aria-label={SAVED_FILTERS.label}>
      {shown.map((filter, index) => (
        // The index keeps the focus on the menu of a renamed filter.
        <Group key={index} gap={0} wrap="nowrap" className="saved-filter">
          <Button
            size="compact-md"
            variant={filter === current ? 'filled' : 'default'}
            aria-pressed={filter === current}
            onClick={() => onChange(Object.fromEntries(PARTS.map((part) => [part, filter[part]])))}
          >
            {filter.name}
          </Button>
          {isCategoryGone(filter, categories) && (
            <Text span size="sm" c="dimmed" px="xs">
              {SAVED_FILTERS.categoryGone}
            </Text>
          )}
          <MoreMenu label={SAVED_FILTERS.more(filter.name)} isBusy={false}>
            <Menu.Item
              onClick={() =>
                askName(SAVED_FILTERS.renameTitle, filter.name, (name) => rename(filter, name))
              }
            >
              {SAVED_FILTERS.rename}
            </Menu.Item>
            <Menu.Item color="red" onClick={() => remove(filter)}>
              {SAVED_FILTERS.remove}
            </Menu.Item>
          </MoreMenu>
        </Group>
      ))}
      {canSave && (
        <Button
          size="compact-md"
          variant="subtle"
          onClick={() => {
            // The row takes the focus, because this button disappears after saving.
            focusOn(row.current);
            askName(SAVED_FILTERS.save, '', save);
          }}
        >
          {SAVED_FILTERS.save}
        </Button>
      )}
    </Group>
  );
}

/** Returns a filter with the present address of its category. */
function withPresentCategory(filter: SavedFilter, categories: Category[] = []): SavedFilter {
  const category = categories.find(({ id }) => id === filter.categoryId);
  return category ? { ...filter, category: category.slug } : filter;
}

function isCategoryGone({ category }: SavedFilter, categories: Category[] | undefined): boolean {
  return category !== '' && categories?.every(({ slug }) => slug !== category) === true;
}

interface NameFormProps {
  initial: string;
  /** Names of the other filters. */
  taken: string[];
  onName: (name: string) => void;
}

/** Form for the name of a filter. */
function NameForm({ initial, taken, onName }: NameFormProps) {
  const [name, setName] = useState(initial);
  const [error, setError] = useState<string>();
  const submit = handleSubmit(() => {
    const typed = name.trim();
    if (!typed) setError(SAVED_FILTERS.nameMissing);
    else if (taken.includes(typed)) setError(SAVED_FILTERS.nameTaken);
    else onName(typed);
  });
  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        <TextInput
          data-autofocus
          label={SAVED_FILTERS.name}
          description={SAVED_FILTERS.nameHint}
          value={name}
          maxLength={FILTER_NAME_LENGTH}
          error={error}
          onChange={(event) => {
            setName(event.currentTarget.value);
            setError(undefined);
          }}
        />
        <Button type="submit" style={{ alignSelf: 'end' }}>
          {SAVED_FILTERS.confirm}
        </Button>
      </Stack>
    </form>
  );
}
