import { Button, Center, FocusTrap, Group, Loader } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { createElement, type ComponentType } from 'react';
import { useSession } from '../session';
import { useOther } from '../stored-session';
import { SESSION, TEXTS } from '../texts';
import { Banner } from '../ui/Banner';
import { aheadOfUse, codeOf } from '../ui/on-demand';

const loadOtherPerson = aheadOfUse(async () => (await import('./OtherPerson')).OtherPerson);
const loadPasswordAgain = aheadOfUse(async () => (await import('./PasswordAgain')).PasswordAgain);

/** What comes over a screen whose session is no longer there: somebody else's, or the question for the password. */
export function SessionDialogs() {
  const { user, asked, settle } = useSession();
  const other = useOther();
  if (!user) return null;
  if (other !== null)
    return (
      <Over
        name="other"
        load={loadOtherPerson}
        shown={{ owner: user.username, name: other }}
        isHiding
      />
    );
  if (!asked) return null;
  const onLeave = () => settle(false);
  return (
    <Over
      key={asked}
      name="password"
      load={loadPasswordAgain}
      shown={{ user, why: asked, onBack: () => settle(true), onLeave }}
      leaving={{ label: SESSION[asked].leave, onLeave }}
    />
  );
}

interface OverProps<Shown extends object> {
  name: string;
  load: () => Promise<ComponentType<Shown>>;
  shown: Shown;
  /** What is below is not to be seen, even while the code comes. */
  isHiding?: boolean;
  /** How to do without the dialog. */
  leaving?: { label: string; onLeave: () => void };
}

/** A dialog over a screen, which outlives code that does not come: people ask for it again. */
function Over<Shown extends object>({ name, load, shown, isHiding, leaving }: OverProps<Shown>) {
  const { data, errorUpdateCount, isFetching, refetch } = useQuery({
    queryKey: ['code', name],
    queryFn: () => codeOf(load),
    staleTime: Infinity,
    gcTime: Infinity,
  });
  if (data) return createElement(data, shown);
  const hasFailed = errorUpdateCount > 0;
  if (!hasFailed && !isHiding) return null;
  return (
    <FocusTrap active={hasFailed}>
      <Center
        className="admin-over"
        p="md"
        role="dialog"
        aria-modal
        aria-label={hasFailed ? SESSION.notFetched : TEXTS.loading}
      >
        {hasFailed ? (
          <Banner title={SESSION.notFetched}>
            <p>{SESSION.stillThere}</p>
            <Group justify="end">
              {leaving && (
                <Button variant="default" onClick={leaving.onLeave}>
                  {leaving.label}
                </Button>
              )}
              <Button
                variant="default"
                data-autofocus
                onClick={() => void refetch()}
                leftSection={isFetching && <Loader size="xs" aria-hidden />}
              >
                {TEXTS.retry}
              </Button>
            </Group>
          </Banner>
        ) : (
          <Loader aria-hidden />
        )}
      </Center>
    </FocusTrap>
  );
}
