import type { AdminArticleCard } from '#contract/articles';
import { articlePath } from '#contract/paths';
import { ActionIcon, Group } from '@mantine/core';
import { IconExternalLink, IconPencil, IconTrash } from '../icons.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ApiFailure } from '../api';
import { ask } from '../ui/ask';
import { noticeDone, noticeFailed, noticeUndo } from '../ui/notices';
import { ARTICLES } from './texts';
import { removeArticle, restoreArticle } from './queries';

/** What can be done with an article of the list: see it, edit it, delete it and change one's mind. */
export function ArticleActions({ article }: { article: AdminArticleCard }) {
  const { id, title, slug, status } = article;
  const client = useQueryClient();
  const refresh = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: ['articles'] }),
      client.invalidateQueries({ queryKey: ['stats'] }),
    ]);
  const undo = useMutation({
    mutationFn: () => restoreArticle(id),
    onSuccess: () => noticeDone(ARTICLES.restored),
    onError: (error) => noticeFailed(error.message),
    onSettled: refresh,
  });
  const remove = useMutation({
    mutationFn: () => removeArticle(id),
    onSuccess: () => noticeUndo(ARTICLES.removed, () => undo.mutate()),
    onError: (error) => noticeFailed(ARTICLES.failure(removalSentence(error))),
    onSettled: refresh,
  });

  async function askRemoval() {
    if (await ask({ question: ARTICLES.confirmRemove })) remove.mutate();
  }

  return (
    <Group gap={4} wrap="nowrap">
      {status === 'published' && (
        <ActionIcon
          component="a"
          href={articlePath(slug)}
          target="_blank"
          rel="noopener"
          size="lg"
          variant="subtle"
          aria-label={ARTICLES.view(title)}
        >
          <IconExternalLink size={18} aria-hidden />
        </ActionIcon>
      )}
      <ActionIcon
        component={Link}
        to={`/admin/articles/edit/${id}`}
        size="lg"
        variant="subtle"
        aria-label={ARTICLES.edit(title)}
      >
        <IconPencil size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon
        size="lg"
        variant="subtle"
        color="red"
        loading={remove.isPending}
        aria-label={ARTICLES.remove(title)}
        onClick={() => void askRemoval()}
      >
        <IconTrash size={18} aria-hidden />
      </ActionIcon>
    </Group>
  );
}

function removalSentence(error: Error): string {
  const isTold = error instanceof ApiFailure && error.code !== 'unknown';
  return isTold || (error instanceof ApiFailure && error.status === 0)
    ? error.message
    : ARTICLES.removeFailed;
}
