import type { AdminArticleCard } from '#contract/articles';
import { shortDate } from '#contract/dates';
import { LIMITS } from '#contract/limits';
import { pageCount } from '#contract/pagination';
import { Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ask } from '../ui/ask';
import { Banner } from '../ui/Banner';
import { LoadState } from '../ui/LoadState';
import { noticeDone } from '../ui/notices';
import { Pager } from '../ui/Pager';
import { readAgain } from '../ui/read-again';
import { pageOf, useAddressView } from '../ui/use-address-view';
import { useHeardFailure } from '../ui/use-heard-failure';
import { titleOf } from './ArticleState';
import { ARTICLES, TRASH } from './texts';
import { ROWS, eraseArticle, restoreArticle, trashQuery } from './queries';

const viewOf = (params: URLSearchParams) => ({ page: pageOf(params) });
const paramsOf = ({ page }: { page: number }): Record<string, string> =>
  page > 1 ? { page: String(page) } : {};

/** Deleted articles, which can be taken back for a month. */
export function TrashScreen() {
  const [{ page }, show] = useAddressView(viewOf, paramsOf);
  const { data, error, refetch } = useQuery(trashQuery(page));
  return (
    <Stack>
      <Group justify="space-between">
        <Text>{TRASH.explanation(LIMITS.article.trashDays)}</Text>
        <Button component={Link} to="/admin/articles" variant="default">
          {TRASH.back}
        </Button>
      </Group>
      <LoadState query={{ data, error, refetch }} failed={ARTICLES.loadFailed} />
      {data?.total === 0 && <Text role="status">{TRASH.empty}</Text>}
      {data?.rows.map((article) => (
        <TrashedArticle key={article.id} article={article} />
      ))}
      {data && (
        <Pager
          label={ARTICLES.pages}
          page={page}
          pages={pageCount(data.total, ROWS)}
          onChange={(chosen, options) => show({ page: chosen }, options)}
        />
      )}
    </Stack>
  );
}

function TrashedArticle({ article }: { article: AdminArticleCard }) {
  const { id, status, deleted_at } = article;
  const title = titleOf(article);
  const hear = useHeardFailure();
  const onError = ({ message }: Error) => hear(TRASH.failure(title, message));
  const onSettled = readAgain(['articles']);
  const restore = useMutation({
    mutationFn: () => restoreArticle(id),
    onSuccess: (restored) => noticeDone(ARTICLES.restored(status, restored.status)),
    onError,
    onSettled,
  });
  const erase = useMutation({ mutationFn: () => eraseArticle(id), onError, onSettled });
  const failure = restore.error ?? erase.error;

  async function askErasure() {
    const question = TRASH.confirmErase(title);
    if (await ask({ question, confirm: TRASH.erase })) erase.mutate();
  }

  return (
    <Card component="article" p="md" shadow="xs" className="admin-words">
      <Group justify="space-between">
        <div>
          <Title order={2} size="h5">
            {title}
          </Title>
          <Text size="sm">
            {TRASH.deleted(shortDate(deleted_at!))} {TRASH.was[status]}
          </Text>
        </div>
        <Group gap="xs">
          <Button
            variant="default"
            loading={restore.isPending}
            aria-label={TRASH.restoreArticle(title)}
            onClick={() => restore.mutate()}
          >
            {TRASH.restore}
          </Button>
          <Button
            variant="subtle"
            color="red"
            loading={erase.isPending}
            aria-label={TRASH.eraseArticle(title)}
            onClick={() => void askErasure()}
          >
            {TRASH.erase}
          </Button>
        </Group>
      </Group>
      {failure && <Banner mt="sm">{failure.message}</Banner>}
    </Card>
  );
}
