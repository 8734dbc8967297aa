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

function mayLose(): Promise<boolean> {
  const { unsaved: question, leave: confirm } = SIGNING_OUT;
  return ask({ title: LEAVING.title, question, confirm, cancel: LEAVING.stayHere });
}

/** The way out; what the server does not take soon is asked about, kept by this browser or not. */
export function SignOut({ user }: { user: SessionUser }) {
  const { logOut } = useSession();
  const [kept, setKept] = useState(0);
  const isLeaving = useRef(false);

  function leave() {
    if (isLeaving.current) return;
    isLeaving.current = true;
    void askAndLeave().finally(() => (isLeaving.current = false));
  }

  async function askAndLeave() {
    if (!(await saveEverything()) && !(await mayLose())) return;
    // A browser that keeps nothing has nothing to erase.
    const count = await import('../content/unsaved/local-backups')
      .then(({ countBackups }) => countBackups(user.id))
      .catch(() => 0);
    if (count > 0) setKept(count);
    else logOut();
  }

  return (
    <>
      <UnstyledButton className="admin-link" onClick={leave}>
        <IconLogout size={20} />
        {TEXTS.logout}
      </UnstyledButton>
      <Suspense>
        {kept > 0 && <LeavingDialog user={user} count={kept} onStay={() => setKept(0)} />}
      </Suspense>
    </>
  );
}
