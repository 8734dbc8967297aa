import type { SecondKeyRow } from '#contract/accounts/second-key';
import { Alert, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSession } from '../session';
import { KEYS } from './texts';
import { KeyRow } from './KeyRow';
import { keysQuery } from './queries';

interface RecentKeysProps {
  /** Second factors that the server returned with the password change. */
  keys: SecondKeyRow[];
}

/** Second factors added shortly before the password change. The administrator checks them and can remove them. */
export function RecentKeys({ keys }: RecentKeysProps) {
  const client = useQueryClient();
  const { refresh } = useSession();
  const { data } = useQuery(keysQuery);
  const present = data?.keys ?? keys;
  const remaining = present.filter(({ id }) => keys.some((key) => key.id === id));

  async function reload() {
    const list = client.invalidateQueries({ queryKey: keysQuery.queryKey });
    await Promise.allSettled([list, refresh()]);
  }

  return (
    <Alert
      role="alert"
      tabIndex={-1}
      color="yellow"
      variant="outline"
      title={remaining.length > 0 ? KEYS.recent : KEYS.recentGone}
    >
      {remaining.length > 0 && (
        <Stack gap="sm">
          <Text size="sm">{KEYS.recentWhy}</Text>
          <ul className="admin-list admin-activity" aria-label={KEYS.recent}>
            {remaining.map((key) => (
              <li key={key.id}>
                <KeyRow secondKey={key} isLast={present.length === 1} onChanged={reload} />
              </li>
            ))}
          </ul>
        </Stack>
      )}
    </Alert>
  );
}
