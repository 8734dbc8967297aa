import { Center, FocusTrap } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { createElement, type ComponentType } from 'react';
import { useSession } from '../session';
import { useOther } from '../stored-session';
import { SESSION } from '../texts';
import { aheadOfUse, codeOf } from '../ui/on-demand';
import { Failure } from '../ui/Failure';

const loadOtherPerson = aheadOfUse(async () => (await import('./OtherPerson')).OtherPerson);
const loadPasswordAgain = aheadOfUse(async () => (await import('./PasswordAgain')).PasswordAgain);

/** What comes over a screen whose session is no longer there: somebody else's, or the question for the password. */
export function SessionDialogs() {
  const { user, asked, settle } = useSession();
  const other = useOther();
  if (!user) return null;
  if (other !== null)
    return (
      <Over name="other" load={loadOtherPerson} shown={{ owner: user.username, name: other }} />
    );
  if (!asked) return null;
  return (
    <Over
      key={asked}
      name="password"
      load={loadPasswordAgain}
      shown={{
        user,
        why: asked,
        onBack: () => settle(true),
        onLeave: () => settle(false),
      }}
    />
  );
}

interface OverProps<Shown extends object> {
  name: string;
  load: () => Promise<ComponentType<Shown>>;
  shown: Shown;
}

/** A dialog over a screen, which outlives code that does not come: people ask for it again. */
function Over<Shown extends object>({ name, load, shown }: OverProps<Shown>) {
  const { data, error, refetch } = useQuery({
    queryKey: ['code', name],
    queryFn: () => codeOf(load),
    staleTime: Infinity,
    gcTime: Infinity,
  });
  if (data) return createElement(data, shown);
  if (!error) return null;
  return (
    <FocusTrap>
      <Center
        className="admin-over"
        p="md"
        role="dialog"
        aria-modal
        aria-label={SESSION.notFetched}
      >
        <Failure
          title={SESSION.notFetched}
          error={new Error(SESSION.stillThere)}
          onRetry={() => void refetch()}
        />
      </Center>
    </FocusTrap>
  );
}
