import type { ErrorBody } from '#contract/errors';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiFailure } from '../../api';
import { useImageUploads } from '../../form/image-uploads';
import { remainingFailure } from '../../form/failures';
import { useLeaveWarning } from '../../form/leave-warning';
import { useSession } from '../../session';
import { hasDraftsOf } from '../saving/save-plan';
import type { Edited } from '../saving/server-state';
import { useSaving, type SavingOptions } from '../saving/use-saving';

interface FormSavingOptions<Row extends Edited, Form extends Record<string, unknown>> extends Omit<
  SavingOptions<Row, Form>,
  'adminId' | 'onReplaced'
> {
  /** Called after the form was published; `isNew` when that created the row. */
  onPublished: (row: Row, isNew: boolean) => void;
  /** Label of the button that stays, when an unsaved form is left. */
  stay?: string;
}

/** Form of a row that is saved automatically and published by its button. */
export type FormSaving<Row extends Edited, Form extends Record<string, unknown>> = ReturnType<
  typeof useFormSaving<Row, Form>
>;

/** Saves a form as a draft, and publishes it once its images are uploaded. */
export function useFormSaving<Row extends Edited, Form extends Record<string, unknown>>({
  onPublished,
  stay,
  ...options
}: FormSavingOptions<Row, Form>) {
  const { form } = options;
  const { user } = useSession();
  const { uploads, isUploading } = useImageUploads();
  const saving = useSaving({ ...options, adminId: user!.id, onReplaced: uploads.reset });
  /** Reason for which the conflict dialog is open. */
  const [decisionReason, setDecisionReason] = useState<'published' | 'asked'>();
  const { row, status, theirs, isDirty, problem, local } = saving;

  const publish = useMutation({
    mutationFn: async () => {
      await uploads.waitForUploads();
      return saving.publish();
    },
    onSuccess: (published) => {
      if (published) onPublished(published, row === null);
      else if (saving.isInConflict()) setDecisionReason('published');
    },
  });

  // A stored row has a draft, so leaving asks only when changes cannot be saved in it.
  const hasDraft = hasDraftsOf(options.content, row);
  const isStuck = !hasDraft || local.isRefused || status === 'failed' || status === 'conflict';
  const isBlocking = (isDirty && isStuck) || isUploading || publish.isPending;
  const allowLeaving = useLeaveWarning(isBlocking, {
    save: async () => {
      if (hasDraft && !isUploading) return saving.save();
      if (form.validate().hasErrors) return false;
      return (await publish.mutateAsync().catch(() => undefined)) !== undefined;
    },
    // A form that the author discards is not offered again.
    onLeave: () => !hasDraft && void local.forget(),
    isSaving: publish.isPending || status === 'saving',
    work: isUploading ? uploads : local.work,
    ...(stay && { stay }),
  });

  const failed =
    problem && new ApiFailure(problem.failure.status, problem.failure as Partial<ErrorBody>);
  const hasErrors = Object.keys(form.errors).length > 0;
  const { isAnswered = false, isEarly, conflict } = problem?.failure ?? {};
  const isFinal = isAnswered && !isEarly && !conflict;
  const submit = () => publish.mutate();
  const isOfPublishing = row === null || publish.error !== null || saving.isPublishUnconfirmed;
  return {
    saving,
    /** Unfinished uploads for the fields of the form. */
    uploads,
    isUploading,
    submit,
    isPublishing: publish.isPending,
    failure: remainingFailure(failed ?? publish.error, form.errors),
    /** Absent when the server would refuse the same form again. */
    retry: hasErrors || isFinal ? undefined : isOfPublishing ? submit : saving.retry,
    allowLeaving,
    /** True while the conflict dialog is open: after a publication, or at the author's request. */
    isDeciding: decisionReason !== undefined && theirs !== undefined,
    decide: () => setDecisionReason('asked'),
    closeDecision: () => setDecisionReason(undefined),
    /** Overwrites the other version, with the own form or a merged one. Then publishes if a publication had failed. */
    async overwrite(merged?: Form) {
      const isSaved = await (merged ? saving.takeMerged(merged) : saving.overwrite());
      if (isSaved && decisionReason === 'published') publish.mutate();
    },
  };
}
