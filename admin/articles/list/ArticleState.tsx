import type { AdminArticleCard } from '#contract/articles/articles';
import { plannedDate, shortDate } from '#contract/dates';
import { Badge, Text } from '@mantine/core';
import { WithdrawalNote } from '../../deadlines/WithdrawalNote';
import { ARTICLES } from '../texts';

/** Publication state of an article. Unpublished changes get a badge. */
export function ArticleState({ article }: { article: AdminArticleCard }) {
  return (
    <>
      <Text
        span
        size="sm"
        className="admin-numbers admin-publication-date"
        data-day={article.status === 'published' || undefined}
      >
        {dateSentence(article)}
      </Text>
      <WithdrawalNote noun="article" id={article.id} />
      {article.status !== 'draft' && article.draft_saved_at && (
        <Badge color="yellow" variant="light" size="md" mt={2} miw={0} className="admin-modified">
          {ARTICLES.modified}
        </Badge>
      )}
    </>
  );
}

function dateSentence({
  status,
  published_at,
  draft_saved_at,
  updated_at,
}: AdminArticleCard): string {
  if (status === 'draft') return ARTICLES.draftOf(shortDate(draft_saved_at ?? updated_at));
  if (status === 'scheduled') return ARTICLES.plannedFor(plannedDate(published_at!));
  return shortDate(published_at!);
}

/** Title to show in lists. An article that is not online has the title of its draft. */
export function titleOf({ status, title, draft_title }: AdminArticleCard): string {
  return (status === 'draft' && draft_title) || title || ARTICLES.untitled;
}
