import { dateTime } from '#contract/dates';
import type { SessionRow } from '#contract/auth';
import { Badge, Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Failure } from '../ui/Failure';
import { Loading } from '../ui/Loading';
import { noticeDone, noticeFailed } from '../ui/notices';
import { readAgain } from '../ui/read-again';
import { useFocusAfter } from '../ui/use-focus-after';
import { ACCOUNT } from './texts';
import { browserName } from './browser-name';
import { endOtherSessions, endSession, sessionsQuery } from './queries';

/** Where the administrator is signed in, and how to end that. */
export function Sessions() {
  const { data, error, refetch } = useQuery(sessionsQuery);
  const end = useEnding(endSession);
  const endOthers = useEnding(endOtherSessions);
  const others = useFocusAfter(endOthers.isPending);
  return (
    <Card p="lg" shadow="xs">
      <Stack>
        <Title order={2} size="h4">
          {ACCOUNT.sessions}
        </Title>
        <Text size="sm">{ACCOUNT.sessionsHint}</Text>
        {error && (
          <Failure title={ACCOUNT.sessionsFailed} error={error} onRetry={() => void refetch()} />
        )}
        {!data && !error && <Loading rows={2} />}
        <ul className="admin-activity">
          {data?.map((session) => (
            <li key={session.id}>
              <Session
                session={session}
                isEnding={end.isPending && end.variables === session.id}
                onEnd={() => end.mutate(session.id)}
              />
            </li>
          ))}
        </ul>
        {data && data.length > 1 && (
          <Button
            variant="default"
            style={{ alignSelf: 'start' }}
            ref={others}
            loading={endOthers.isPending}
            onClick={() => endOthers.mutate('')}
          >
            {ACCOUNT.endOthers}
          </Button>
        )}
      </Stack>
    </Card>
  );
}

function useEnding(mutationFn: (id: string) => Promise<string>) {
  return useMutation({
    mutationFn,
    onSuccess: noticeDone,
    onError: (error) => noticeFailed(error.message),
    onSettled: readAgain(sessionsQuery.queryKey),
  });
}

interface SessionProps {
  session: SessionRow;
  isEnding: boolean;
  onEnd: () => void;
}

function Session({ session, isEnding, onEnd }: SessionProps) {
  const name = browserName(session.user_agent);
  const button = useFocusAfter(isEnding);
  return (
    <Group justify="space-between">
      <div>
        <Text component="div" fw={600}>
          {name} {session.is_current && <Badge color="green">{ACCOUNT.current_session}</Badge>}
        </Text>
        <Text size="sm">
          {ACCOUNT.opened(dateTime(session.created_at))}.{' '}
          {ACCOUNT.ends(dateTime(session.expires_at))}.
        </Text>
      </div>
      {!session.is_current && (
        <Button
          variant="default"
          size="xs"
          ref={button}
          loading={isEnding}
          aria-label={`${ACCOUNT.end} : ${name}, ${ACCOUNT.opened(dateTime(session.created_at))}`}
          onClick={onEnd}
        >
          {ACCOUNT.end}
        </Button>
      )}
    </Group>
  );
}
