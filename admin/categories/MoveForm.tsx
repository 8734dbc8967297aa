import type { Category } from '#contract/categories';
import { Button, Group, NativeSelect, Stack, Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState, type SyntheticEvent } from 'react';
import { categoriesQuery } from '../categories-query';
import { failureSentence } from '../form/failure-sentence';
import { TEXTS } from '../texts';
import { noticeDone } from '../ui/notices';
import { readAgain } from '../ui/read-again';
import { SaveFailure } from '../ui/SaveFailure';
import { moveCategory } from './queries';
import { CATEGORIES } from './texts';

interface MoveFormProps {
  category: Category;
  onClose: () => void;
}

/** Where the articles of a category go before it is deleted. */
export function MoveForm({ category: { id, article_count }, onClose }: MoveFormProps) {
  const { data: categories = [] } = useQuery(categoriesQuery);
  const [into, setInto] = useState('');
  const move = useMutation({
    mutationFn: () => moveCategory(id, into ? Number(into) : null),
    onSuccess: (message) => {
      noticeDone(message);
      onClose();
    },
    onSettled: readAgain(categoriesQuery.queryKey, ['articles']),
  });

  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!move.isPending) move.mutate();
  }

  return (
    <form onSubmit={submit}>
      <Stack>
        <Text>{CATEGORIES.used(article_count)}</Text>
        <NativeSelect
          label={CATEGORIES.moveTo}
          value={into}
          onChange={(event) => setInto(event.currentTarget.value)}
          data={[
            { value: '', label: CATEGORIES.none },
            ...categories
              .filter((category) => category.id !== id)
              .map(({ id: other, name }) => ({ value: String(other), label: name })),
          ]}
          data-autofocus
        />
        <Group justify="end">
          <SaveFailure>
            {move.error && failureSentence(move.error, CATEGORIES.removeFailed)}
          </SaveFailure>
          <Button variant="default" onClick={onClose}>
            {TEXTS.cancel}
          </Button>
          <Button type="submit" color="red" loading={move.isPending}>
            {CATEGORIES.move}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
