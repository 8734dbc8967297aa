import type { DeadlineNoun } from '#contract/nouns';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { DEADLINE_LINKS } from './link-texts';
import { withdrawalsQuery } from './withdrawals-query';

/** Time at which a row of a list is withdrawn; nothing for a row without one. */
export function WithdrawalNote({ noun, id }: { noun: DeadlineNoun; id: number }) {
  const { data = [] } = useQuery(withdrawalsQuery);
  const at = data.find((row) => row.noun === noun && row.ref === id)?.withdraw_at;
  if (!at) return null;
  return (
    <Text size="sm" className="admin-numbers">
      {DEADLINE_LINKS.withdrawal(at)}
    </Text>
  );
}
