import { useQueryClient } from '@tanstack/react-query';
import { useSession } from '../session';
import { useOther } from '../stored-session';
import { OtherPerson } from './OtherPerson';
import { PasswordAgain } from './PasswordAgain';

/**
 * What comes over a screen whose session is no longer there: somebody else's, or the question for the
 * password. Its code comes with the screen: nothing of this waits for the network.
 */
export function SessionDialogs() {
  const { user, asked, settle } = useSession();
  const client = useQueryClient();
  const other = useOther();
  if (!user) return null;
  if (other !== null) return <OtherPerson owner={user.username} name={other} />;
  if (!asked) return null;
  return (
    <PasswordAgain
      key={asked}
      user={user}
      why={asked}
      onBack={() => {
        settle(true);
        void client.invalidateQueries({ queryKey: ['sessions'] });
      }}
      onLeave={() => settle(false)}
    />
  );
}
