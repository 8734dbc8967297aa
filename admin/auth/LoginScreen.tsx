import { FIELDS } from '#contract/texts';
import { Anchor, Button, Stack, Text, TextInput } from '@mantine/core';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link, Navigate } from 'react-router';
import { handleSubmit } from '../form/on-submit';
import { PasswordField } from '../form/PasswordField';
import { useSession } from '../session';
import { Banner } from '../ui/notices/Banner';
import { GateCard } from '../ui/cards/GateCard';
import { useScreenTitle } from '../ui/state/site-brand';
import { SECOND_FACTOR, LOGIN } from './texts';
import { TEXTS } from '../texts';
import { passkeySupport } from './passkey';
import { FORGOTTEN_SCREEN, linkOfferQuery } from './password-link';
import { useSignIn } from './use-sign-in';
import { onDemand } from '../ui/state/on-demand';

const SecondStep = onDemand(() => import('./SecondStep'), 'SecondStep');

export function LoginScreen() {
  const { user } = useSession();
  const signIn = useSignIn();
  const { methods, failure, isSending } = signIn;
  const { data: offer } = useQuery(linkOfferQuery);
  const title = methods ? SECOND_FACTOR.title : LOGIN.title;
  useScreenTitle(title);
  const form = useRef<HTMLFormElement>(null);
  const [empty, setEmpty] = useState({ username: false, password: false });
  useEffect(() => {
    if (failure) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [failure]);
  if (user) return <Navigate to="/admin" replace />;

  const submit = handleSubmit((fields) => {
    const [username, password] = ['username', 'password'].map((name) => String(fields.get(name)));
    setEmpty({ username: !username, password: !password });
    void signIn.withPassword(username!, password!);
  });
  // Empty values are sent too: a field shows that it is missing only after the server's refusal.
  const errorOf = (name: 'username' | 'password') =>
    failure && empty[name] ? FIELDS[name] : undefined;

  return (
    <GateCard title={title} width={420} hasScene>
      {methods ? (
        <Suspense>
          <SecondStep signIn={signIn} />
        </Suspense>
      ) : (
        <form noValidate ref={form} onSubmit={submit}>
          <Stack>
            {failure && <Banner>{failure}</Banner>}
            <Text size="sm">{TEXTS.required}</Text>
            <TextInput
              name="username"
              label={LOGIN.username}
              error={errorOf('username')}
              onChange={() => setEmpty((former) => ({ ...former, username: false }))}
              autoComplete="username"
              required
              size="md"
            />
            <PasswordField
              name="password"
              label={LOGIN.password}
              error={errorOf('password')}
              onChange={() => setEmpty((former) => ({ ...former, password: false }))}
              autoComplete="current-password"
              required
              size="md"
            />
            <Button type="submit" size="md" loading={isSending}>
              {LOGIN.submit}
            </Button>
          </Stack>
        </form>
      )}
      {!methods && passkeySupport() === 'here' && (
        <Button
          variant="default"
          size="md"
          disabled={isSending}
          onClick={() => void signIn.withPasskey()}
        >
          {SECOND_FACTOR.use}
        </Button>
      )}
      {!methods && offer?.is_available && (
        <Anchor component={Link} to={FORGOTTEN_SCREEN} ta="center" underline="always">
          {LOGIN.forgotten}
        </Anchor>
      )}
      <Anchor href="/" ta="center" underline="always">
        {LOGIN.back}
      </Anchor>
    </GateCard>
  );
}
