import { hasDeadlines, NOUNS, type ListedNoun } from '#contract/nouns';
import type { PreviewPath } from '#contract/paths';
import type { UseFormReturnType } from '@mantine/form';
import { Stack } from '@mantine/core';
import type { QueryKey } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiFailure } from '../../api';
import { ImageUploadsContext } from '../../form/image-uploads';
import { failureSentence } from '../../form/failures';
import type { FieldLabels } from '../../form/fields-between';
import { FormFooter } from '../../form/FormFooter';
import { handleValidSubmit } from '../../form/on-submit';
import { TEXTS } from '../../texts';
import { askWhich } from '../../ui/dialogs/ask';
import { useWayBack } from '../../ui/lists/from-list';
import { noticeDone } from '../../ui/notices/notices';
import { DraftState } from './DraftState';
import { FormDialogs } from './FormDialogs';
import { LocalBackups } from '../unsaved/LocalBackups';
import type { Calls } from '../saving/save-requests';
import { formOf, type Content, type Edited } from '../saving/server-state';
import { DRAFT, ROW_FORM } from '../texts';
import { useFormSaving } from './use-form-saving';
import type { VersionQueries } from '../versions/version-calls';

type RowTexts = Record<'created' | 'updated' | 'create' | 'update' | 'saveFailed', string>;

interface RowFormProps<Row extends Edited, Form extends Record<string, unknown>> {
  noun: ListedNoun;
  form: UseFormReturnType<Form>;
  content: Content<Row, Form>;
  /** The row to change; undefined for a new one. */
  row: Row | undefined;
  calls: Calls<Row, Form> & VersionQueries & { list: { queryKey: QueryKey } };
  /** Labels of the fields that are compared. */
  labels: FieldLabels<Form>;
  /** Page that shows the row. */
  page: PreviewPath;
  /** Fragment of the place on that page, with its `#`. */
  anchor?: string;
  texts: RowTexts;
  /** The fields, around the buttons; `textKey` changes when another form replaces the one on screen. */
  children: (actions: ReactNode, textKey: number) => ReactNode;
}

/** Form of one row of a list. Its draft is saved automatically; its button publishes. */
export function RowForm<Row extends Edited, Form extends Record<string, unknown>>(
  props: RowFormProps<Row, Form>,
) {
  const { noun, form, content, row, calls, labels, page, anchor = '', texts, children } = props;
  const goBack = useWayBack(`/admin/${NOUNS[noun].plural}`);
  const formSaving = useFormSaving({
    noun,
    form,
    opened: row ?? null,
    content,
    calls,
    list: calls.list.queryKey,
    versions: [[NOUNS[noun].plural, 'versions']],
    onPublished: (_, isNew) => {
      noticeDone(isNew ? texts.created : texts.updated);
      // The screen stays open when the author has typed since.
      if (formSaving.saving.isSaved() && !formSaving.isUploading && formSaving.allowLeaving())
        goBack();
    },
  });
  const { saving } = formSaving;
  const name = String(form.values[NOUNS[noun].title]);
  const wrong = Object.keys(form.errors).length;

  async function cancel() {
    if (!saving.row || (saving.server.draft === 0 && !saving.isDirty)) return goBack();
    const { cancelTitle: title, cancelQuestion: question, keep, discard } = DRAFT;
    const choice = await askWhich({ title, question }, [
      { value: 'stay', label: TEXTS.cancel },
      { value: 'keep', label: keep },
      { value: 'discard', label: discard, isDangerous: true },
    ]);
    if (choice === 'keep' || (choice === 'discard' && (await saving.discard()))) goBack();
  }

  return (
    <form noValidate onSubmit={handleValidSubmit(form, formSaving.submit)}>
      <LocalBackups<Form>
        key={saving.local.setAsideCount}
        noun={noun}
        rowId={saving.row?.id ?? null}
        server={row ? { form: formOf(content, row), savedAt: savedAt(row) } : null}
        nameOf={(found) => String(found[NOUNS[noun].title])}
        onResume={saving.resume}
      />
      <ImageUploadsContext value={formSaving.uploads}>
        {children(
          <Stack gap="xs">
            <DraftState formSaving={formSaving} />
            <FormFooter
              failure={
                formSaving.failure
                  ? sentenceOf(formSaving.failure, texts)
                  : wrong > 0 && ROW_FORM.wrongFields(wrong)
              }
              onRetry={formSaving.retry}
              onCancel={() => void cancel()}
              more={
                <FormDialogs
                  planned={hasDeadlines(noun) ? noun : undefined}
                  formSaving={formSaving}
                  content={content}
                  queries={calls}
                  form={form.values}
                  name={name}
                  labels={labels}
                  page={page}
                  anchor={anchor}
                />
              }
              submit={saving.row ? texts.update : texts.create}
              isSaving={formSaving.isPublishing}
            />
          </Stack>,
          saving.textKey,
        )}
      </ImageUploadsContext>
    </form>
  );
}

/** Returns the time of the last save, of the draft or of the row. */
function savedAt(row: Edited & { updated_at?: unknown }): string {
  return row.draft?.saved_at ?? String(row.updated_at);
}

function sentenceOf(failure: Error, { create, saveFailed }: RowTexts): string {
  const isGone = failure instanceof ApiFailure && failure.status === 404;
  return isGone ? ROW_FORM.gone(create) : failureSentence(failure, saveFailed);
}
