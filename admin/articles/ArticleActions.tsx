import type { AdminArticleCard } from '#contract/articles';
import { articlePath } from '#contract/paths';
import { Group } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import { IconCopy, IconExternalLink, IconPencil } from '../icons.ts';
import { failureSentence } from '../form/failures';
import { useSubmission } from '../form/use-submission';
import { useFromList } from '../ui/from-list';
import { RemoveButton, RowButton } from '../ui/RowButton';
import { noticeDone, noticeFailed, noticeUndo } from '../ui/notices';
import { readAgain, useAct } from '../ui/use-act';
import { useStillHere } from '../ui/still-here';
import { ARTICLES } from './texts';
import { titleOf } from './ArticleState';
import { duplicateArticle, removeArticle, restoreArticle } from './queries';

/** Where articles are shown, and counted. */
const LISTS = [['articles'], ['stats']];

/** What can be done with an article of the list: see it, edit it, delete it and change one's mind. */
export function ArticleActions({ article }: { article: AdminArticleCard }) {
  const { id, slug, status } = article;
  const title = titleOf(article);
  const navigate = useNavigate();
  const fromList = useFromList();
  const undo = useAct(() => restoreArticle(id), {
    done: (restored) => ARTICLES.restored(status, restored.status),
    reads: LISTS,
  });
  const remove = useAct(() => removeArticle(id), {
    question: { question: ARTICLES.confirmRemove },
    failed: (error) => ARTICLES.failure(failureSentence(error, ARTICLES.removeFailed)),
    onDone: () => noticeUndo(ARTICLES.removed, undo.run),
    reads: LISTS,
  });
  const makeCopy = useSubmission({ make: duplicateArticle });
  const copy = useMutation({
    mutationFn: () => makeCopy(id),
    onSuccess: () => noticeDone(ARTICLES.duplicated),
    onError: (error) => noticeFailed(failureSentence(error, ARTICLES.duplicateFailed)),
    // Not waited for: the copy may push this row off the page.
    onSettled: (...settled) => void readAgain(...LISTS)(...settled),
  });
  const isHere = useStillHere();
  // Who has gone elsewhere meanwhile is left there.
  const open = (copied: number) => void (isHere() && navigate(`/admin/articles/edit/${copied}`));

  return (
    <Group gap={0} wrap="nowrap">
      {status === 'published' && (
        <RowButton
          component="a"
          href={articlePath(slug)}
          target="_blank"
          rel="noopener"
          visibleFrom="sm"
          aria-label={ARTICLES.view(title)}
        >
          <IconExternalLink size={18} />
        </RowButton>
      )}
      <RowButton
        component={Link}
        to={`/admin/articles/edit/${id}`}
        state={fromList}
        aria-label={ARTICLES.edit(title)}
      >
        <IconPencil size={18} />
      </RowButton>
      <RowButton
        // Until the copy is open.
        loading={copy.isPending || copy.isSuccess}
        aria-label={ARTICLES.duplicate(title)}
        onClick={() => copy.mutate(undefined, { onSuccess: open })}
      >
        <IconCopy size={18} />
      </RowButton>
      <RemoveButton
        label={ARTICLES.remove(title)}
        isPending={remove.isPending}
        onClick={() => remove.run()}
      />
    </Group>
  );
}
