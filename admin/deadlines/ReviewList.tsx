import type { Tasks } from '#contract/figures/stats';
import { NOUNS } from '#contract/nouns';
import type { DeadlineRow } from '#contract/publication/deadlines';
import { Button, Group, Text } from '@mantine/core';
import { Link } from 'react-router';
import { useAction } from '../ui/actions/use-action';
import { AFTER_PLAN, saveDeadline } from './queries';
import { REVIEWS } from './texts';

/** Rows whose day of review has come, with a button that marks each as reviewed. */
export function ReviewList({ total, rows }: Tasks['reviews']) {
  const hidden = total - rows.length;
  return (
    <>
      <ul className="admin-list admin-activity">
        {rows.map((row) => (
          <ReviewItem key={`${row.noun}:${row.ref}`} row={row} />
        ))}
      </ul>
      {hidden > 0 && <Text size="sm">{REVIEWS.others(hidden)}</Text>}
    </>
  );
}

function ReviewItem({ row }: { row: DeadlineRow }) {
  const { noun, ref, title, withdraw_at, review_on } = row;
  const { run, isPending } = useAction(
    () => {
      const former = { withdraw_at, review_on };
      return saveDeadline(noun, ref, { withdraw_at, review_on: null, former });
    },
    { done: REVIEWS.reviewed(title), invalidates: AFTER_PLAN },
  );
  return (
    <li>
      <Group justify="space-between">
        <div>
          <Link to={`/admin/${NOUNS[noun].plural}/edit/${ref}`} className="admin-quiet-link">
            <strong>{title}</strong>
          </Link>
          <Text size="sm">{REVIEWS.since(NOUNS[noun].one, review_on!)}</Text>
        </div>
        <Button
          variant="default"
          size="compact-sm"
          loading={isPending}
          aria-label={REVIEWS.doneFor(title)}
          onClick={() => run()}
        >
          {REVIEWS.done}
        </Button>
      </Group>
    </li>
  );
}
