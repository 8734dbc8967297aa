import { CATEGORY_NAME_LENGTH, type Category } from '#contract/articles/categories';
import { Group, Modal, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { categoriesQuery } from '../categories-query';
import { IconPencil } from '../icons.ts';
import { ApiFailure } from '../api';
import { failureSentence } from '../form/failures';
import { FormFooter } from '../form/FormFooter';
import { handleSubmit } from '../form/on-submit';
import { RemoveButton, RowButton } from '../ui/lists/RowButton';
import { noticeDone } from '../ui/notices/notices';
import { TEXTS } from '../texts';
import { invalidateOnSettled, useAction } from '../ui/actions/use-action';
import { CATEGORIES } from './texts';
import { moveCategory, removeCategory, renameCategory } from './queries';

/** Buttons that rename or delete a category. Articles of a deleted category are moved first. */
export function CategoryActions({ category }: { category: Category }) {
  const { id, name, article_count } = category;
  const [isRenaming, renaming] = useDisclosure();
  const [isMoving, moving] = useDisclosure();
  const remove = useAction(() => removeCategory(id), {
    question: { title: CATEGORIES.confirmRemove(name), question: TEXTS.final },
    done: CATEGORIES.removed,
    failed: (error) => {
      const isUsed = error instanceof ApiFailure && error.code === 'category_used';
      if (!isUsed) return failureSentence(error, CATEGORIES.removeFailed);
      // The displayed count leaves out drafts and articles in the trash.
      return void moving.open();
    },
    invalidates: [categoriesQuery.queryKey],
  });

  return (
    <Group gap={4} wrap="nowrap">
      <RowButton aria-label={CATEGORIES.rename(name)} onClick={renaming.open}>
        <IconPencil size={18} />
      </RowButton>
      <RemoveButton
        label={CATEGORIES.remove(name)}
        isPending={remove.isPending}
        onClick={() => (article_count > 0 ? moving.open() : remove.run())}
      />
      <Modal
        opened={isRenaming}
        onClose={renaming.close}
        closeOnClickOutside={false}
        title={CATEGORIES.renameTitle}
      >
        <RenameForm id={id} name={name} onClose={renaming.close} />
      </Modal>
      <Modal opened={isMoving} onClose={moving.close} title={CATEGORIES.moveTitle(name)}>
        <MoveForm category={category} onClose={moving.close} />
      </Modal>
    </Group>
  );
}

interface RenameFormProps {
  id: number;
  name: string;
  onClose: () => void;
}

function RenameForm({ id, name, onClose }: RenameFormProps) {
  const [typed, setTyped] = useState(name);
  const rename = useMutation({
    mutationFn: () => renameCategory(id, typed.trim()),
    onSuccess: () => {
      noticeDone(CATEGORIES.renamed);
      onClose();
    },
    onSettled: invalidateOnSettled(categoriesQuery.queryKey),
  });

  const submit = handleSubmit(() => {
    if (typed.trim() && !rename.isPending) rename.mutate();
  });

  return (
    <form onSubmit={submit}>
      <Stack>
        <TextInput
          label={CATEGORIES.name}
          value={typed}
          maxLength={CATEGORY_NAME_LENGTH}
          error={rename.error && failureSentence(rename.error, CATEGORIES.renameFailed, 'name')}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            if (rename.isError) rename.reset();
          }}
          data-autofocus
        />
        <FormFooter
          onCancel={onClose}
          submit={CATEGORIES.save}
          isSaving={rename.isPending}
          isDisabled={!typed.trim()}
        />
      </Stack>
    </form>
  );
}

interface MoveFormProps {
  category: Category;
  onClose: () => void;
}

/** Form that asks which category takes the articles before the deletion. */
function MoveForm({ category: { id, article_count }, onClose }: MoveFormProps) {
  const { data: categories = [] } = useQuery(categoriesQuery);
  const [into, setInto] = useState('');
  const move = useMutation({
    mutationFn: () => moveCategory(id, into ? Number(into) : null),
    onSuccess: (message) => {
      noticeDone(message);
      onClose();
    },
    onSettled: invalidateOnSettled(categoriesQuery.queryKey, ['articles']),
  });

  const submit = handleSubmit(() => {
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
        <FormFooter
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
