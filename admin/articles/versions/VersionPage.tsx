import { useQuery } from '@tanstack/react-query';
import { READ_ONCE } from '../../calls';
import { PREVIEW } from '../../preview/texts';
import { Failure } from '../../ui/Failure';
import { Loading } from '../../ui/Loading';
import type { ArticleForm } from '../article-form';
import { previewArticle } from '../queries';

/** An article's page as a version would show it. */
export function VersionPage({ form, id }: { form: ArticleForm; id: number }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['preview', 'version', id, form.content, form.title],
    queryFn: () => previewArticle(form, id),
    ...READ_ONCE,
    retry: false,
  });
  if (error) return <Failure title={PREVIEW.failed} error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading rows={4} />;
  return (
    // The site's own page: a sandbox that allows its scripts protects nothing.
    // oxlint-disable-next-line react/iframe-missing-sandbox
    <iframe className="admin-preview-page" src={data.url} title={PREVIEW.page} />
  );
}
