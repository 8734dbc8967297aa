import { FIRST_ADMIN } from '#contract/admins';
import { Card, Stack, Switch, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '../session';
import { LoadState } from '../ui/LoadState';
import { useAct } from '../ui/use-act';
import { ADMINS } from './texts';
import { accessQuery, requireSecondKey } from './queries';

/** What is asked of everybody who works here. */
export function AccessRule() {
  const { user, refresh } = useSession();
  const { data, error, refetch } = useQuery(accessQuery);
  const change = useAct(requireSecondKey, {
    done: (_, isRequired) => (isRequired ? ADMINS.required : ADMINS.relaxed),
    // The owner may have to add a key too.
    onDone: () => refresh().catch(console.error),
    reads: [accessQuery.queryKey],
  });
  const isOwner = user?.id === FIRST_ADMIN;

  return (
    <Card p="lg" shadow="xs" maw={640}>
      <Stack>
        <Title order={2} size="h4">
          {ADMINS.access}
        </Title>
        <LoadState query={{ data, error, refetch }} failed={ADMINS.accessFailed} rows={1} />
        {data && (
          <Switch
            label={ADMINS.requireKey}
            description={isOwner ? ADMINS.requireKeyHint : ADMINS.ownerOnly}
            checked={data.second_key_required}
            disabled={!isOwner || change.isPending}
            onChange={(event) => change.run(event.currentTarget.checked)}
          />
        )}
      </Stack>
    </Card>
  );
}
