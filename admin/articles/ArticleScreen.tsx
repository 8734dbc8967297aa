import type { AdminArticle } from '#contract/articles/articles';
import { Alert, Button, Group, Stack } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link, useLocation, useNavigate, useParams } from 'react-router';
import { ApiFailure } from '../api';
import { rowId } from '../calls';
import { noticeFailed } from '../ui/notices/notices';
import { useAction } from '../ui/actions/use-action';
import { Banner } from '../ui/notices/Banner';
import { Failure, Loading } from '../ui/notices/LoadState';
import { ArticleBackups } from './writing/ArticleBackups';
import { storeBackup, type LocalBackup } from '../content/unsaved/local-backups';
import type { ArticleForm } from './article-form';
import { ARTICLES, ARTICLE_FORM, SAVE_BAR, ERASED, TRASH } from './texts';
import { ArticleEditor, screenOf } from './writing/ArticleEditor';
import { articleQueryOf, restoreArticle } from './queries';

/** Screen that edits a new or an existing article. */
export function ArticleScreen() {
  const { id } = useParams();
  const screen = screenOf(useLocation());
  return <OpenedArticle key={screen} screen={screen} id={id === undefined ? null : rowId(id)} />;
}

function OpenedArticle({ screen, id }: { screen: string; id: number | null }) {
  // Fixed on mount: saving a new article changes the address, and must not load the article over its own form.
  const [openedId] = useState(id);
  return openedId === null ? (
    <ArticleEditor screen={screen} opened={null} />
  ) : (
    <ExistingArticle screen={screen} id={openedId} />
  );
}

function ExistingArticle({ screen, id }: { screen: string; id: number }) {
  const client = useQueryClient();
  const { data, error, isFetching, refetch } = useQuery(articleQueryOf(id));
  useEffect(() => {
    // The editor keeps its own copy of the article. Marking the query as stale makes the next editor read it again.
    const { queryKey } = articleQueryOf(id);
    if (data) void client.invalidateQueries({ queryKey, refetchType: 'none' });
  }, [client, data, id]);
  if (error)
    return (
      <Stack>
        <Failure title={ARTICLE_FORM.loadFailed} error={error} onRetry={() => void refetch()} />
        {error instanceof ApiFailure && error.code === 'article_not_found' && (
          <TextsOfErased articleId={id} />
        )}
        <Group>
          <Button component={Link} to="/admin/articles" variant="default">
            {SAVE_BAR.back}
          </Button>
        </Group>
      </Stack>
    );
  if (!data || isFetching) return <Loading rows={6} />;
  if (data.deleted_at) return <TrashedNotice article={data} onRestored={() => void refetch()} />;
  return <ArticleEditor screen={screen} opened={data} />;
}

/** Unsaved texts of an erased article, which the author can turn into a new article. */
function TextsOfErased({ articleId }: { articleId: number }) {
  const navigate = useNavigate();

  async function makeNew(backup: LocalBackup<ArticleForm>): Promise<boolean> {
    try {
      await storeBackup({ ...backup, rowId: null });
    } catch (error) {
      console.error(error);
      noticeFailed(ERASED.notMadeNew);
      return false;
    }
    await navigate('/admin/articles/new');
    return true;
  }

  return <ArticleBackups articleId={articleId} article={null} onResume={makeNew} />;
}

interface TrashedNoticeProps {
  article: AdminArticle;
  onRestored: () => void;
}

/** Notice shown instead of the editor when the article is in the trash. */
function TrashedNotice({ article, onRestored }: TrashedNoticeProps) {
  const restore = useAction(() => restoreArticle(article.id), {
    done: (restored) => ARTICLES.restored(article.status, restored.status),
    showsFailure: true,
    onDone: onRestored,
    invalidates: [['articles', 'list']],
  });
  return (
    <Alert color="yellow" variant="outline" title={article.title}>
      <p>{TRASH.inTrash}</p>
      {restore.error && <Banner my="sm">{restore.error.message}</Banner>}
      <Group>
        <Button loading={restore.isPending} onClick={() => restore.run()}>
          {TRASH.restore}
        </Button>
        <Button component={Link} to="/admin/articles" variant="default">
          {SAVE_BAR.back}
        </Button>
      </Group>
    </Alert>
  );
}
