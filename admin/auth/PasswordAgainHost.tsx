import { Suspense } from 'react';
import { useSession } from '../session';
import { onDemand } from '../ui/on-demand';

const PasswordAgain = onDemand(async () => (await import('./PasswordAgain')).PasswordAgain);

/** Shows the question for the password while there is one. */
export function PasswordAgainHost() {
  const { user, asked, settle } = useSession();
  if (!user || !asked) return null;
  return (
    <Suspense>
      <PasswordAgain
        key={asked}
        user={user}
        why={asked}
        onBack={() => settle(true)}
        onLeave={() => settle(false)}
      />
    </Suspense>
  );
}
