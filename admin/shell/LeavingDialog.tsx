import type { SessionUser } from '#contract/accounts/auth';
import { Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { deleteBackupsOf } from '../content/unsaved/local-backups';
import { useSession } from '../session';
import { TEXTS } from '../texts';
import { Banner } from '../ui/notices/Banner';
import { Dialog } from '../ui/dialogs/Dialog';
import { LOCAL_BACKUPS_LEFT } from './leaving-texts';

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
    <Dialog title={LOCAL_BACKUPS_LEFT.title} onClose={onStay}>
      <Stack>
        <Text>{LOCAL_BACKUPS_LEFT.question(count)}</Text>
        {hasFailed && <Banner>{LOCAL_BACKUPS_LEFT.eraseFailed}</Banner>}
        <Button color="red" data-autofocus onClick={() => void erase()}>
          {LOCAL_BACKUPS_LEFT.erase}
        </Button>
        <Button variant="default" onClick={logOut}>
          {LOCAL_BACKUPS_LEFT.keep}
        </Button>
        <Button variant="subtle" onClick={onStay}>
          {TEXTS.cancel}
        </Button>
      </Stack>
    </Dialog>
  );
}
