import { Button, Group } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { ApiFailure } from '../api';
import { noticeDone } from '../ui/notices';
import { SaveFailure } from '../ui/SaveFailure';
import { failureSentence } from './failure-sentence';
import { useLeaveWarning } from './leave-warning';
import { saveForm } from './save-form';
import { useConflict } from './use-conflict';

/** A stored row, as far as saving it goes by it. */
interface Row {
  id: number;
  version: number;
}

interface RowFormProps<Values extends Record<string, unknown>> {
  form: UseFormReturnType<Values>;
  /** The row to change; absent for a new one. */
  row: Row | undefined;
  create: (values: Values) => Promise<unknown>;
  update: (id: number, version: number, values: Values) => Promise<unknown>;
  /** Address of the list, where a save leads. */
  list: string;
  /** What is read again after a save. */
  queryKey: QueryKey;
  texts: Record<'created' | 'updated' | 'create' | 'update' | 'cancel' | 'saveFailed', string>;
  /** Takes what is on the server in place of what was typed. */
  onReload: (() => void) | undefined;
  /** The fields, around what saves them. */
  children: (actions: ReactNode) => ReactNode;
}

/** A form of one row: what saves it, what went wrong, and who else has saved it. */
export function RowForm<Values extends Record<string, unknown>>(props: RowFormProps<Values>) {
  const { form, row, create, update, list, queryKey, texts, onReload, children } = props;
  const client = useQueryClient();
  const navigate = useNavigate();
  const save = useMutation({
    mutationFn: (version?: number) =>
      row && version !== undefined ? update(row.id, version, form.values) : create(form.values),
    onSuccess: () => {
      noticeDone(row ? texts.updated : texts.created);
      void client.invalidateQueries({ queryKey });
    },
    onError: (error) => error instanceof ApiFailure && form.setErrors(error.fields),
  });
  const letLeave = useLeaveWarning(form.isDirty() && !save.isSuccess, {
    save: () => saveForm(form, () => save.mutateAsync(row?.version)),
    isSaving: save.isPending,
  });
  const submit = (version = row?.version) =>
    save.mutate(version, {
      onSuccess: () => {
        if (letLeave()) void navigate(list);
      },
    });
  const isRefused = Object.keys(form.errors).length > 0;
  const conflict = useConflict(save, { onOverwrite: submit, onReload });

  return (
    <form noValidate onSubmit={form.onSubmit(() => submit())}>
      {children(
        <Group justify="end">
          <SaveFailure onRetry={isRefused ? undefined : () => submit()}>
            {conflict.failure && failureSentence(conflict.failure, texts.saveFailed)}
          </SaveFailure>
          <Button variant="default" onClick={() => void navigate(list)}>
            {texts.cancel}
          </Button>
          <Button type="submit" loading={save.isPending}>
            {row ? texts.update : texts.create}
          </Button>
        </Group>,
      )}
      {conflict.question}
    </form>
  );
}
