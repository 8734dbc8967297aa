import { NOTICE_KINDS, type NoticeKind } from '#contract/emails/emails';
import { Card, Checkbox, Stack, Text, Title } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSession } from '../session';
import { useAction } from '../ui/actions/use-action';
import { LoadState } from '../ui/notices/LoadState';
import { chooseNotices, noticesQuery } from './queries';
import { NOTICES } from './texts';

/** E-mails that the signed-in administrator gets. Each change is stored at once. */
export function OwnNotices() {
  const client = useQueryClient();
  const { user } = useSession();
  const { data, error, refetch } = useQuery(noticesQuery);
  const { run, isPending, sent } = useAction(chooseNotices, {
    done: NOTICES.stored,
    onDone: (chosen) => client.setQueryData(noticesQuery.queryKey, chosen),
  });
  // The boxes show the choice that is being stored, and the stored one after a failure.
  const chosen = (isPending ? sent : data?.kinds) ?? [];

  function toggle(kind: NoticeKind, isChosen: boolean): void {
    run(NOTICE_KINDS.filter((each) => (each === kind ? isChosen : chosen.includes(each))));
  }

  return (
    <Card p="lg" shadow="xs">
      <Stack>
        <Title order={2} size="h4">
          {NOTICES.title}
        </Title>
        <Text size="sm">{user?.email ? NOTICES.address(user.email) : NOTICES.noAddress}</Text>
        <LoadState query={{ data, error, refetch }} failed={NOTICES.failed} rows={2} />
        {data &&
          NOTICE_KINDS.map((kind) => (
            <Checkbox
              key={kind}
              checked={chosen.includes(kind)}
              label={NOTICES.kinds[kind]}
              onChange={({ currentTarget }) => toggle(kind, currentTarget.checked)}
            />
          ))}
        <Text size="sm" c="dimmed">
          {NOTICES.always}
        </Text>
      </Stack>
    </Card>
  );
}
