import { dateTime } from '#contract/dates';
import type { SessionRow } from '#contract/accounts/auth';
import { Badge, Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { LoadState } from '../ui/notices/LoadState';
import { useAction, type ActionOptions } from '../ui/actions/use-action';
import { ACCOUNT } from './texts';
import { browserName } from '#contract/accounts/browser-name';
import { endOtherSessions, endSession, sessionsQuery } from './queries';

const ENDED = {
  done: (message: string) => message,
  invalidates: [sessionsQuery.queryKey],
} satisfies ActionOptions<string, unknown>;

/** Open sessions of the signed-in administrator, with buttons to end them. */
export function Sessions() {
  const { data, error, refetch } = useQuery(sessionsQuery);
  const end = useAction(endSession, ENDED);
  const endOthers = useAction(endOtherSessions, ENDED);
  return (
    <Card p="lg" shadow="xs">
      <Stack>
        <Title order={2} size="h4">
          {ACCOUNT.sessions}
        </Title>
        <Text size="sm">{ACCOUNT.sessionsHint}</Text>
        <LoadState query={{ data, error, refetch }} failed={ACCOUNT.sessionsFailed} rows={2} />
        <ul className="admin-list admin-activity">
          {data?.map((session) => (
            <li key={session.id}>
              <Session
                session={session}
                isEnding={end.isPending && end.sent === session.id}
                onEnd={() => end.run(session.id)}
              />
            </li>
          ))}
        </ul>
        {data && data.length > 1 && (
          <Button
            variant="default"
            style={{ alignSelf: 'start' }}
            loading={endOthers.isPending}
            onClick={() => endOthers.run()}
          >
            {ACCOUNT.endOthers}
          </Button>
        )}
      </Stack>
    </Card>
  );
}

interface SessionProps {
  session: SessionRow;
  isEnding: boolean;
  onEnd: () => void;
}

function Session({ session, isEnding, onEnd }: SessionProps) {
  const name = browserName(session.user_agent);
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
