import type { SessionUser } from '#contract/auth';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useState, type SyntheticEvent } from 'react';
import { PasswordField } from '../form/PasswordField';
import { useSession, type WhyAsked } from '../session';
import { Banner } from '../ui/Banner';
import { Cover } from '../ui/Cover';
import { useAllKept } from '../ui/unsaved';
import { LOGIN } from './texts';
import { SESSION, SIGNING_OUT } from '../texts';
import { loginSentence } from './login-sentence';
import { SecondStep } from './SecondStep';
import { useSignIn } from './use-sign-in';

interface PasswordAgainProps {
  user: SessionUser;
  why: WhyAsked;
  onBack: () => void;
  onLeave: () => void;
}

/** Asks for the password over the screen of someone whose session ends; the screen stays. */
export function PasswordAgain({ user, why, onBack, onLeave }: PasswordAgainProps) {
  const { renew } = useSession();
  const signIn = useSignIn(onBack);
  const isOver = why === 'over';
  const texts = SESSION[why];
  // Signing out leaves the screen, and what only it has.
  const isLosing = !useAllKept() && isOver;
  const [refusal, setRefusal] = useState<string>();
  const [isRenewing, setRenewing] = useState(false);
  const failure = refusal ?? signIn.failure;

  async function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    // The form around, in the React tree, has nothing to do with this one.
    event.stopPropagation();
    const password = String(new FormData(event.currentTarget).get('password'));
    if (isOver) return signIn.withPassword(user.username, password);
    setRenewing(true);
    setRefusal(undefined);
    try {
      await renew(password);
      onBack();
    } catch (error) {
      setRefusal(loginSentence(error));
    } finally {
      setRenewing(false);
    }
  }

  return (
    <Cover title={texts.title} onClose={isOver ? undefined : onLeave}>
      {signIn.methods ? (
        <SecondStep
          methods={signIn.methods}
          failure={signIn.failure}
          isSending={signIn.isSending}
          onCode={(code) => void signIn.withCode(code)}
          onPasskey={() => void signIn.withPasskey()}
          onBack={signIn.goBack}
        />
      ) : (
        <form onSubmit={(event) => void submit(event)}>
          <Stack>
            <Text>{texts.question(user.username)}</Text>
            {failure && <Banner>{failure}</Banner>}
            <input type="hidden" name="username" autoComplete="username" value={user.username} />
            <PasswordField
              name="password"
              label={LOGIN.password}
              autoComplete="current-password"
              data-autofocus
            />
            <Group justify="end">
              <Button variant="default" onClick={onLeave}>
                {isLosing ? SIGNING_OUT.leave : texts.leave}
              </Button>
              <Button type="submit" loading={isRenewing || signIn.isSending}>
                {texts.resume}
              </Button>
            </Group>
          </Stack>
        </form>
      )}
    </Cover>
  );
}
