import { Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { submitted } from '../form/on-submit';
import { PasswordField } from '../form/PasswordField';
import { useSession } from '../session';
import { noticeDone } from '../ui/notices';
import { TOKEN } from './texts';

/** Puts another session in the place of this one, once the password is given again. */
export function NewToken() {
  const { renew } = useSession();
  const [password, setPassword] = useState('');
  const generate = useMutation({
    mutationFn: () => renew(password),
    onSuccess: () => {
      setPassword('');
      noticeDone(TOKEN.generated);
    },
  });

  const submit = submitted(() => {
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
