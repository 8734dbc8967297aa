import type { SessionUser } from '#contract/accounts/auth';
import { useQueryClient } from '@tanstack/react-query';
import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { useSession, type AskReason } from '../session';
import { useOtherUser } from '../stored-session';
import { FIRST_SCREEN } from '../first-screen';
import { OTHER_USER, SESSION, SIGNING_OUT } from '../texts';
import { BlockingDialog } from '../ui/dialogs/BlockingDialog';
import { backUpEverything, loadPage, useCanBackUpAll } from '../ui/state/unsaved';
import { signInWithPasskey } from './passkey';
import { PasswordQuestion, type AuthMethod } from './PasswordQuestion';
import { SecondStep } from './SecondStep';
import { useSignIn } from './use-sign-in';

/**
 * Dialogs over a screen without its session: the question for the password, or a notice that another administrator has
 * signed in. Their code is part of the screen, so they need no network.
 */
export function SessionDialogs() {
  const { user, askReason, closeDialog } = useSession();
  const client = useQueryClient();
  const otherUser = useOtherUser();
  if (!user) return null;
  if (otherUser !== null) return <OtherUser owner={user.username} name={otherUser} />;
  if (!askReason) return null;
  return (
    <PasswordAgain
      key={askReason}
      user={user}
      reason={askReason}
      onBack={() => {
        closeDialog(true);
        void client.invalidateQueries({ queryKey: ['sessions'] });
      }}
      onLeave={() => closeDialog(false)}
    />
  );
}

interface OtherUserProps {
  /** Administrator who opened this tab. */
  owner: string;
  /** Administrator who has signed in since. */
  name: string;
}

/** Covers a tab after another administrator has signed in, so that nothing is done in the name of the first. */
function OtherUser({ owner, name }: OtherUserProps) {
  async function open() {
    // When the browser cannot keep all unsaved changes, it asks before the page is left.
    if (await backUpEverything()) loadPage(FIRST_SCREEN);
    else location.assign(FIRST_SCREEN);
  }

  return (
    // The screen below is not for the administrator who has signed in since.
    <BlockingDialog title={OTHER_USER.title(owner)} isHiding>
      <Text>{OTHER_USER.who(name)}</Text>
      <Text size="sm">{OTHER_USER.kept(owner)}</Text>
      <Group justify="end">
        <Button onClick={() => void open()} data-autofocus>
          {OTHER_USER.open}
        </Button>
      </Group>
    </BlockingDialog>
  );
}

interface PasswordAgainProps {
  user: SessionUser;
  reason: AskReason;
  onBack: () => void;
  onLeave: () => void;
}

/** Asks for the password or a passkey over the screen of an administrator whose session ends; the screen stays. */
function PasswordAgain({ user, reason, onBack, onLeave }: PasswordAgainProps) {
  const { renew, replace } = useSession();
  const signIn = useSignIn(onBack, user);
  const hasEnded = reason === 'over';
  const texts = SESSION[reason];
  // Signing out leaves the screen, and loses changes without a local backup.
  const isLosing = !useCanBackUpAll() && hasEnded;
  const [method, setMethod] = useState<AuthMethod>('password');

  function withPassword(password: string) {
    setMethod('password');
    return hasEnded
      ? signIn.withPassword(user.username, password)
      : signIn.attempt(() => renew(password));
  }

  function withPasskey() {
    setMethod('passkey');
    return hasEnded
      ? signIn.withPasskey()
      : signIn.attempt(async () => replace(await signInWithPasskey(user)));
  }

  return (
    <BlockingDialog title={texts.title} onClose={hasEnded ? undefined : onLeave}>
      {signIn.methods ? (
        <SecondStep signIn={signIn} />
      ) : (
        <PasswordQuestion
          user={user}
          texts={texts}
          failure={signIn.failure}
          sending={signIn.isSending ? method : undefined}
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
