import type { SessionUser } from '#contract/accounts/auth';
import { Suspense, useEffect, useRef, useState } from 'react';
import { onReauthenticationNeeded } from '../api';
import { dialogOnDemand } from '../ui/state/on-demand';

const ReauthenticationDialog = dialogOnDemand(
  () => import('./ReauthenticationDialog'),
  'ReauthenticationDialog',
);

type Resolve = (isAuthenticated: boolean) => void;

/** Opens one dialog when requests need recent authentication. Further requests wait for the same dialog. */
export function ReauthenticationHost({ user }: { user: SessionUser }) {
  const [isOpen, setOpen] = useState(false);
  const waiting = useRef<Resolve[]>([]);

  useEffect(() => {
    const pending = waiting.current;
    onReauthenticationNeeded(
      () =>
        new Promise((resolve) => {
          pending.push(resolve);
          setOpen(true);
        }),
    );
    return () => {
      // After a sign-out there is no dialog that can answer.
      onReauthenticationNeeded(() => Promise.resolve(false));
      for (const resolve of pending.splice(0)) resolve(false);
    };
  }, []);

  const resolveAll: Resolve = (isAuthenticated) => {
    setOpen(false);
    for (const resolve of waiting.current.splice(0)) resolve(isAuthenticated);
  };

  if (!isOpen) return null;
  return (
    <Suspense>
      <ReauthenticationDialog
        user={user}
        onAuthenticated={() => resolveAll(true)}
        onCancel={() => resolveAll(false)}
      />
    </Suspense>
  );
}
