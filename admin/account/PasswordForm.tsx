import { dateTime } from '#contract/dates';
import { LIMITS } from '#contract/limits';
import { passwordChange, type PasswordSetBy } from '#contract/accounts/auth';
import type { SecondKeyRow } from '#contract/accounts/second-key';
import { Alert, Card, Stack, Text, Title } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiFailure } from '../api';
import { PasswordField } from '../form/PasswordField';
import { remainingFailure, failureSentence } from '../form/failures';
import { handleValidSubmit } from '../form/on-submit';
import { FormFooter } from '../form/FormFooter';
import { useSession } from '../session';
import { noticeDone } from '../ui/notices/notices';
import { TEXTS } from '../texts';
import { ACCOUNT } from './texts';
import { changePassword, keysQuery } from './queries';

const check = schemaResolver(passwordChange, { sync: true });
const EMPTY = { current_password: '', new_password: '', again: '' };

interface PasswordFormProps {
  /** Receives the second factors that were added shortly before the change. */
  onChanged: (recentKeys: SecondKeyRow[]) => void;
}

/** Form that changes the password of the signed-in administrator. The server ends all other sessions. */
export function PasswordForm({ onChanged }: PasswordFormProps) {
  const client = useQueryClient();
  const { user, refresh } = useSession();
  const form = useForm({
    initialValues: EMPTY,
    validate: ({ again, ...typed }) => ({
      ...check(typed),
      ...(again !== typed.new_password && { again: ACCOUNT.different }),
    }),
  });
  const change = useMutation({
    mutationFn: ({ current_password, new_password }: typeof EMPTY) =>
      changePassword({ current_password, new_password }),
    onSuccess: async ({ message, recent_keys }) => {
      noticeDone(message);
      form.reset();
      onChanged(recent_keys);
      // The password is changed, even if these reads fail.
      const lists = [['sessions'], keysQuery.queryKey];
      await Promise.allSettled([
        refresh(),
        ...lists.map((queryKey) => client.invalidateQueries({ queryKey })),
      ]);
    },
    onError: (error) => error instanceof ApiFailure && form.setErrors(error.fields),
  });

  const failure = remainingFailure(change.error, form.errors);

  return (
    <Card p="lg" shadow="xs">
      <form noValidate onSubmit={handleValidSubmit(form, (typed) => change.mutate(typed))}>
        <Stack>
          <Title order={2} size="h4">
            {ACCOUNT.password}
          </Title>
          {user?.mustChangePassword && (
            <Alert color="yellow" variant="outline" title={ACCOUNT.mustChange}>
              {user.passwordSetBy && whoChose(user.passwordSetBy)}
            </Alert>
          )}
          <Text size="sm">{TEXTS.required}</Text>
          <input type="hidden" autoComplete="username" value={user?.username ?? ''} />
          <PasswordField
            label={ACCOUNT.current}
            required
            autoComplete="current-password"
            {...form.getInputProps('current_password')}
          />
          <PasswordField
            label={ACCOUNT.next}
            required
            description={ACCOUNT.nextHint}
            autoComplete="new-password"
            maxLength={LIMITS.password.max}
            {...form.getInputProps('new_password')}
          />
          <PasswordField
            label={ACCOUNT.again}
            required
            autoComplete="new-password"
            maxLength={LIMITS.password.max}
            {...form.getInputProps('again')}
          />
          <FormFooter
            failure={failure && failureSentence(failure, ACCOUNT.changeFailed)}
            submit={ACCOUNT.change}
            isSaving={change.isPending}
          />
        </Stack>
      </form>
    </Card>
  );
}

function whoChose({ name, at }: PasswordSetBy): string {
  const date = dateTime(at);
  return name ? ACCOUNT.chosenBy(name, date) : ACCOUNT.chosenOnServer(date);
}
