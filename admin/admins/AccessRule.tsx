import { FIRST_ADMIN } from '#contract/admins';
import { Card, Stack, Switch, Title } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useSession } from '../session';
import { Failure } from '../ui/Failure';
import { Loading } from '../ui/Loading';
import { noticeDone, noticeFailed } from '../ui/notices';
import { readAgain } from '../ui/read-again';
import { ADMINS } from './texts';
import { accessQuery, requireSecondKey } from './queries';

/** What is asked of everybody who works here. */
export function AccessRule() {
  const { user, refresh } = useSession();
  const { data, error, refetch } = useQuery(accessQuery);
  const change = useMutation({
    mutationFn: requireSecondKey,
    onSuccess: async (_, isRequired) => {
      noticeDone(isRequired ? ADMINS.required : ADMINS.relaxed);
      // The owner may have to add a key too.
      await refresh().catch(console.error);
    },
    onError: (failure) => noticeFailed(failure.message),
    onSettled: readAgain(accessQuery.queryKey),
  });
  const isOwner = user?.id === FIRST_ADMIN;

  return (
    <Card p="lg" shadow="xs" maw={640}>
      <Stack>
        <Title order={2} size="h4">
          {ADMINS.access}
        </Title>
        {error && (
          <Failure title={ADMINS.accessFailed} error={error} onRetry={() => void refetch()} />
        )}
        {!data && !error && <Loading rows={1} />}
        {data && (
          <Switch
            label={ADMINS.requireKey}
            description={isOwner ? ADMINS.requireKeyHint : ADMINS.ownerOnly}
            checked={data.second_key_required}
            disabled={!isOwner || change.isPending}
            onChange={(event) => change.mutate(event.currentTarget.checked)}
          />
        )}
      </Stack>
    </Card>
  );
}
