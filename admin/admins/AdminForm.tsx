import {
  ADMIN_LIMITS,
  adminCreate,
  adminUpdate,
  type AdminAccount,
} from '#contract/accounts/admins';
import { newPassword } from '#contract/accounts/auth';
import { Checkbox, Stack, Text, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { ApiFailure } from '../api';
import { changedFields } from '../form/changed-fields';
import { PasswordField } from '../form/PasswordField';
import { remainingFailure, failureSentence } from '../form/failures';
import { handleValidSubmit } from '../form/on-submit';
import { FormFooter } from '../form/FormFooter';
import { useLeaveWarning } from '../form/leave-warning';
import { useCreateOnce } from '../content/saving/use-create-once';
import { useSession } from '../session';
import { Dialog } from '../ui/dialogs/Dialog';
import { noticeDone } from '../ui/notices/notices';
import { ask } from '../ui/dialogs/ask';
import { LEAVING, TEXTS } from '../texts';
import { invalidateOnSettled } from '../ui/actions/use-action';
import { ADMINS } from './texts';
import { adminsQuery, changeAdmin, createAdmin } from './queries';

interface AdminFormProps {
  /** Account to edit; undefined for a new account. */
  account: AdminAccount | undefined;
  /** True when the site can send an invitation in place of a password. */
  canInvite: boolean;
  onClose: () => void;
}

/** The form always has the field `remove_second_keys`, which a new account does not need. */
const adminCreateForm = adminCreate.extend({
  remove_second_keys: adminUpdate.shape.remove_second_keys,
});
const formWithPassword = adminCreateForm.extend({ password: newPassword });

/** Dialog with the form of an administrator's account. */
export function AdminForm({ account, canInvite, onClose }: AdminFormProps) {
  const { user, refresh } = useSession();
  const isOwn = account !== undefined && account.id === user?.id;
  const form = useForm({
    initialValues: {
      username: account?.username ?? '',
      full_name: account?.full_name ?? '',
      email: account?.email ?? '',
      password: '',
      is_active: account ? account.is_active === 1 : true,
      remove_second_keys: false,
    },
    validate: schemaResolver(
      account ? adminUpdate : canInvite ? adminCreateForm : formWithPassword,
      { sync: true },
    ),
  });
  const create = useCreateOnce({
    create: createAdmin,
    change: ({ admin }, values) => changeAdmin(admin.id, values),
  });
  const save = useMutation({
    mutationFn: ({ remove_second_keys, ...values }: typeof form.values) =>
      account
        ? // Only changed fields are sent: a save must not undo changes by other administrators, above all to access.
          changeAdmin(account.id, changedFields(form, { ...values, remove_second_keys }))
        : create(values),
    onSuccess: ({ message }) => {
      noticeDone(ADMINS.success(message));
      // The sidebar shows the name.
      if (isOwn) refresh().catch(console.error);
      form.resetDirty();
      if (allowLeaving()) onClose();
    },
    onError: (error) => error instanceof ApiFailure && form.setErrors(error.fields),
    onSettled: invalidateOnSettled(adminsQuery.queryKey),
  });

  const failure = remainingFailure(save.error, form.errors);
  const isRefused = Object.keys(form.errors).length > 0;
  const allowLeaving = useLeaveWarning(form.isDirty(), { isSaving: save.isPending });

  async function close() {
    if (save.isPending) return;
    const { title, question, leave: confirm, stay: cancel } = LEAVING;
    if (!form.isDirty() || (await ask({ title, question, confirm, cancel }))) onClose();
  }

  return (
    <Dialog
      onClose={() => void close()}
      closeOnClickOutside={false}
      title={account ? ADMINS.editTitle : ADMINS.addTitle}
    >
      <form noValidate onSubmit={handleValidSubmit(form, (values) => save.mutate(values))}>
        <Stack>
          <Text size="sm">{TEXTS.required}</Text>
          <TextInput
            label={ADMINS.username}
            required
            autoComplete="off"
            maxLength={ADMIN_LIMITS.username}
            data-autofocus
            {...form.getInputProps('username')}
          />
          <TextInput
            label={ADMINS.fullName}
            maxLength={ADMIN_LIMITS.fullName}
            {...form.getInputProps('full_name')}
          />
          <TextInput
            label={ADMINS.email}
            description={ADMINS.emailHint}
            type="email"
            maxLength={ADMIN_LIMITS.email}
            {...form.getInputProps('email')}
          />
          <PasswordField
            label={ADMINS.password}
            description={
              account || !canInvite ? passwordHint(account, isOwn) : ADMINS.passwordInvited
            }
            required={!account && !canInvite}
            autoComplete="new-password"
            {...form.getInputProps('password')}
          />
          {account?.has_second_key === 1 && !isOwn && (
            <Checkbox
              label={ADMINS.removeKeys}
              description={ADMINS.removeKeysHint}
              {...form.getInputProps('remove_second_keys', { type: 'checkbox' })}
            />
          )}
          <Checkbox
            label={ADMINS.isActive}
            {...form.getInputProps('is_active', { type: 'checkbox' })}
          />
          <FormFooter
            failure={failure && ADMINS.failure(failureSentence(failure, ADMINS.saveFailed))}
            onRetry={isRefused ? undefined : () => save.mutate(form.getValues())}
            onCancel={() => void close()}
            submit={account ? ADMINS.save : ADMINS.create}
            isSaving={save.isPending}
          />
        </Stack>
      </form>
    </Dialog>
  );
}

function passwordHint(account: AdminAccount | undefined, isOwn: boolean): string {
  if (!account) return ADMINS.passwordFirst;
  return isOwn ? ADMINS.passwordKept : ADMINS.passwordOther;
}
