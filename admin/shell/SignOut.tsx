import type { SessionUser } from '#contract/auth';
import { UnstyledButton } from '@mantine/core';
import { Suspense, useState } from 'react';
import { useSession } from '../session';
import { IconLogout } from '../icons.ts';
import { TEXTS } from '../texts';
import { onDemand } from '../ui/on-demand';

const LeavingDialog = onDemand(async () => (await import('./LeavingDialog')).LeavingDialog);

/** The way out; what was typed and is kept in this browser is asked about first. */
export function SignOut({ user }: { user: SessionUser }) {
  const { logOut } = useSession();
  const [kept, setKept] = useState(0);

  async function leave() {
    // A browser that keeps nothing has nothing to erase.
    const count = await import('../articles/drafts')
      .then(({ countDrafts }) => countDrafts(user.id))
      .catch(() => 0);
    if (count > 0) setKept(count);
    else logOut();
  }

  return (
    <>
      <UnstyledButton className="admin-link" onClick={() => void leave()}>
        <IconLogout size={20} />
        {TEXTS.logout}
      </UnstyledButton>
      <Suspense>
        {kept > 0 && <LeavingDialog user={user} count={kept} onStay={() => setKept(0)} />}
      </Suspense>
    </>
  );
}
