import { Button, Menu, Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { ApiFailure, isAnswered } from '../../api';
import { IconSelector, IconTrash, IconX } from '../../icons.ts';
import { failureSentence } from '../../form/failures';
import { ask } from '../../ui/dialogs/ask';
import { noticeDone, noticeFailed, noticeToAct, noticeUndo } from '../../ui/notices/notices';
import { TEXTS } from '../../texts';
import { SaveFailure } from '../../ui/notices/SaveFailure';
import { useNoticeIfGone } from '../../ui/notices/current-screen';
import { categoriesQuery } from '../../categories-query';
import { invalidateOnSettled } from '../../ui/actions/use-action';
import { changeArticles } from '../queries';
import { BATCH } from '../texts';

interface BatchBarProps {
  ids: number[];
  /** True when one of the articles came with the site and was not read yet. */
  hasSupplied: boolean;
  onDone: () => void;
}

/** Batch actions for the selected articles. */
export function BatchBar({ ids, hasSupplied, onDone }: BatchBarProps) {
  const noticeIfGone = useNoticeIfGone();
  const refresh = invalidateOnSettled(['articles'], ['stats'], ['categories']);
  const takeBack = useMutation({
    mutationFn: changeArticles,
    onSuccess: ({ message }) => noticeDone(message),
    onError: (error, batch) => {
      // A refusal names the cause, and a retry would be refused again.
      if (isAnswered(error)) return noticeFailed(batchFailure(error));
      const hide = noticeToAct(error.message, TEXTS.retry, () => {
        hide();
        takeBack.mutate(batch);
      });
    },
    onSettled: refresh,
  });
  const change = useMutation({
    mutationFn: changeArticles,
    onSuccess: ({ message, undo }) => {
      if (undo) noticeUndo(message, () => takeBack.mutate(undo));
      else noticeDone(message);
      onDone();
    },
    // After a refusal the list and its selection stay, because the message is about them.
    onError: (error) =>
      isAnswered(error) ? noticeIfGone(batchFailure(error)) : noticeFailed(BATCH.unanswered),
    onSettled: (...settled) => (isAnswered(settled[1]) ? undefined : refresh(...settled)),
  });

  async function publish() {
    const question = BATCH.confirmPublish(ids.length);
    if (await ask({ question, confirm: BATCH.publish, isHarmless: true }))
      change.mutate({ action: 'publish', ids });
  }
  async function trash() {
    if (await ask({ question: BATCH.confirmTrash(ids.length) }))
      change.mutate({ action: 'trash', ids });
  }

  return (
    <section className="admin-batch" aria-label={BATCH.label}>
      <Text fw={700} aria-live="polite" className="admin-numbers batch-count">
        {BATCH.count(ids.length)}
      </Text>
      <SaveFailure>{isAnswered(change.error) && batchFailure(change.error)}</SaveFailure>
      <Button variant="default" loading={change.isPending} onClick={() => void publish()}>
        {BATCH.publish}
      </Button>
      {hasSupplied && (
        <Button
          variant="default"
          className="batch-review"
          disabled={change.isPending}
          onClick={() => change.mutate({ action: 'review', ids })}
        >
          {BATCH.review}
        </Button>
      )}
      <CategoryMenu
        isDisabled={change.isPending}
        onChoose={(category_id) => change.mutate({ action: 'category', ids, category_id })}
      />
      <Button
        variant="outline"
        color="red"
        aria-label={BATCH.trash}
        disabled={change.isPending}
        onClick={() => void trash()}
      >
        <span className="batch-words">{BATCH.trash}</span>
        <IconTrash size={20} className="batch-icon" />
      </Button>
      <Button variant="subtle" aria-label={BATCH.clear} className="batch-clear" onClick={onDone}>
        <span className="batch-words">{BATCH.clear}</span>
        <IconX size={20} className="batch-icon" />
      </Button>
    </section>
  );
}

/** Returns the message about the article that prevents the action, if the server names one. */
function batchFailure(error: Error): string {
  const named = error instanceof ApiFailure && Object.values(error.fields)[0];
  return `${BATCH.failed} ${named || failureSentence(error, '')}`.trim();
}

interface CategoryMenuProps {
  isDisabled: boolean;
  onChoose: (category: number | null) => void;
}

/** Menu that sets the category of the selected articles, or removes it. */
function CategoryMenu({ isDisabled, onChoose }: CategoryMenuProps) {
  const { data: categories = [] } = useQuery(categoriesQuery);
  return (
    <Menu position="top">
      <Menu.Target>
        <Button
          variant="default"
          className="batch-category"
          disabled={isDisabled}
          rightSection={<IconSelector size={16} />}
        >
          {BATCH.category}
        </Button>
      </Menu.Target>
      <Menu.Dropdown className="batch-categories">
        {categories.map(({ id, name }) => (
          <Menu.Item key={id} onClick={() => onChoose(id)}>
            {name}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item onClick={() => onChoose(null)}>{BATCH.none}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
