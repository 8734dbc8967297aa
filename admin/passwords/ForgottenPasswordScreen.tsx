import { passwordLinkRequest } from '#contract/accounts/password-link';
import { Alert, Anchor, Button, Stack, Text, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { ApiFailure } from '../api';
import { failureSentence, remainingFailure } from '../form/failures';
import { handleValidSubmit } from '../form/on-submit';
import { TEXTS } from '../texts';
import { GateCard } from '../ui/cards/GateCard';
import { Banner } from '../ui/notices/Banner';
import { useScreenTitle } from '../ui/state/site-brand';
import { requestLink } from './queries';
import { FORGOTTEN } from './texts';

/** Form that requests a link for choosing a password. The answer is the same for every account. */
export function ForgottenPasswordScreen() {
  useScreenTitle(FORGOTTEN.title);
  const form = useForm({
    initialValues: { username: '' },
    validate: schemaResolver(passwordLinkRequest, { sync: true }),
  });
  // The last result stays until the next one: the button must not move under a double click.
  const [result, setResult] = useState<{ sent?: string; error?: Error }>({});
  const request = useMutation({
    mutationFn: ({ username }: { username: string }) => requestLink(username),
    onSuccess: (sent) => setResult({ sent }),
    onError: (error) => {
      setResult({ error });
      if (error instanceof ApiFailure) form.setErrors(error.fields);
    },
  });
  const failure = result.error && remainingFailure(result.error, form.errors);

  return (
    <GateCard title={FORGOTTEN.title} width={420} hasScene>
      <form noValidate onSubmit={handleValidSubmit(form, (values) => request.mutate(values))}>
        <Stack>
          {failure && <Banner>{failureSentence(failure, FORGOTTEN.failed)}</Banner>}
          {result.sent ? (
            <Alert color="green" variant="outline" role="status" title={result.sent}>
              {FORGOTTEN.sentHint}
            </Alert>
          ) : (
            <Text>{FORGOTTEN.hint}</Text>
          )}
          <Text size="sm">{TEXTS.required}</Text>
          <TextInput
            label={FORGOTTEN.username}
            autoComplete="username"
            required
            size="md"
            maxLength={254}
            {...form.getInputProps('username')}
          />
          <Button type="submit" size="md" loading={request.isPending}>
            {FORGOTTEN.submit}
          </Button>
        </Stack>
      </form>
      <Anchor component={Link} to="/admin/login" ta="center" underline="always">
        {FORGOTTEN.back}
      </Anchor>
    </GateCard>
  );
}
