import { dateTime } from '#contract/dates';
import { Badge, Button, Card, Code, Group, Stack, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { decodeJwt, decodeProtectedHeader } from 'jose';
import { useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { api } from '../api';
import { toServerTime } from '../server-time';
import { useSession } from '../session';
import { Banner } from '../ui/notices/Banner';
import { copyText } from '../ui/actions/copy-text';
import { useAction } from '../ui/actions/use-action';
import { storedToken } from '../stored-session';
import { handleSubmit } from '../form/on-submit';
import { PasswordField } from '../form/PasswordField';
import { noticeDone } from '../ui/notices/notices';
import { TOKEN } from './texts';

/** Content of the session token, for the operator of the site. */
export function TokenScreen() {
  const { user } = useSession();
  const [openedAt] = useState(() => toServerTime(Date.now()));
  const token = storedToken() ?? '';
  const decoded = decode(token);
  const test = useAction(() => api.auth.me.$get(), { done: TOKEN.tested });
  if (!decoded) return <Banner>{TOKEN.unreadable}</Banner>;
  const expiry = new Date((decoded.payload.exp ?? 0) * 1000);
  const isValid = expiry.getTime() > openedAt;

  return (
    <Stack maw={860}>
      <Card p="lg" shadow="xs">
        <Title order={2} size="h4">
          {TOKEN.state}
        </Title>
        <Group my="sm">
          <Text>{TOKEN.signedIn(user?.fullName || user?.username || '')}</Text>
          <Badge color={isValid ? 'green' : 'red'}>{isValid ? TOKEN.valid : TOKEN.expired}</Badge>
          <Text size="sm">{TOKEN.expires(dateTime(expiry.toISOString()))}</Text>
          <Text size="sm">
            {TOKEN.algorithm} : {decoded.header.alg}
          </Text>
        </Group>
        <Group>
          <Button variant="default" loading={test.isPending} onClick={() => test.run()}>
            {TOKEN.test}
          </Button>
        </Group>
      </Card>
      <Card p="lg" shadow="xs">
        <Decoded title={TOKEN.header} value={decoded.header} />
        <Decoded title={TOKEN.payload} value={decoded.payload} />
        <FullToken token={token} />
      </Card>
      <NewToken />
    </Stack>
  );
}

function decode(token: string) {
  try {
    return { header: decodeProtectedHeader(token), payload: decodeJwt(token) };
  } catch {
    return null;
  }
}

function Decoded({ title, value }: { title: string; value: object }) {
  return (
    <>
      <Title order={2} size="h5">
        {title}
      </Title>
      <Code block className="admin-text" mb="md">
        {JSON.stringify(value, null, 2)}
      </Code>
    </>
  );
}

function FullToken({ token }: { token: string }) {
  const [isShown, { open, close }] = useDisclosure();
  // The token requires recent authentication, so that it cannot be taken from an unattended session.
  const prove = useAction(async (then: () => void) => {
    await api.auth.proof.$get();
    then();
  });

  return (
    <>
      <Title order={2} size="h5">
        {TOKEN.token}
      </Title>
      {isShown ? (
        <Code block className="admin-text">
          {token}
        </Code>
      ) : (
        <Text size="sm">{TOKEN.masked}</Text>
      )}
      <Group mt="sm">
        <Button
          variant="default"
          aria-expanded={isShown}
          loading={prove.isPending && prove.sent === open}
          onClick={() => (isShown ? close() : prove.run(open))}
        >
          {isShown ? TOKEN.hide : TOKEN.show}
        </Button>
        <Button
          variant="default"
          loading={prove.isPending && prove.sent !== open}
          onClick={() => prove.run(() => copyText(token, TOKEN))}
        >
          {TOKEN.copy}
        </Button>
      </Group>
    </>
  );
}

/** Form that replaces this session by a new one, after the password. */
function NewToken() {
  const { renew } = useSession();
  const [password, setPassword] = useState('');
  const generate = useMutation({
    mutationFn: () => renew(password),
    onSuccess: () => {
      setPassword('');
      noticeDone(TOKEN.generated);
    },
  });

  const submit = handleSubmit(() => {
    if (!generate.isPending) generate.mutate();
  });

  return (
    <Card p="lg" shadow="xs">
      <form onSubmit={submit}>
        <Stack>
          <Title order={2} size="h5">
            {TOKEN.generate}
          </Title>
          <Text size="sm">{TOKEN.generateHint}</Text>
          <PasswordField
            label={TOKEN.password}
            autoComplete="current-password"
            value={password}
            error={generate.error?.message}
            onChange={(event) => {
              setPassword(event.currentTarget.value);
              if (generate.isError) generate.reset();
            }}
          />
          <Group>
            <Button type="submit" disabled={!password} loading={generate.isPending}>
              {TOKEN.generate}
            </Button>
          </Group>
        </Stack>
      </form>
    </Card>
  );
}
