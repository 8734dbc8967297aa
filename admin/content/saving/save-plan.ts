import { isSame } from './form-values';
import type { Command, SaveState } from './save-state';
import type { Content, Edited } from './server-state';

/** True when the running task has to store the form before its own request. */
export function needsStore<Row extends Edited, Form extends object>(
  content: Content<Row, Form>,
  { running, server }: SaveState<Row, Form>,
  form: Form,
): boolean {
  const { task, isDone, isForced, isStored } = running!;
  const { row, draft, saved } = server;
  if (isDone || task.kind === 'take theirs') return false;
  // Before a discard, the form is stored, so that the version made of the draft has the last changes.
  if (task.kind === 'discard' && !(task.isStoredFirst && content.isStorable?.(form) !== false))
    return false;
  const isDecided = ['publish', 'overwrite', 'merge'].includes(task.kind);
  if (!isDecided && !hasDraftsOf(content, row)) return false;
  if (task.isBackground && content.isStorable?.(form) === false) return false;
  if (!row && content.isBlank(form)) return false;
  const needsDraft =
    (task.kind === 'keep' && task.isOffline) ||
    (task.kind === 'publish' && !(row && content.isPublic(row)));
  return (needsDraft && draft === 0) || isForced || (!isStored && !isSame(form, saved));
}

/** True when the form of a row is saved automatically: as a draft, or as a row that visitors do not see. */
export function hasDraftsOf<Row extends Edited, Form extends object>(
  { drafts }: Content<Row, Form>,
  row: Row | null,
): boolean {
  return drafts === 'from the first letter' || (drafts === 'once created' && row !== null);
}

/** Returns the request of the running task itself; undefined when nothing is left to do. */
export function stepOf<Row extends Edited, Form>({
  server,
  running,
}: SaveState<Row, Form>): Command<Form> | undefined {
  const { row, draft, base, saved } = server;
  const { task } = running!;
  if (!row) return undefined;
  const { id } = row;
  switch (task.kind) {
    case 'keep':
      return draft > 0 ? { do: 'keep', id, draft, isOffline: task.isOffline } : undefined;
    case 'publish':
      return draft > 0 ? { do: 'publish', id, draft, form: saved } : undefined;
    case 'discard':
      return { do: 'discard', id, draft };
    case 'restore':
      return { do: 'restore', id, number: task.number, draft, base };
    case 'take theirs':
      return { do: 'read', id };
    default:
      return undefined;
  }
}
