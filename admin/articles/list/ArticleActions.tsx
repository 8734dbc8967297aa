import type { AdminArticleCard } from '#contract/articles/articles';
import { articlePath } from '#contract/paths';
import { Group, Menu } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { DeadlineDialog } from '../../deadlines/on-demand';
import { DEADLINE_LINKS } from '../../deadlines/link-texts';
import { IconPencil } from '../../icons.ts';
import { failureSentence } from '../../form/failures';
import { useCreateOnce } from '../../content/saving/use-create-once';
import { useFromList } from '../../ui/lists/from-list';
import { MoreMenu } from '../../ui/lists/MoreMenu';
import { RowButton } from '../../ui/lists/RowButton';
import { noticeDone, noticeFailed, noticeUndo } from '../../ui/notices/notices';
import { invalidateOnSettled, useAction } from '../../ui/actions/use-action';
import { useIsScreenCurrent } from '../../ui/notices/current-screen';
import { ARTICLES } from '../texts';
import { titleOf } from './ArticleState';
import { duplicateArticle, removeArticle, restoreArticle } from '../queries';

/** Queries that show or count articles. */
const LISTS = [['articles'], ['stats']];

/** Edit button of an article in the list, and the menu of its other actions. */
export function ArticleActions({ article }: { article: AdminArticleCard }) {
  const { id, slug, status } = article;
  const title = titleOf(article);
  const navigate = useNavigate();
  const fromList = useFromList();
  const undo = useAction(() => restoreArticle(id), {
    done: (restored) => ARTICLES.restored(status, restored.status),
    invalidates: LISTS,
  });
  const remove = useAction(() => removeArticle(id), {
    question: { question: ARTICLES.confirmRemove },
    failed: (error) => ARTICLES.failure(failureSentence(error, ARTICLES.removeFailed)),
    onDone: () => noticeUndo(ARTICLES.removed, undo.run),
    invalidates: LISTS,
  });
  const makeCopy = useCreateOnce({ create: duplicateArticle });
  const copy = useMutation({
    mutationFn: () => makeCopy(id),
    onSuccess: () => noticeDone(ARTICLES.duplicated),
    onError: (error) => noticeFailed(failureSentence(error, ARTICLES.duplicateFailed)),
    // Not awaited: the refreshed list may no longer contain this row, and `open` would not run.
    onSettled: (...settled) => void invalidateOnSettled(...LISTS)(...settled),
  });
  const [isPlanning, setPlanning] = useState(false);
  const isScreenCurrent = useIsScreenCurrent();
  // Do not navigate when the author has already left the list.
  const open = (copied: number) =>
    void (isScreenCurrent() && navigate(`/admin/articles/edit/${copied}`));

  return (
    <Group gap={0} wrap="nowrap">
      <RowButton
        component={Link}
        to={`/admin/articles/edit/${id}`}
        state={fromList}
        aria-label={ARTICLES.edit(title)}
      >
        <IconPencil size={18} />
      </RowButton>
      <MoreMenu
        label={ARTICLES.more(title)}
        // Busy until the copy is open.
        isBusy={copy.isPending || copy.isSuccess || remove.isPending}
      >
        {status === 'published' && (
          <Menu.Item
            component="a"
            href={articlePath(slug)}
            target="_blank"
            rel="noopener"
            aria-label={ARTICLES.view.name(title)}
          >
            {ARTICLES.view.word}
          </Menu.Item>
        )}
        <Menu.Item
          aria-label={ARTICLES.duplicate.name(title)}
          onClick={() => copy.mutate(undefined, { onSuccess: open })}
        >
          {ARTICLES.duplicate.word}
        </Menu.Item>
        <Menu.Item aria-label={DEADLINE_LINKS.openFor(title)} onClick={() => setPlanning(true)}>
          {DEADLINE_LINKS.open}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item
          color="red"
          aria-label={ARTICLES.remove.name(title)}
          onClick={() => remove.run()}
        >
          {ARTICLES.remove.word}
        </Menu.Item>
      </MoreMenu>
      <Suspense>
        {isPlanning && (
          <DeadlineDialog noun="article" id={id} name={title} onClose={() => setPlanning(false)} />
        )}
      </Suspense>
    </Group>
  );
}
