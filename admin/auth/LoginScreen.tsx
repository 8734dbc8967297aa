import { Anchor, Button, Card, Center, Stack, Text, TextInput, Title } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { Suspense, type SyntheticEvent } from 'react';
import { Navigate } from 'react-router';
import { Brand } from '../ui/Brand';
import { PasswordField } from '../form/PasswordField';
import { useSession } from '../session';
import { Banner } from '../ui/Banner';
import { KEY, LOGIN } from './texts';
import { TEXTS } from '../texts';
import { passkeyPlace } from './passkey';
import { useSignIn } from './use-sign-in';
import { onDemand } from '../ui/on-demand';

const SecondStep = onDemand(async () => (await import('./SecondStep')).SecondStep);

export function LoginScreen() {
  const { user } = useSession();
  const signIn = useSignIn();
  const { methods, failure, isSending } = signIn;
  const title = methods ? KEY.title : LOGIN.title;
  useDocumentTitle(`${title} · ${TEXTS.product}`);
  if (user) return <Navigate to="/admin" replace />;

  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    void signIn.withPassword(String(form.get('username')), String(form.get('password')));
  }

  return (
    <Center component="main" mih="100dvh" p="md" className="admin-shell">
      <Card w="100%" maw={420} p="xl" shadow="md">
        <Stack>
          <Brand />
          <Title order={1} size="h2">
            {title}
          </Title>
          {methods ? (
            <Suspense>
              <SecondStep
                methods={methods}
                failure={failure}
                isSending={isSending}
                onCode={(code) => void signIn.withCode(code)}
                onPasskey={() => void signIn.withPasskey()}
                onBack={signIn.goBack}
              />
            </Suspense>
          ) : (
            <form noValidate onSubmit={submit}>
              <Stack>
                {failure && <Banner>{failure}</Banner>}
                <Text size="sm">{TEXTS.required}</Text>
                <TextInput
                  name="username"
                  label={LOGIN.username}
                  autoComplete="username"
                  required
                  size="md"
                />
                <PasswordField
                  name="password"
                  label={LOGIN.password}
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
          {!methods && passkeyPlace() === 'here' && (
            <Button
              variant="default"
              size="md"
              disabled={isSending}
              onClick={() => void signIn.withPasskey()}
            >
              {KEY.use}
            </Button>
          )}
          <Anchor href="/" ta="center" underline="always">
            {LOGIN.back}
          </Anchor>
        </Stack>
      </Card>
    </Center>
  );
}
