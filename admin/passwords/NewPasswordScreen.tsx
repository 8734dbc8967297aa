import { newPassword } from '#contract/accounts/auth';
import { LIMITS } from '#contract/limits';
import { Alert, Button, Stack, Text } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router';
import { z } from '#contract/zod';
import { ApiFailure } from '../api';
import { ACCOUNT } from '../account/texts';
import { FORGOTTEN_SCREEN } from '../auth/password-link';
import { failureSentence, remainingFailure } from '../form/failures';
import { handleValidSubmit } from '../form/on-submit';
import { PasswordField } from '../form/PasswordField';
import { TEXTS } from '../texts';
import { GateCard } from '../ui/cards/GateCard';
import { useFirstFocus } from '../ui/dialogs/focus';
import { Banner } from '../ui/notices/Banner';
import { LoadState } from '../ui/notices/LoadState';
import { useScreenTitle } from '../ui/state/site-brand';
import { choosePassword, linkQuery } from './queries';
import { NEW_PASSWORD } from './texts';

const check = schemaResolver(z.object({ new_password: newPassword }), { sync: true });
const EMPTY = { new_password: '', again: '' };

/** Screen of a link for choosing a password. Opening it changes nothing. */
export function NewPasswordScreen() {
  useScreenTitle(NEW_PASSWORD.title);
  const { hash } = useLocation();
  return (
    <GateCard title={NEW_PASSWORD.title} width={420} hasScene>
      <OpenedLink key={hash} secret={hash.slice(1)} />
    </GateCard>
  );
}

function OpenedLink({ secret }: { secret: string }) {
  const link = useQuery(linkQuery(secret));
  const choose = useMutation({
    mutationFn: (password: string) => choosePassword(secret, password),
  });
  if (choose.isSuccess) return <Chosen message={choose.data} />;
  const over = [link.error, choose.error].find(isOver);
  if (over) return <Over sentence={over.message} />;
  if (!link.data) return <LoadState query={link} failed={NEW_PASSWORD.loadFailed} rows={3} />;
  return (
    <PasswordForm
      username={link.data.username}
      error={choose.error}
      isSaving={choose.isPending}
      onSubmit={choose.mutate}
    />
  );
}

interface PasswordFormProps {
  username: string;
  error: Error | null;
  isSaving: boolean;
  onSubmit: (password: string, options: { onError: (error: Error) => void }) => void;
}

function PasswordForm({ username, error, isSaving, onSubmit }: PasswordFormProps) {
  const form = useForm({
    initialValues: EMPTY,
    validate: ({ again, new_password }) => ({
      ...check({ new_password }),
      ...(again !== new_password && { again: NEW_PASSWORD.different }),
    }),
  });
  const showFields = (failed: Error) =>
    failed instanceof ApiFailure && form.setErrors(failed.fields);
  const failure = remainingFailure(error, form.errors);
  return (
    <form
      noValidate
      onSubmit={handleValidSubmit(form, ({ new_password }) =>
        onSubmit(new_password, { onError: showFields }),
      )}
    >
      <Stack>
        {failure && <Banner>{failureSentence(failure, NEW_PASSWORD.failed)}</Banner>}
        <Text className="admin-text">{NEW_PASSWORD.account(username)}</Text>
        <Text size="sm">{TEXTS.required}</Text>
        <input type="hidden" autoComplete="username" value={username} />
        <PasswordField
          label={NEW_PASSWORD.password}
          description={ACCOUNT.nextHint}
          required
          size="md"
          autoComplete="new-password"
          maxLength={LIMITS.password.max}
          {...form.getInputProps('new_password')}
        />
        <PasswordField
          label={NEW_PASSWORD.again}
          required
          size="md"
          autoComplete="new-password"
          maxLength={LIMITS.password.max}
          {...form.getInputProps('again')}
        />
        <Button type="submit" size="md" loading={isSaving}>
          {NEW_PASSWORD.submit}
        </Button>
      </Stack>
    </form>
  );
}

/** End of the screen. The page is loaded again, so that a session that the new password ended is forgotten. */
function Chosen({ message }: { message: string }) {
  const signIn = useFirstFocus<HTMLAnchorElement>();
  return (
    <>
      <Alert color="green" variant="outline" role="status" title={message} />
      <Button component="a" href="/admin/login" size="md" ref={signIn}>
        {NEW_PASSWORD.signIn}
      </Button>
    </>
  );
}

/** A link that was used, replaced or has expired. */
function Over({ sentence }: { sentence: string }) {
  return (
    <>
      <Banner>{sentence}</Banner>
      <Button component={Link} to={FORGOTTEN_SCREEN} size="md">
        {NEW_PASSWORD.other}
      </Button>
    </>
  );
}

function isOver(error: Error | null): error is ApiFailure {
  return error instanceof ApiFailure && error.code === 'password_link_over';
}
