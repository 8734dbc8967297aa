import type { SessionUser } from '#contract/accounts/auth';
import { UnstyledButton } from '@mantine/core';
import { Suspense, useRef, useState } from 'react';
import { useSession } from '../session';
import { IconLogout } from '../icons.ts';
import { LEAVING, SIGNING_OUT, TEXTS } from '../texts';
import { ask } from '../ui/dialogs/ask';
import { dialogOnDemand } from '../ui/state/on-demand';
import { saveEverything } from '../ui/state/unsaved';

const LeavingDialog = dialogOnDemand(() => import('./LeavingDialog'), 'LeavingDialog');

function confirmLoss(): Promise<boolean> {
  const { unsaved: question, leave: confirm } = SIGNING_OUT;
  return ask({ title: LEAVING.title, question, confirm, cancel: LEAVING.stayHere });
}

/**
 * Sign-out button. It saves unsaved changes first, asks before it loses those that cannot be kept, and asks about local
 * backups that would stay in the browser.
 */
export function SignOut({ user }: { user: SessionUser }) {
  const { logOut } = useSession();
  const [backupCount, setBackupCount] = useState(0);
  const isLeaving = useRef(false);

  function leave() {
    if (isLeaving.current) return;
    isLeaving.current = true;
    void askAndLeave().finally(() => (isLeaving.current = false));
  }

  async function askAndLeave() {
    if (!(await saveEverything()) && !(await confirmLoss())) return;
    // A browser that cannot store backups has none to delete.
    const count = await import('../content/unsaved/local-backups')
      .then(({ countBackups }) => countBackups(user.id))
      .catch(() => 0);
    if (count > 0) setBackupCount(count);
    else logOut();
  }

  return (
    <>
      <UnstyledButton className="admin-link" onClick={leave}>
        <IconLogout size={20} />
        {TEXTS.logout}
      </UnstyledButton>
      <Suspense>
        {backupCount > 0 && (
          <LeavingDialog user={user} count={backupCount} onStay={() => setBackupCount(0)} />
        )}
      </Suspense>
    </>
  );
}
