import { isSame } from './form-values';
import { isConclusive, type Command, type Failure, type SaveState } from './save-state';
import type { Content, Edited } from './server-state';

/** True when the running task has to store the form before its own request. */
export function needsStore<Row extends Edited, Form extends object>(
  content: Content<Row, Form>,
  state: SaveState<Row, Form>,
  form: Form,
): boolean {
  const { running, server } = state;
  const { task, isDone, isForced, isStored } = running!;
  const { row, draft, saved } = server;
  if (isDone || task.kind === 'take theirs') return false;
  // Before a discard, a form that the server accepts is stored, so that the version made of the draft has it.
  if (task.kind === 'discard' && !(task.isStoredFirst && isAcceptable(content, state, form)))
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

/** True when the server refuses the form that it stores before a discard. The discard then goes on without it. */
export function isDiscardRefused<Row extends Edited, Form extends object>(
  { running, unanswered }: SaveState<Row, Form>,
  failure: Failure,
): boolean {
  return running!.task.kind === 'discard' && unanswered !== null && isConclusive(failure, true);
}

/** True unless the server has refused a form as a draft, or would refuse it. */
function isAcceptable<Row extends Edited, Form extends object>(
  content: Content<Row, Form>,
  { refused }: SaveState<Row, Form>,
  form: Form,
): boolean {
  return content.isStorable?.(form) !== false && !(refused && isSame(refused, form));
}

/** True when an incoming row takes the place of changes that the server does not have and the author did not discard. */
export function hasUnsaved<Row extends Edited, Form extends object>(
  content: Content<Row, Form>,
  state: SaveState<Row, Form>,
  form: Form,
): boolean {
  const { task, attempted } = state.running!;
  const isDiscarded = task.kind === 'discard' && task.isStoredFirst && isSame(form, attempted);
  if (isDiscarded && !isAcceptable(content, state, form)) return false;
  return !isSame(form, state.server.saved);
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
