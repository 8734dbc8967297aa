import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { onProofNeeded } from '../api';
import { useSession } from '../session';

const ProofDialog = lazy(async () => ({ default: (await import('./ProofDialog')).ProofDialog }));

/** One dialog for whatever needs a fresh proof: requests that come meanwhile wait for the same one. */
export function ProofHost() {
  const { user } = useSession();
  const [isAsked, setAsked] = useState(false);
  const waiting = useRef<((isProved: boolean) => void)[]>([]);

  useEffect(() => {
    onProofNeeded(
      () =>
        new Promise((resolve) => {
          waiting.current.push(resolve);
          setAsked(true);
        }),
    );
  }, []);

  function settle(isProved: boolean) {
    setAsked(false);
    for (const resolve of waiting.current.splice(0)) resolve(isProved);
  }

  // Signed out meanwhile: nobody is left to answer.
  const isLeft = isAsked && !user;
  useEffect(() => {
    if (isLeft) settle(false);
  }, [isLeft]);

  if (!isAsked || !user) return null;
  return (
    <Suspense>
      <ProofDialog user={user} onProved={() => settle(true)} onCancel={() => settle(false)} />
    </Suspense>
  );
}
