import './keys.css';
import type { Done } from '#contract/accounts/auth';
import type { NewRecoveryCodes, NewTotp } from '#contract/accounts/second-key';
import { Alert, Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useRef, useState } from 'react';
import { isAnswered } from '../api';
import { passkeySupport } from '../auth/passkey';
import { PasskeySupport } from '../auth/PasskeySupport';
import { useSession } from '../session';
import { LoadState } from '../ui/notices/LoadState';
import { noticeDone } from '../ui/notices/notices';
import { useAction } from '../ui/actions/use-action';
import { dialogOnDemand } from '../ui/state/on-demand';
import { KEYS } from './texts';
import { KeyRow } from './KeyRow';
import {
  keysQuery,
  createRecoveryCodes,
  passkeyToMake,
  totpToAdd,
  type PasskeyToMake,
} from './queries';

const AddPasskey = dialogOnDemand(() => import('./AddPasskey'), 'AddPasskey');
const AddTotp = dialogOnDemand(() => import('./AddTotp'), 'AddTotp');
const RecoveryCodes = dialogOnDemand(() => import('./RecoveryCodes'), 'RecoveryCodes');

/** Data for the second factor that is being added, and the number of factors before. */
interface Adding {
  passkey?: PasskeyToMake;
  totp?: NewTotp;
  keyCount: number;
}

/** Second factors of the signed-in administrator. */
export function SecondKeys() {
  const client = useQueryClient();
  const { user, refresh } = useSession();
  const { data, error, refetch } = useQuery(keysQuery);
  const [adding, setAdding] = useState<Adding>();
  /** The addition whose request got no response. */
  const unanswered = useRef<Adding>(undefined);
  const tries = useRef(0);
  const [codes, setCodes] = useState<NewRecoveryCodes>();
  const keys = data?.keys ?? [];
  const keyCount = keys.length;
  const askPasskey = useAction(passkeyToMake, {
    onDone: (passkey) => setAdding({ passkey, keyCount }),
  });
  const askTotp = useAction(totpToAdd, { onDone: (totp) => setAdding({ totp, keyCount }) });
  const askCodes = useAction(createRecoveryCodes, { onDone: setCodes });

  async function reload() {
    const list = client.invalidateQueries({ queryKey: keysQuery.queryKey });
    // The first second factor may unlock the other screens.
    await Promise.allSettled([list, refresh()]);
  }

  async function endAdding(answer?: Done) {
    const turn = ++tries.current;
    await reload();
    // A later attempt takes over.
    if (turn !== tries.current) return;
    const now = client.getQueryData(keysQuery.queryKey);
    // Without a response, a longer list means that the server stored the key.
    if (!answer && (now?.keys.length ?? 0) <= adding!.keyCount) return;
    setAdding((now) => (now === adding ? undefined : now));
    // The recovery codes are shown only once, so no notification may cover them.
    if (now?.recovery_codes_left === 0) askCodes.run();
    else noticeDone(answer?.message ?? KEYS.isAdded);
  }

  function onTried(answer: Done | undefined, error: Error | null) {
    if (answer) return endAdding(answer);
    if (!isAnswered(error)) unanswered.current = adding;
    // A lost response leaves open whether the server stored the key. If it did, it refuses the next attempt.
    if (unanswered.current === adding) void endAdding();
  }

  const close = () => setAdding(undefined);
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
        <LoadState query={{ data, error, refetch }} failed={KEYS.failed} rows={2} />
        {data && keys.length === 0 && <Text fw={600}>{KEYS.none}</Text>}
        {keys.length > 0 && (
          <ul className="admin-list admin-activity">
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
              {passkeySupport() === 'here' && (
                <Button loading={askPasskey.isPending} onClick={() => askPasskey.run()}>
                  {KEYS.addPasskey}
                </Button>
              )}
              {!keys.some(({ kind }) => kind === 'totp') && (
                <Button variant="default" loading={askTotp.isPending} onClick={() => askTotp.run()}>
                  {KEYS.addTotp}
                </Button>
              )}
            </Group>
            <PasskeySupport />
          </>
        )}
        {data && keys.length > 0 && (
          <CodesLeft
            count={data.recovery_codes_left}
            isAsking={askCodes.isPending}
            onAsk={() => askCodes.run()}
          />
        )}
      </Stack>
      <Suspense>
        {adding?.passkey && (
          <AddPasskey options={adding.passkey} onTried={onTried} onClose={close} />
        )}
        {adding?.totp && <AddTotp totp={adding.totp} onTried={onTried} onClose={close} />}
        {codes && (
          <RecoveryCodes
            codes={codes}
            areFirst={data?.recovery_codes_left === 0}
            onClose={() => setCodes(undefined)}
          />
        )}
      </Suspense>
    </Card>
  );
}

interface CodesLeftProps {
  count: number;
  isAsking: boolean;
  onAsk: () => void;
}

/** Number of recovery codes left, with a button for new ones. Zero codes is a warning. */
function CodesLeft({ count, isAsking, onAsk }: CodesLeftProps) {
  const button = (
    <Button variant="default" size="xs" loading={isAsking} onClick={onAsk}>
      {count > 0 ? KEYS.newCodes : KEYS.firstCodes}
    </Button>
  );
  if (count === 0)
    return (
      <Alert color="yellow" variant="outline" title={KEYS.noCodes}>
        <Text size="sm" mb="xs">
          {KEYS.noCodesWhy}
        </Text>
        {button}
      </Alert>
    );
  return (
    <Group justify="space-between">
      <Text>{KEYS.codesLeft(count)}</Text>
      {button}
    </Group>
  );
}
