import type { SessionUser } from '#contract/accounts/auth';
import { Suspense, useEffect, useRef, useState } from 'react';
import { onProofNeeded } from '../api';
import { dialogOnDemand } from '../ui/state/on-demand';

const ProofDialog = dialogOnDemand(() => import('./ProofDialog'), 'ProofDialog');

type Settle = (isProved: boolean) => void;

/** Opens one dialog when requests need recent authentication. Further requests wait for the same dialog. */
export function ProofHost({ user }: { user: SessionUser }) {
  const [isAsked, setAsked] = useState(false);
  const waiting = useRef<Settle[]>([]);

  useEffect(() => {
    const asked = waiting.current;
    onProofNeeded(
      () =>
        new Promise((resolve) => {
          asked.push(resolve);
          setAsked(true);
        }),
    );
    return () => {
      // After a sign-out there is no dialog that can answer.
      onProofNeeded(() => Promise.resolve(false));
      for (const settle of asked.splice(0)) settle(false);
    };
  }, []);

  const settle: Settle = (isProved) => {
    setAsked(false);
    for (const resolve of waiting.current.splice(0)) resolve(isProved);
  };

  if (!isAsked) return null;
  return (
    <Suspense>
      <ProofDialog user={user} onProved={() => settle(true)} onCancel={() => settle(false)} />
    </Suspense>
  );
}
