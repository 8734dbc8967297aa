import type { AdminArticleCard } from '#contract/articles';
import { articlePath } from '#contract/paths';
import { ActionIcon, Group } from '@mantine/core';
import { IconCopy, IconExternalLink, IconPencil } from '../icons.ts';
import { useMutation } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import { ApiFailure } from '../api';
import { failureSentence } from '../form/failure-sentence';
import { ask } from '../ui/ask';
import { readAgain } from '../ui/read-again';
import { useStillHere } from '../ui/use-still-here';
import { RemoveButton } from '../ui/RemoveButton';
import { noticeDone, noticeFailed, noticeUndo } from '../ui/notices';
import { ARTICLES } from './texts';
import { titleOf } from './ArticleState';
import { duplicateArticle, removeArticle, restoreArticle } from './queries';

/** What can be done with an article of the list: see it, edit it, delete it and change one's mind. */
export function ArticleActions({ article }: { article: AdminArticleCard }) {
  const { id, slug, status } = article;
  const title = titleOf(article);
  const navigate = useNavigate();
  const onSettled = readAgain(['articles'], ['stats']);
  const undo = useMutation({
    mutationFn: () => restoreArticle(id),
    onSuccess: (restored) => noticeDone(ARTICLES.restored(status, restored.status)),
    onError: (error) => noticeFailed(error.message),
    onSettled,
  });
  const remove = useMutation({
    mutationFn: () => removeArticle(id),
    onSuccess: () => noticeUndo(ARTICLES.removed, () => undo.mutate()),
    onError: (error) => noticeFailed(ARTICLES.failure(removalSentence(error))),
    onSettled,
  });

  const copy = useMutation({
    mutationFn: () => duplicateArticle(id),
    onSuccess: () => noticeDone(ARTICLES.duplicated),
    onError: (error) => noticeFailed(failureSentence(error, ARTICLES.duplicateFailed)),
    // Not waited for: the copy may push this row off the page.
    onSettled: (...settled) => void onSettled(...settled),
  });
  const isHere = useStillHere();
  // Who has gone elsewhere meanwhile is left there.
  const open = (copied: number) => void (isHere() && navigate(`/admin/articles/edit/${copied}`));

  async function askRemoval() {
    if (await ask({ question: ARTICLES.confirmRemove })) remove.mutate();
  }

  return (
    <Group gap={0} wrap="nowrap">
      {status === 'published' && (
        <ActionIcon
          component="a"
          href={articlePath(slug)}
          target="_blank"
          rel="noopener"
          size="lg"
          variant="subtle"
          color="gray"
          visibleFrom="sm"
          aria-label={ARTICLES.view(title)}
        >
          <IconExternalLink size={18} />
        </ActionIcon>
      )}
      <ActionIcon
        component={Link}
        to={`/admin/articles/edit/${id}`}
        size="lg"
        variant="subtle"
        color="gray"
        aria-label={ARTICLES.edit(title)}
      >
        <IconPencil size={18} />
      </ActionIcon>
      <ActionIcon
        size="lg"
        variant="subtle"
        color="gray"
        visibleFrom="sm"
        // Until the copy is open.
        loading={copy.isPending || copy.isSuccess}
        aria-label={ARTICLES.duplicate(title)}
        onClick={() => copy.mutate(undefined, { onSuccess: open })}
      >
        <IconCopy size={18} />
      </ActionIcon>
      <RemoveButton
        label={ARTICLES.remove(title)}
        isPending={remove.isPending}
        onClick={() => void askRemoval()}
      />
    </Group>
  );
}

function removalSentence(error: Error): string {
  const isTold = error instanceof ApiFailure && error.code !== 'unknown';
  return isTold || (error instanceof ApiFailure && error.status === 0)
    ? error.message
    : ARTICLES.removeFailed;
}
