import { CATEGORY_NAME_LENGTH, type Category } from '#contract/articles/categories';
import { Button, Card, Group, Stack, Table, Text, TextInput } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { categoriesQuery } from '../categories-query';
import { failureSentence } from '../form/failures';
import { handleSubmit } from '../form/on-submit';
import { useCreateOnce } from '../content/saving/use-create-once';
import { LoadState } from '../ui/notices/LoadState';
import { noticeDone } from '../ui/notices/notices';
import { TEXTS } from '../texts';
import { invalidateOnSettled } from '../ui/actions/use-action';
import { CATEGORIES } from './texts';
import { CategoryActions } from './CategoryActions';
import { createCategory } from './queries';

/** List of the article categories, with a form for a new category. */
export function CategoryList() {
  const { data, error, refetch } = useQuery(categoriesQuery);
  return (
    <Stack maw="48rem">
      <Text>{CATEGORIES.help}</Text>
      <NewCategory />
      <LoadState query={{ data, error, refetch }} failed={CATEGORIES.loadFailed} />
      {data?.length === 0 && <Text role="status">{CATEGORIES.empty}</Text>}
      {data && data.length > 0 && <CategoryTable categories={data} />}
    </Stack>
  );
}

function NewCategory() {
  const [name, setName] = useState('');
  const create = useCreateOnce({ create: createCategory });
  const add = useMutation({
    mutationFn: (sent: string) => create(sent.trim()),
    onSuccess: (_, sent) => {
      // The administrator may already be typing the next name.
      setName((now) => (now === sent ? '' : now));
      noticeDone(CATEGORIES.added);
    },
    onSettled: invalidateOnSettled(categoriesQuery.queryKey),
  });

  const submit = handleSubmit(() => {
    if (name.trim() && !add.isPending) add.mutate(name);
  });

  return (
    <Card p="md" shadow="xs">
      <form onSubmit={submit}>
        <Group align="end">
          <TextInput
            label={CATEGORIES.newName}
            value={name}
            maxLength={CATEGORY_NAME_LENGTH}
            error={add.error && failureSentence(add.error, CATEGORIES.createFailed, 'name')}
            onChange={(event) => {
              setName(event.currentTarget.value);
              if (add.isError) add.reset();
            }}
            flex="1 1 16rem"
          />
          <Button type="submit" disabled={!name.trim()} loading={add.isPending}>
            {CATEGORIES.add}
          </Button>
        </Group>
      </form>
    </Card>
  );
}

function CategoryTable({ categories }: { categories: Category[] }) {
  return (
    <Table className="admin-table" aria-label={CATEGORIES.caption}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{CATEGORIES.name}</Table.Th>
          <Table.Th visibleFrom="sm">{CATEGORIES.slug}</Table.Th>
          <Table.Th>{CATEGORIES.count}</Table.Th>
          <Table.Th>{TEXTS.actions}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {categories.map((category) => (
          <Table.Tr key={category.id}>
            <Table.Th scope="row" className="admin-words">
              <Text span fw={600}>
                {category.name}
              </Text>
            </Table.Th>
            <Table.Td visibleFrom="sm" className="admin-words">
              {category.slug}
            </Table.Td>
            <Table.Td className="admin-numbers">{category.article_count}</Table.Td>
            <Table.Td>
              <CategoryActions category={category} />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
