import './keys.css';
import type { NewTotp, SecondKeyAdded } from '#contract/second-key';
import { Alert, Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { passkeyPlace } from '../auth/passkey';
import { PasskeyPlace } from '../auth/PasskeyPlace';
import { useSession } from '../session';
import { ask } from '../ui/ask';
import { Failure } from '../ui/Failure';
import { Loading } from '../ui/Loading';
import { noticeDone, noticeFailed } from '../ui/notices';
import { KEYS } from './texts';
import { KeyRow } from './KeyRow';
import { keysQuery, passkeyToMake, renewCodes, totpToAdd } from './queries';
import { onDemand } from '../ui/on-demand';

const AddPasskey = onDemand(async () => (await import('./AddPasskey')).AddPasskey);
const AddTotp = onDemand(async () => (await import('./AddTotp')).AddTotp);
const RecoveryCodes = onDemand(async () => (await import('./RecoveryCodes')).RecoveryCodes);

/** What is asked for besides the own password, or in its place. */
export function SecondKeys() {
  const client = useQueryClient();
  const { user, refresh } = useSession();
  const { data, error, refetch } = useQuery(keysQuery);
  const [made, setMade] = useState<Awaited<ReturnType<typeof passkeyToMake>>>();
  const [totp, setTotp] = useState<NewTotp>();
  const [codes, setCodes] = useState<string[]>();
  const onError = (failure: Error) => noticeFailed(failure.message);
  const askPasskey = useMutation({ mutationFn: passkeyToMake, onSuccess: setMade, onError });
  const askTotp = useMutation({ mutationFn: totpToAdd, onSuccess: setTotp, onError });
  const renew = useMutation({
    mutationFn: renewCodes,
    onSuccess: async (fresh) => {
      setCodes(fresh);
      await client.invalidateQueries({ queryKey: keysQuery.queryKey });
    },
    onError,
  });

  async function reload() {
    // A key that was the first one opens the rest of the back office.
    await Promise.all([client.invalidateQueries({ queryKey: keysQuery.queryKey }), refresh()]);
  }

  async function added({ message, recovery_codes }: SecondKeyAdded) {
    setMade(undefined);
    setTotp(undefined);
    // What is shown this once is not covered by a notice.
    if (recovery_codes) setCodes(recovery_codes);
    else noticeDone(message);
    await reload();
  }

  async function askRenewal() {
    const { newCodes: title, confirmNewCodes: question, continue: confirm } = KEYS;
    if (await ask({ title, question, confirm })) renew.mutate();
  }

  const keys = data?.keys ?? [];
  return (
    <Card p="lg" shadow="xs">
      <Stack>
        <Title order={2} size="h4">
          {KEYS.title}
        </Title>
        {user?.mustAddKey && (
          <Alert color="yellow" variant="outline" title={KEYS.mustAdd}>
            {KEYS.mustAddWhy}
          </Alert>
        )}
        <Text size="sm">{KEYS.hint}</Text>
        {error && <Failure title={KEYS.failed} error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Loading rows={2} />}
        {data && keys.length === 0 && <Text fw={600}>{KEYS.none}</Text>}
        {keys.length > 0 && (
          <ul className="admin-activity">
            {keys.map((key) => (
              <li key={key.id}>
                <KeyRow secondKey={key} isLast={keys.length === 1} onChanged={reload} />
              </li>
            ))}
          </ul>
        )}
        {data && (
          <>
            <Group>
              {passkeyPlace() === 'here' && (
                <Button loading={askPasskey.isPending} onClick={() => askPasskey.mutate()}>
                  {KEYS.addPasskey}
                </Button>
              )}
              {!keys.some(({ kind }) => kind === 'totp') && (
                <Button
                  variant="default"
                  loading={askTotp.isPending}
                  onClick={() => askTotp.mutate()}
                >
                  {KEYS.addTotp}
                </Button>
              )}
            </Group>
            <PasskeyPlace />
          </>
        )}
        {data && keys.length > 0 && (
          <Group justify="space-between">
            <Text>{KEYS.codesLeft(data.recovery_codes_left)}</Text>
            <Button
              variant="default"
              size="xs"
              loading={renew.isPending}
              onClick={() => void askRenewal()}
            >
              {KEYS.newCodes}
            </Button>
          </Group>
        )}
      </Stack>
      <Suspense>
        {made && <AddPasskey options={made} onAdded={added} onClose={() => setMade(undefined)} />}
        {totp && <AddTotp totp={totp} onAdded={added} onClose={() => setTotp(undefined)} />}
        {codes && <RecoveryCodes codes={codes} onClose={() => setCodes(undefined)} />}
      </Suspense>
    </Card>
  );
}
