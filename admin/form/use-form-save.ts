import type { UseFormReturnType } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiFailure } from '../api';
import { useComing } from './coming';
import { useLeaveWarning } from './leave-warning';
import { saveForm } from './save-form';
import { useConflict } from './use-conflict';

interface FormSave<Values, Saved> {
  form: UseFormReturnType<Values>;
  /** The version that filled the form; undefined for what is new. */
  version: number | undefined;
  /** Stores what is sent upon a version. */
  store: (sent: Values, upon: number | undefined) => Promise<Saved>;
  onSaved: (saved: Saved) => void;
  /** Takes what is on the server in place of what was typed. */
  onReload: (() => Promise<void>) | undefined;
  /** The button that stays, when the form is left unsaved. */
  stay?: string;
}

/**
 * How a form is saved: once its pictures have arrived, upon the version that filled it, with what is
 * typed meanwhile kept, and with a question when somebody else was ahead or it is left unsaved.
 */
export function useFormSave<
  Values extends Record<string, unknown>,
  Saved extends { version: number },
>({ form, version: loaded, store, onSaved, onReload, stay }: FormSave<Values, Saved>) {
  const [version, setVersion] = useState(loaded);
  const { pictures, isComing } = useComing();
  const save = useMutation({
    mutationFn: async (upon: number | undefined) => {
      await pictures.allArrived();
      const sent = form.getValues();
      return { sent, saved: await store(sent, upon) };
    },
    onSuccess: ({ sent, saved }) => {
      setVersion(saved.version);
      form.resetDirty(sent);
      onSaved(saved);
    },
    onError: (error) => error instanceof ApiFailure && form.setErrors(error.fields),
  });
  const letLeave = useLeaveWarning(form.isDirty() || isComing, {
    save: () => saveForm(form, () => save.mutateAsync(version)),
    isSaving: save.isPending,
    stay,
  });
  const submit = () => save.mutate(version);
  const conflict = useConflict(save, { onOverwrite: save.mutate, onReload });
  const isRefused = Object.keys(form.errors).length > 0;

  return {
    /** Where its fields note the pictures that are on their way. */
    pictures,
    submit,
    /** Absent where the same would be refused again. */
    retry: isRefused ? undefined : submit,
    isSaving: save.isPending,
    failure: conflict.failure,
    question: conflict.question,
    letLeave,
    setVersion,
  };
}
