import type { AdminArticleCard } from '#contract/articles/articles';
import { shortDate } from '#contract/dates';
import { LIMITS } from '#contract/limits';
import { pageCount } from '#contract/requests/pagination';
import { Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Banner } from '../../ui/notices/Banner';
import { LoadState } from '../../ui/notices/LoadState';
import { Pager } from '../../ui/lists/Pager';
import { pageOf, useAddressView } from '../../ui/lists/use-address-view';
import { useAction, type ActionOptions } from '../../ui/actions/use-action';
import { titleOf } from './ArticleState';
import { ARTICLES, SAVE_BAR, TRASH } from '../texts';
import { ROWS, eraseArticle, restoreArticle, trashQuery } from '../queries';

const viewOf = (params: URLSearchParams) => ({ page: pageOf(params) });

/** Deleted articles. They can be restored until the server erases them. */
export function TrashScreen() {
  const [{ page }, show] = useAddressView(viewOf);
  const { data, error, refetch } = useQuery(trashQuery(page));
  return (
    <Stack>
      <Group justify="space-between">
        <Text>{TRASH.explanation(LIMITS.article.trashDays)}</Text>
        <Button component={Link} to="/admin/articles" variant="default">
          {SAVE_BAR.back}
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
  const act = {
    failed: ({ message }: Error) => TRASH.failure(title, message),
    showsFailure: true,
    invalidates: [['articles']],
  } satisfies ActionOptions<unknown, void>;
  const restore = useAction(() => restoreArticle(id), {
    ...act,
    done: (restored) => ARTICLES.restored(status, restored.status),
  });
  const erase = useAction(() => eraseArticle(id), {
    ...act,
    question: { question: TRASH.confirmErase(title), confirm: TRASH.erase },
  });
  const failure = restore.error ?? erase.error;

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
            onClick={() => restore.run()}
          >
            {TRASH.restore}
          </Button>
          <Button
            variant="subtle"
            color="red"
            loading={erase.isPending}
            aria-label={TRASH.eraseArticle(title)}
            onClick={() => erase.run()}
          >
            {TRASH.erase}
          </Button>
        </Group>
      </Group>
      {failure && <Banner mt="sm">{failure.message}</Banner>}
    </Card>
  );
}
