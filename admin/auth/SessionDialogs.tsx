import { Suspense } from 'react';
import { useSession } from '../session';
import { useOther } from '../stored-session';
import { onDemand } from '../ui/on-demand';

const OtherPerson = onDemand(async () => (await import('./OtherPerson')).OtherPerson);
const PasswordAgain = onDemand(async () => (await import('./PasswordAgain')).PasswordAgain);

/** What comes over a screen whose session is no longer there: somebody else's, or the question for the password. */
export function SessionDialogs() {
  const { user, asked, settle } = useSession();
  const other = useOther();
  if (!user) return null;
  if (other !== null)
    return (
      <Suspense>
        <OtherPerson owner={user.username} name={other} />
      </Suspense>
    );
  if (!asked) return null;
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
