import type { UseFormReturnType } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { failureSentence } from '../../form/failures';
import { useSession } from '../../session';
import { ask } from '../../ui/dialogs/ask';
import { noticeFailed } from '../../ui/notices/notices';
import type { Edited } from '../saving/server-state';
import { changesOfOthers, type Publication } from './others-changes';
import { OTHERS } from './others-texts';
import type { FormSaving } from './use-form-saving';

interface SharedPublish<
  Row extends Edited,
  Form extends Record<string, unknown>,
> extends Publication<Row, Form> {
  form: UseFormReturnType<Form>;
  formSaving: FormSaving<Row, Form>;
  /** Message of a failure. */
  failed: string;
}

/**
 * Publishes a document, whose draft all administrators share, once the author has read which changes of others go
 * online with it.
 */
export function useSharedPublish<Row extends Edited, Form extends Record<string, unknown>>({
  form,
  formSaving: { saving, decide, submit },
  failed,
  ...publication
}: SharedPublish<Row, Form>) {
  const { user } = useSession();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      // Saving merges the draft of another administrator into the form.
      if (!(await saving.save())) return saving.isInConflict() ? decide() : undefined;
      const me = user!.fullName || user!.username;
      const others = await changesOfOthers(client, publication, form.getValues(), me);
      const { title, confirm } = OTHERS;
      const question = others.map(OTHERS.changes).join('\n');
      if (others.length === 0 || (await ask({ title, question, confirm, isHarmless: true })))
        submit();
    },
    onError: (error) => noticeFailed(failureSentence(error, failed)),
  });
}
