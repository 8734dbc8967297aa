import { adminCreate, adminUpdate, type AdminAccount } from '#contract/admin';
import { LIMITS } from '#contract/limits';
import { Button, Checkbox, Group, Stack, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiFailure } from '../api';
import { PasswordField } from '../form/PasswordField';
import { failureSentence } from '../form/failure-sentence';
import { Banner } from '../shell/Banner';
import { noticeDone } from '../shell/notices';
import { ADMINS } from '../texts/admins';
import { TEXTS } from '../texts/common';
import { adminsQuery, saveAdmin } from './queries';

interface AdminFormProps {
  /** The account to change; undefined for a new one. */
  account: AdminAccount | undefined;
  onClose: () => void;
}

/** An administrator's account. */
export function AdminForm({ account, onClose }: AdminFormProps) {
  const client = useQueryClient();
  const form = useForm({
    initialValues: {
      username: account?.username ?? '',
      full_name: account?.full_name ?? '',
      email: account?.email ?? '',
      password: '',
      is_active: account ? account.is_active === 1 : true,
    },
    validate: schemaResolver(account ? adminUpdate : adminCreate, { sync: true }),
  });
  const save = useMutation({
    mutationFn: (values: typeof form.values) => saveAdmin(account?.id, values),
    onSuccess: async (message) => {
      noticeDone(ADMINS.success(message));
      onClose();
      await client.invalidateQueries({ queryKey: adminsQuery.queryKey });
    },
    onError: (error) => error instanceof ApiFailure && form.setErrors(error.fields),
  });

  return (
    <form noValidate onSubmit={form.onSubmit((values) => save.mutate(values))}>
      <Stack>
        {save.error && (
          <Banner>{ADMINS.failure(failureSentence(save.error, ADMINS.saveFailed))}</Banner>
        )}
        <TextInput
          label={ADMINS.username}
          required
          autoComplete="off"
          maxLength={LIMITS.admin.username}
          data-autofocus
          {...form.getInputProps('username')}
        />
        <TextInput
          label={ADMINS.fullName}
          maxLength={LIMITS.admin.fullName}
          {...form.getInputProps('full_name')}
        />
        <TextInput
          label={ADMINS.email}
          type="email"
          maxLength={LIMITS.admin.email}
          {...form.getInputProps('email')}
        />
        <PasswordField
          label={ADMINS.password}
          description={account ? ADMINS.passwordKept : ADMINS.passwordNew}
          required={!account}
          autoComplete="new-password"
          {...form.getInputProps('password')}
        />
        <Checkbox
          label={ADMINS.isActive}
          {...form.getInputProps('is_active', { type: 'checkbox' })}
        />
        <Group justify="end">
          <Button variant="default" onClick={onClose}>
            {TEXTS.cancel}
          </Button>
          <Button type="submit" loading={save.isPending}>
            {account ? ADMINS.save : ADMINS.create}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
