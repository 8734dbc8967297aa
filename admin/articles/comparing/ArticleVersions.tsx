import type { AdminArticle } from '#contract/articles/articles';
import { useMutation, useQuery } from '@tanstack/react-query';
import { NO_REFETCH } from '../../calls';
import { VersionsDialog } from '../../content/versions/VersionsDialog';
import { PreviewPage } from '../../preview/summaries';
import { PREVIEW } from '../../preview/texts';
import { LoadState } from '../../ui/notices/LoadState';
import { noticeDone } from '../../ui/notices/notices';
import { overlayForm, storedFormOf, type ArticleForm } from '../article-form';
import { Comparison } from './Comparison';
import { previewArticle, versionQuery, versionsQuery } from '../queries';
import { ARTICLES, PASSAGE_RESTORED } from '../texts';
import type { Writing } from '../writing/use-writing';

interface ArticleVersionsProps {
  article: AdminArticle;
  /** The form on screen. */
  form: ArticleForm;
  writing: Writing;
  onClose: () => void;
}

/** Versions of an article. Single passages of a version can be restored. */
export function ArticleVersions({ article, form, writing, onClose }: ArticleVersionsProps) {
  const restorePassage = useMutation({
    mutationFn: (content: string) => writing.putIn({ ...form, content }),
    onSuccess: (isReplaced) => isReplaced && noticeDone(PASSAGE_RESTORED),
  });
  return (
    <VersionsDialog
      id={article.id}
      name={form.title || ARTICLES.untitled}
      queries={{ versionsQuery, versionQuery }}
      form={form}
      formOf={(value) => overlayForm(storedFormOf(article), value)}
      problem={writing.problem}
      restore={writing.restore}
      renderDifferences={({ isOnScreen, ...compared }) => (
        <Comparison
          {...compared}
          {...(isOnScreen && { onTakeBack: restorePassage.mutate })}
          isBusy={restorePassage.isPending}
        />
      )}
      renderPage={(of) => <VersionPage form={of} id={article.id} />}
      onClose={onClose}
    />
  );
}

/** Preview page of an article with the values of a version. */
function VersionPage({ form, id }: { form: ArticleForm; id: number }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['preview', 'version', id, form.content, form.title],
    queryFn: () => previewArticle(form, id),
    ...NO_REFETCH,
    retry: false,
  });
  if (error || !data) return <LoadState query={{ data, error, refetch }} failed={PREVIEW.failed} />;
  return <PreviewPage url={data.url} />;
}
