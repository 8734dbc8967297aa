import type { SessionUser } from '#contract/accounts/auth';
import { useQueryClient } from '@tanstack/react-query';
import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { useSession, type WhyAsked } from '../session';
import { useOther } from '../stored-session';
import { FIRST_SCREEN } from '../first-screen';
import { OTHER_PERSON, SESSION, SIGNING_OUT } from '../texts';
import { BlockingDialog } from '../ui/dialogs/BlockingDialog';
import { backUpEverything, loadPage, useCanBackUpAll } from '../ui/state/unsaved';
import { signInWithPasskey } from './passkey';
import { PasswordQuestion, type Way } from './PasswordQuestion';
import { SecondStep } from './SecondStep';
import { useSignIn } from './use-sign-in';

/**
 * Dialogs over a screen without its session: the question for the password, or a notice that another administrator has
 * signed in. Their code is part of the screen, so they need no network.
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

interface OtherPersonProps {
  /** Administrator who opened this tab. */
  owner: string;
  /** Administrator who has signed in since. */
  name: string;
}

/** Covers the tab of an administrator after another one has signed in: no action is taken in the first one's name. */
function OtherPerson({ owner, name }: OtherPersonProps) {
  async function open() {
    // When the browser cannot keep all unsaved changes, it asks before the page is left.
    if (await backUpEverything()) loadPage(FIRST_SCREEN);
    else location.assign(FIRST_SCREEN);
  }

  return (
    // The screen below is not for the administrator who has signed in since.
    <BlockingDialog title={OTHER_PERSON.title(owner)} isHiding>
      <Text>{OTHER_PERSON.who(name)}</Text>
      <Text size="sm">{OTHER_PERSON.kept(owner)}</Text>
      <Group justify="end">
        <Button onClick={() => void open()} data-autofocus>
          {OTHER_PERSON.open}
        </Button>
      </Group>
    </BlockingDialog>
  );
}

interface PasswordAgainProps {
  user: SessionUser;
  why: WhyAsked;
  onBack: () => void;
  onLeave: () => void;
}

/** Asks for the password or a passkey over the screen of an administrator whose session ends; the screen stays. */
function PasswordAgain({ user, why, onBack, onLeave }: PasswordAgainProps) {
  const { renew, replace } = useSession();
  const signIn = useSignIn(onBack, user);
  const isOver = why === 'over';
  const texts = SESSION[why];
  // Signing out leaves the screen, and loses changes without a local backup.
  const isLosing = !useCanBackUpAll() && isOver;
  const [way, setWay] = useState<Way>('password');

  function withPassword(password: string) {
    setWay('password');
    return isOver
      ? signIn.withPassword(user.username, password)
      : signIn.attempt(() => renew(password));
  }

  function withPasskey() {
    setWay('passkey');
    return isOver
      ? signIn.withPasskey()
      : signIn.attempt(async () => replace(await signInWithPasskey(user)));
  }

  return (
    <BlockingDialog title={texts.title} onClose={isOver ? undefined : onLeave}>
      {signIn.methods ? (
        <SecondStep signIn={signIn} />
      ) : (
        <PasswordQuestion
          user={user}
          texts={texts}
          failure={signIn.failure}
          sending={signIn.isSending ? way : undefined}
          submit={texts.resume}
          onPassword={(password) => void withPassword(password)}
          onPasskey={() => void withPasskey()}
        >
          <Button variant="default" onClick={onLeave}>
            {isLosing ? SIGNING_OUT.leave : texts.leave}
          </Button>
        </PasswordQuestion>
      )}
    </BlockingDialog>
  );
}
