import { Anchor, Button, Card, Center, Stack, Text, TextInput, Title } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { useState, type SyntheticEvent } from 'react';
import { Navigate } from 'react-router';
import { PasswordField } from '../form/PasswordField';
import { useSession } from '../session';
import { Banner } from '../shell/Banner';
import { LOGIN } from '../texts/auth';
import { TEXTS } from '../texts/common';
import { loginSentence } from './login-sentence';

export function LoginScreen() {
  const { user, logIn } = useSession();
  const [failure, setFailure] = useState<string>();
  const [isSending, setSending] = useState(false);
  useDocumentTitle(`${LOGIN.title} · ${TEXTS.product}`);
  if (user) return <Navigate to="/admin" replace />;

  async function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    setSending(true);
    setFailure(undefined);
    await logIn(String(form.get('username')), String(form.get('password'))).catch(
      (error: unknown) => setFailure(loginSentence(error)),
    );
    setSending(false);
  }

  return (
    <Center component="main" mih="100dvh" p="md" className="admin-shell">
      <Card component="form" onSubmit={submit} w="100%" maw={420} p="xl" shadow="md">
        <Stack>
          <Title order={1} size="h2">
            {LOGIN.title}
          </Title>
          {failure && <Banner>{failure}</Banner>}
          <Text size="sm">{TEXTS.required}</Text>
          <TextInput
            name="username"
            label={LOGIN.username}
            autoComplete="username"
            className="admin-required"
            withAsterisk={false}
            required
            size="md"
          />
          <PasswordField
            name="password"
            label={LOGIN.password}
            autoComplete="current-password"
            className="admin-required"
            withAsterisk={false}
            required
            size="md"
          />
          <Button type="submit" size="md" loading={isSending}>
            {LOGIN.submit}
          </Button>
          <Anchor href="/" ta="center" underline="always">
            {LOGIN.back}
          </Anchor>
        </Stack>
      </Card>
    </Center>
  );
}
