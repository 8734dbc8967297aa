import type { AdminArticle } from '#contract/articles';
import { Badge } from '@mantine/core';
import { ARTICLES } from './texts';

const COLOURS = { draft: 'gray', scheduled: 'yellow', published: 'green' } as const;

/** Draft, scheduled or published, in words and colour. */
export function StateBadge({ status }: { status: AdminArticle['status'] }) {
  return (
    <Badge variant="outline" color={COLOURS[status]} c="var(--ink)">
      {ARTICLES.states[status]}
    </Badge>
  );
}
