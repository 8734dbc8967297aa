import { Button, Group } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
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
  create: (values: Values) => Promise<Row>;
  update: (id: number, version: number, values: Values) => Promise<Row>;
  /** Address of the list, where a save leads. */
  list: string;
  /** The list's, which is read again after a save. */
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
  const [stored, setStored] = useState(row);
  const save = useMutation({
    mutationFn: async (version?: number) => {
      const sent = form.getValues();
      const saved =
        stored && version !== undefined
          ? await update(stored.id, version, sent)
          : await create(sent);
      return { sent, saved };
    },
    onSuccess: ({ sent, saved }) => {
      noticeDone(stored ? texts.updated : texts.created);
      setStored(saved);
      form.resetDirty(sent);
    },
    onError: (error) => error instanceof ApiFailure && form.setErrors(error.fields),
  });
  const letLeave = useLeaveWarning(form.isDirty(), {
    save: () => saveForm(form, () => save.mutateAsync(stored?.version)),
    isSaving: save.isPending,
  });
  const submit = (version = stored?.version) =>
    save.mutate(version, {
      onSuccess: () => {
        // What was typed meanwhile stays, and so does the screen.
        const isWhole = !form.isDirty();
        void client.invalidateQueries({ queryKey, exact: !isWhole });
        if (isWhole && letLeave()) void navigate(list);
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
            {stored ? texts.update : texts.create}
          </Button>
        </Group>,
      )}
      {conflict.question}
    </form>
  );
}
