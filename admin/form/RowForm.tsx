import type { UseFormReturnType } from '@mantine/form';
import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiFailure } from '../api';
import { TEXTS } from '../texts';
import { useWayBack } from '../ui/lists/from-list';
import { noticeDone } from '../ui/notices/notices';
import { failureSentence } from './failures';
import type { FieldLabels } from './fields-between';
import { checked } from './on-submit';
import { FormEnd } from './FormEnd';
import { PicturesContext } from './coming';
import { useFormSave } from './use-form-save';

/** A stored row, as far as saving it goes by it. */
interface Row {
  id: number;
  version: number;
}

type RowTexts = Record<'created' | 'updated' | 'create' | 'update' | 'saveFailed', string>;

interface RowFormProps<Values extends Record<string, unknown>> {
  form: UseFormReturnType<Values>;
  /** The row to change; absent for a new one. */
  row: Row | undefined;
  calls: {
    /** The list, which is read again after a save. */
    list: { queryKey: QueryKey };
    /** Stores a new one; the same submission again returns what is stored already. */
    create: (values: Values, submission: string) => Promise<Row>;
    update: (id: number, version: number, values: Values) => Promise<Row>;
    /** Reads the row as it is now. */
    read: (id: number) => Promise<Values>;
  };
  /** What its fields are called. */
  labels: FieldLabels<Values>;
  /** Address of the list, where a save leads. */
  list: string;
  texts: RowTexts;
  /** Takes what is on the server in place of what was typed. */
  onReload: (() => Promise<void>) | undefined;
  /** The fields, around what saves them. */
  children: (actions: ReactNode) => ReactNode;
}

/** A form of one row: what saves it, what went wrong, and who else has saved it. */
export function RowForm<Values extends Record<string, unknown>>(props: RowFormProps<Values>) {
  const { form, row, calls, labels, list, texts, onReload, children } = props;
  const client = useQueryClient();
  const goBack = useWayBack(list);
  const save = useFormSave({
    form,
    stored: row,
    store: (sent, upon, submission) =>
      upon ? calls.update(upon.id, upon.version, sent) : calls.create(sent, submission),
    onSaved: (_, upon) => {
      noticeDone(upon ? texts.updated : texts.created);
      void client.invalidateQueries({ queryKey: calls.list.queryKey });
      // What was typed or chosen meanwhile stays, and so does the screen.
      if (!form.isDirty() && !save.pictures.isComing() && save.letLeave()) goBack();
    },
    onReload,
    mayBeNew: true,
    readOther: ({ id }) => calls.read(id),
    labels,
  });

  const wrong = Object.keys(form.errors).length;

  return (
    <form noValidate onSubmit={checked(form, save.submit)}>
      <PicturesContext value={save.pictures}>
        {children(
          <FormEnd
            failure={
              save.failure ? sentenceOf(save.failure, texts) : wrong > 0 && TEXTS.wrongFields(wrong)
            }
            onRetry={save.retry}
            onCancel={goBack}
            submit={save.stored ? texts.update : texts.create}
            isSaving={save.isSaving}
          />,
        )}
      </PicturesContext>
      {save.question}
    </form>
  );
}

function sentenceOf(failure: Error, { create, saveFailed }: RowTexts): string {
  const isGone = failure instanceof ApiFailure && failure.status === 404;
  return isGone ? TEXTS.gone(create) : failureSentence(failure, saveFailed);
}
