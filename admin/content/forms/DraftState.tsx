import { clock, dateTime } from '#contract/dates';
import { Button, Group, Text } from '@mantine/core';
import type { Edited } from '../saving/server-state';
import { DRAFT } from '../texts';
import type { FormSaving } from './use-form-saving';

interface DraftStateProps<Row extends Edited, Form extends Record<string, unknown>> {
  formSaving: FormSaving<Row, Form>;
}

/** Shows whether unpublished changes are on the server, on this device, or in a conflict. */
export function DraftState<Row extends Edited, Form extends Record<string, unknown>>({
  formSaving: { saving, decide },
}: DraftStateProps<Row, Form>) {
  const { row, status, server, isDirty } = saving;
  if (!row) return null;
  if (status === 'conflict')
    return (
      <Group gap="xs" role="alert" c="var(--danger)">
        <Text size="sm">{DRAFT.conflict}</Text>
        <Button size="compact-xs" color="red" onClick={decide}>
          {DRAFT.decide}
        </Button>
      </Group>
    );
  const hasChanges = server.draft > 0 || isDirty;
  return (
    <Text size="sm" role="status" className="draft-state">
      {hasChanges && (
        <>
          <strong>{DRAFT.changed}</strong> {whereOf(saving)}
        </>
      )}
    </Text>
  );
}

function whereOf<Row extends Edited, Form extends Record<string, unknown>>({
  row,
  status,
  savedAt,
  isDirty,
  isStorable,
}: FormSaving<Row, Form>['saving']): string {
  if (status === 'saving') return DRAFT.saving;
  if (isDirty) return isStorable ? '' : DRAFT.onlyHere;
  if (savedAt) return DRAFT.saved(clock(new Date(savedAt).toISOString()));
  const draft = row?.draft;
  return draft ? DRAFT.savedBy(draft.saved_by, dateTime(draft.saved_at)) : '';
}
