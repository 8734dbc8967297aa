import type { Category } from '#contract/categories';
import { NativeSelect, Stack, Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { categoriesQuery } from '../categories-query';
import { failureSentence } from '../form/failure-sentence';
import { FormEnd } from '../form/FormEnd';
import { submitted } from '../form/on-submit';
import { noticeDone } from '../ui/notices';
import { readAgain } from '../ui/read-again';
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

  const submit = submitted(() => {
    if (!move.isPending) move.mutate();
  });

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
        <FormEnd
          failure={move.error && failureSentence(move.error, CATEGORIES.removeFailed)}
          onCancel={onClose}
          submit={CATEGORIES.move}
          isSaving={move.isPending}
          color="red"
        />
      </Stack>
    </form>
  );
}
