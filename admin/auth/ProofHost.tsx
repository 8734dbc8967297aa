import type { SessionUser } from '#contract/accounts/auth';
import { Suspense, useEffect, useRef, useState } from 'react';
import { onProofNeeded } from '../api';
import { dialogOnDemand } from '../ui/state/on-demand';

const ProofDialog = dialogOnDemand(() => import('./ProofDialog'), 'ProofDialog');

type Settle = (isProved: boolean) => void;

/** One dialog for whatever needs a fresh proof: requests that come meanwhile wait for the same one. */
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
      // Signed out: nobody is left to answer.
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
