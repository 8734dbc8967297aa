import { dateTime } from '#contract/dates';
import { Badge, Button, Card, Code, Group, Stack, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { decodeJwt, decodeProtectedHeader } from 'jose';
import { useState } from 'react';
import { api } from '../api';
import { useSession } from '../session';
import { Banner } from '../ui/Banner';
import { copyText } from '../ui/copy-text';
import { useAct } from '../ui/use-act';
import { storedToken } from '../stored-session';
import { TOKEN } from './texts';
import { NewToken } from './NewToken';

/** What the signed token of this session says, for those who look after the site. */
export function TokenScreen() {
  const { user } = useSession();
  const [openedAt] = useState(() => Date.now());
  const token = storedToken() ?? '';
  const decoded = decode(token);
  const test = useAct(() => api.auth.me.$get(), { done: TOKEN.tested });
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
      <Code block className="admin-code" mb="md">
        {JSON.stringify(value, null, 2)}
      </Code>
    </>
  );
}

function FullToken({ token }: { token: string }) {
  const [isShown, { open, close }] = useDisclosure();
  // Whoever sits at an open session must not leave with its token.
  const prove = useAct(async (then: () => void) => {
    await api.auth.proof.$get();
    then();
  });

  return (
    <>
      <Title order={2} size="h5">
        {TOKEN.token}
      </Title>
      {isShown ? (
        <Code block className="admin-code">
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
