import type { SessionUser } from '#contract/accounts/auth';
import { Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { deleteBackupsOf } from '../content/unsaved/local-backups';
import { useSession } from '../session';
import { SIGNING_OUT, TEXTS } from '../texts';
import { Banner } from '../ui/notices/Banner';
import { Dialog } from '../ui/dialogs/Dialog';

interface LeavingDialogProps {
  user: SessionUser;
  /** Number of local backups. */
  count: number;
  onStay: () => void;
}

/** Dialog before a sign-out that leaves local backups in a browser that others may use. */
export function LeavingDialog({ user, count, onStay }: LeavingDialogProps) {
  const { logOut } = useSession();
  const [hasFailed, setFailed] = useState(false);

  async function erase() {
    setFailed(false);
    try {
      await deleteBackupsOf(user.id);
    } catch (error) {
      console.error(error);
      return setFailed(true);
    }
    logOut();
  }

  return (
    <Dialog title={SIGNING_OUT.title} onClose={onStay}>
      <Stack>
        <Text>{SIGNING_OUT.question(count)}</Text>
        {hasFailed && <Banner>{SIGNING_OUT.eraseFailed}</Banner>}
        <Button color="red" data-autofocus onClick={() => void erase()}>
          {SIGNING_OUT.erase}
        </Button>
        <Button variant="default" onClick={logOut}>
          {SIGNING_OUT.keep}
        </Button>
        <Button variant="subtle" onClick={onStay}>
          {TEXTS.cancel}
        </Button>
      </Stack>
    </Dialog>
  );
}
