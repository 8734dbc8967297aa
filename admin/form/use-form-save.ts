import type { UseFormReturnType } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiFailure, isSettled } from '../api';
import { useComing } from './coming';
import { fieldsBetween, type FieldLabels } from './fields-between';
import { useLeaveWarning } from './leave-warning';
import { useConflict } from './use-conflict';
import { failureLeft } from './failures';

interface FormSave<Values, Stored> {
  form: UseFormReturnType<Values>;
  /** What filled the form; undefined for what is new. */
  stored: Stored | undefined;
  /** Stores what is sent upon what is stored; the same submission again makes nothing new. */
  store: (sent: Values, upon: Stored | undefined, submission: string) => Promise<Stored>;
  /** Told what is stored, and upon what. */
  onSaved: (saved: Stored, upon: Stored | undefined) => void;
  /** Takes what is on the server in place of what was typed. */
  onReload: (() => Promise<void>) | undefined;
  /** Reads what is on the server in place of what is stored here. */
  readOther: (stored: Stored) => Promise<Values>;
  /** What the fields are called that are sent. */
  labels: FieldLabels<Values>;
  /** Whether what somebody else has deleted becomes something new, the next time it is saved. */
  mayBeNew?: boolean;
  /** The button that stays, when the form is left unsaved. */
  stay?: string;
}

/**
 * How a form is saved: once its pictures have arrived, upon the version that filled it, with what is
 * typed meanwhile kept, and with a question when somebody else was ahead or it is left unsaved.
 */
export function useFormSave<
  Values extends Record<string, unknown>,
  Stored extends { id?: number; version: number },
>({
  form,
  stored: loaded,
  store,
  onSaved,
  onReload,
  readOther,
  labels,
  mayBeNew,
  stay,
}: FormSave<Values, Stored>) {
  const [stored, setStored] = useState(loaded);
  const { pictures, isComing } = useComing();
  /** What nobody knows to be stored, its answer lost: the same is sent again, before any other. */
  const unanswered = useRef<{ submission: string; sent: Values }>(null);

  const save = useMutation({
    mutationFn: async (upon: Stored | undefined) => {
      await pictures.allArrived();
      return send(form.getValues(), upon);
    },
    onSuccess: onSaved,
    onError: (error) => {
      if (!(error instanceof ApiFailure)) return;
      form.setErrors(error.fields);
      if (mayBeNew && error.status === 404) setStored(undefined);
    },
  });

  async function send(sent: Values, upon: Stored | undefined): Promise<Stored> {
    const again = unanswered.current;
    const first = (unanswered.current ??= { submission: crypto.randomUUID(), sent });
    const left = await store(first.sent, upon, first.submission).catch((error: unknown) => {
      if (isSettled(error, again !== null)) unanswered.current = null;
      throw error;
    });
    unanswered.current = null;
    setStored(left);
    form.resetDirty(first.sent);
    const isSame = JSON.stringify(first.sent) === JSON.stringify(sent);
    return isSame ? left : send(sent, left);
  }

  const letLeave = useLeaveWarning(form.isDirty() || isComing, {
    save: async () => {
      if (form.validate().hasErrors) return false;
      return save.mutateAsync(stored).then(
        () => true,
        () => false,
      );
    },
    isSaving: save.isPending,
    stay,
  });
  const submit = () => save.mutate(stored);
  const setVersion = (version: number) => setStored((former) => former && { ...former, version });
  const onOverwrite = (version: number) => {
    setVersion(version);
    save.mutate(stored && { ...stored, version });
  };
  const conflict = useConflict(save, {
    onOverwrite,
    // What was made here is not what the screen would read again.
    onReload: stored?.id === loaded?.id ? onReload : undefined,
    read: async () => fieldsBetween(await readOther(stored!), form.getValues(), labels),
  });
  const isRefused = Object.keys(form.errors).length > 0;

  return {
    /** Where its fields note the pictures that are on their way. */
    pictures,
    stored,
    submit,
    /** Absent where the same would be refused again. */
    retry: isRefused || isSettled(conflict.failure, true) ? undefined : submit,
    isSaving: save.isPending,
    failure: failureLeft(conflict.failure, form.errors),
    question: conflict.question,
    letLeave,
    setVersion,
  };
}
