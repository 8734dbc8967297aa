import { CATEGORY_NAME_LENGTH, type Category } from '#contract/categories';
import { Group, Modal, Stack, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useMutation } from '@tanstack/react-query';
import { categoriesQuery } from '../categories-query';
import { IconPencil } from '../icons.ts';
import { useState } from 'react';
import { ApiFailure } from '../api';
import { failureSentence } from '../form/failure-sentence';
import { FormEnd } from '../form/FormEnd';
import { submitted } from '../form/on-submit';
import { ask } from '../ui/ask';
import { RemoveButton } from '../ui/RemoveButton';
import { RowButton } from '../ui/RowButton';
import { noticeDone, noticeFailed } from '../ui/notices';
import { readAgain } from '../ui/read-again';
import { MoveForm } from './MoveForm';
import { CATEGORIES } from './texts';
import { TEXTS } from '../texts';
import { removeCategory, renameCategory } from './queries';

/** Rename a category, or delete it; its articles are moved first. */
export function CategoryActions({ category }: { category: Category }) {
  const { id, name, article_count } = category;
  const [isRenaming, renaming] = useDisclosure();
  const [isMoving, moving] = useDisclosure();
  const remove = useMutation({
    mutationFn: () => removeCategory(id),
    onSuccess: () => noticeDone(CATEGORIES.removed),
    onError: (error) => {
      // Drafts and articles of the trash are not in the number that is shown.
      if (error instanceof ApiFailure && error.code === 'category_used') moving.open();
      else noticeFailed(failureSentence(error, CATEGORIES.removeFailed));
    },
    onSettled: readAgain(categoriesQuery.queryKey),
  });

  async function askRemoval() {
    if (article_count > 0) moving.open();
    else if (await ask({ title: CATEGORIES.confirmRemove(name), question: TEXTS.final }))
      remove.mutate();
  }

  return (
    <Group gap={4} wrap="nowrap">
      <RowButton aria-label={CATEGORIES.rename(name)} onClick={renaming.open}>
        <IconPencil size={18} />
      </RowButton>
      <RemoveButton
        label={CATEGORIES.remove(name)}
        isPending={remove.isPending}
        onClick={() => void askRemoval()}
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
    onSettled: readAgain(categoriesQuery.queryKey),
  });

  const submit = submitted(() => {
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
        <FormEnd
          onCancel={onClose}
          submit={CATEGORIES.save}
          isSaving={rename.isPending}
          isDisabled={!typed.trim()}
        />
      </Stack>
    </form>
  );
}
