import { fieldsBetween, type FieldLabels } from '../../form/fields-between';
import { useSession } from '../../session';
import { CONFLICT } from '../../conflict-texts';
import { dialogOnDemand } from '../../ui/state/on-demand';
import { picked } from '../saving/form-values';
import { commonBase, mergeFields } from '../saving/merge';
import { savedFirst } from './saved-first';
import {
  formOf,
  isDiscarded,
  isOtherDraft,
  type Content,
  type Edited,
} from '../saving/server-state';
import { DISCARDED } from '../texts';
import type { FormSaving } from './use-form-saving';

const RowConflict = dialogOnDemand(() => import('./RowConflict'), 'RowConflict');

interface ConflictDecisionProps<Row extends Edited, Form extends Record<string, unknown>> {
  formSaving: FormSaving<Row, Form>;
  content: Content<Row, Form>;
  /** The form on screen. */
  form: Form;
  /** Labels of the fields that are compared. */
  labels: FieldLabels<Form>;
}

/** Dialog that asks which of two versions of a form stays. */
export function ConflictDecision<Row extends Edited, Form extends Record<string, unknown>>({
  formSaving,
  content,
  form,
  labels,
}: ConflictDecisionProps<Row, Form>) {
  const { user } = useSession();
  const { saving, closeDecision } = formSaving;
  const theirs = saving.theirs!;
  const isDraft = isOtherDraft(theirs, saving.server);
  const base = content.mergesUnread && commonBase(content, theirs, saving.server);
  // Fields that only the other author has changed get that author's values, for either choice.
  const merge = base ? mergeFields(base.base, form, base.theirs) : undefined;
  const other = isDraft ? formOf(content, theirs) : content.publishedOf(theirs);
  const mergedForm = merge
    ? { ...form, ...picked(other, (name) => merge.overlaps.includes(name as keyof Form & string)) }
    : other;
  const { saved_by, saved_at } = isDraft ? theirs.draft : theirs;
  const { reload, overwrite } = CONFLICT;
  const texts = isDiscarded(theirs, saving.server)
    ? DISCARDED
    : { ...savedFirst(user!, saved_by, saved_at), reload, overwrite };
  const decide = (choice: () => unknown) => () => {
    closeDecision();
    choice();
  };
  return (
    <RowConflict
      texts={texts}
      fields={fieldsBetween(mergedForm, form, labels)}
      onReload={decide(saving.takeTheirs)}
      onOverwrite={decide(() => formSaving.overwrite(merge?.fields))}
      onClose={closeDecision}
    />
  );
}
