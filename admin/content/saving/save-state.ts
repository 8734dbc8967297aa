import type { Conflict, FieldErrors } from '#contract/errors';
import type { Draft, WrittenState } from '#contract/publication/versions';
import {
  serverStateOf,
  type Content,
  type Edited,
  type ServerState,
  type Theirs,
} from './server-state';

/** Work on one row. `isBackground`: the screen starts it, not the author. */
export type Task<Form> = { id: number; isBackground?: boolean } & (
  | { kind: 'save' }
  | { kind: 'keep'; isOffline: boolean }
  | { kind: 'publish' }
  | { kind: 'discard'; isStoredFirst: boolean }
  | { kind: 'restore'; number: number }
  | { kind: 'overwrite' }
  | { kind: 'merge'; form: Form }
  | { kind: 'take theirs' }
);

/** Failed request, with the parts of its error that decide what happens next. */
export interface Failure {
  code: string;
  /** HTTP status; 0 without an answer. */
  status: number;
  message: string;
  fields: FieldErrors;
  conflict: Conflict | undefined;
  /** True when the server has processed and refused the request. */
  isAnswered: boolean;
  /** True when the server refused the request before it processed it: session, rights or rate limit. */
  isEarly: boolean;
}

/** Requests and effects that the screen carries out in order. */
export type Command<Form> =
  | { do: 'store'; id: number | null; version: number; form: Form; key: string }
  | ({ do: 'store draft'; id: number; form: Form; rebase: boolean } & DraftPlace)
  | { do: 'keep'; id: number; draft: number; isOffline: boolean }
  | { do: 'publish'; id: number; draft: number; form: Form }
  | { do: 'discard'; id: number; draft: number }
  | ({ do: 'restore'; id: number; number: number } & DraftPlace)
  | { do: 'read'; id: number }
  | { do: 'set aside'; form: Form }
  | { do: 'show'; form: Form; as: 'typed' | 'merged' | 'other' }
  | { do: 'confirm'; form: Form }
  | { do: 'refresh lists' }
  | { do: 'announce'; event: 'merged' | 'not set aside' }
  | { do: 'show errors'; errors: FieldErrors }
  | { do: 'end'; id: number; isDone: boolean };

interface DraftPlace {
  draft: number;
  base: number;
}

/** Answers and requests that change the state. */
export type SaveEvent<Row extends Edited, Form> =
  | { type: 'requested'; task: Task<Form> }
  | { type: 'stored'; row: Row }
  | { type: 'draft stored'; draft: Pick<Draft, 'version' | 'base_number' | 'value'> }
  | { type: 'stepped'; written: WrittenState }
  | { type: 'replaced' }
  | { type: 'read'; row: Row }
  | { type: 'set aside'; form: Form; isKept: boolean }
  | { type: 'failed'; failure: Failure };

/** Values of the moment at which an event arrives. */
export interface Moment<Form> {
  /** The form on screen. */
  form: Form;
  /** Milliseconds since 1970. */
  now: number;
  /** A new idempotency key. */
  key: string;
}

interface Running<Row extends Edited, Form> {
  task: Task<Form>;
  /** Form that the task began with, or stored last. */
  attempted: Form;
  /** True when the next store happens even if nothing has changed. */
  isForced: boolean;
  /** True when the next draft starts from the present published version. */
  isRebased: boolean;
  /** True once changes of another author were merged into the form. */
  isMerged: boolean;
  isStored: boolean;
  /** True once the task's own request was answered. */
  isDone: boolean;
  /** True after a conflict that the machine has resolved without asking. */
  isRestarted: boolean;
  /** Conflict whose other version is being read. */
  conflict?: Failure;
  /** Row that takes the place of the form once the form is set aside. */
  incoming?: Row;
}

export type SaveStatus = 'saved' | 'saving' | 'failed' | 'conflict';

/** Failure of the last task. */
export interface Problem {
  failure: Failure;
  /** Part that failed: saving the text, an action whose outcome is unknown, or anything else. */
  subject: 'text' | 'step' | 'rest';
}

/** State of saving one row. */
export interface SaveState<Row extends Edited, Form> {
  server: ServerState<Row, Form>;
  status: SaveStatus;
  running: Running<Row, Form> | null;
  waiting: Task<Form>[];
  /** Store request without an answer. It is sent again before any other request. */
  unanswered: Unanswered<Form> | null;
  /** Action of the author without an answer, which « Réessayer » repeats. */
  unconfirmed: Task<Form> | null;
  /** Action whose result was not read yet. `left` is null when the draft was replaced. */
  unread: { written: WrittenState | null; sent: Form } | null;
  problem: Problem | undefined;
  /** Version of another author or tab, in a conflict. */
  theirs: Theirs<Row> | undefined;
  /** Form that the server has refused. */
  refused: Form | undefined;
  /** Time of the last confirmed save, in milliseconds since 1970; null before. */
  savedAt: number | null;
  /** Time at which the draft last became a version. */
  versionedAt: number | null;
}

/** Returns the state of a screen that was just opened on a row, or on a new one. */
export function openedState<Row extends Edited, Form extends object>(
  content: Content<Row, Form>,
  row: Row | null,
): SaveState<Row, Form> {
  return {
    server: serverStateOf(content, row),
    status: 'saved',
    running: null,
    waiting: [],
    unanswered: null,
    unconfirmed: null,
    unread: null,
    problem: undefined,
    theirs: undefined,
    refused: undefined,
    savedAt: null,
    versionedAt: null,
  };
}

/** Milliseconds of writing after which the draft becomes a version. */
const VERSION_INTERVAL = 10 * 60_000;

/** Returns a task that has just begun. */
export function newRunning<Row extends Edited, Form>(
  task: Task<Form>,
  attempted: Form,
): Running<Row, Form> {
  return {
    task,
    attempted,
    isForced: false,
    isRebased: false,
    isMerged: false,
    isStored: false,
    isDone: false,
    isRestarted: false,
  };
}

/** True for an action that the author requested. It can be repeated when its answer is lost. */
export function isStep({ kind, isBackground = false }: Task<unknown>): boolean {
  return !isBackground && ['keep', 'publish', 'discard', 'restore'].includes(kind);
}

/** A request that may have been carried out: its answer was lost, or is still to come. */
export interface Unanswered<Form> {
  /** Idempotency key. */
  key: string;
  sent: Form;
  isRetry: boolean;
}

/** Returns the request to send. A request without an answer is sent again, unchanged, before any other. */
export function nextRequest<Form>(
  unanswered: Unanswered<Form> | null,
  form: Form,
  key: string,
): Unanswered<Form> {
  return unanswered ? { ...unanswered, isRetry: true } : { key, sent: form, isRetry: false };
}

/** Returns the request that is still without an answer after a failure. */
export function unansweredAfter<Form>(
  unanswered: Unanswered<Form> | null,
  failure: Pick<Failure, 'isAnswered' | 'isEarly'>,
): Unanswered<Form> | null {
  return isConclusive(failure, unanswered?.isRetry ?? false) ? null : unanswered;
}

/**
 * True when the outcome of a request is known after a failure. When a retry is refused early, the first attempt may
 * have succeeded.
 */
export function isConclusive(
  { isAnswered, isEarly }: Pick<Failure, 'isAnswered' | 'isEarly'>,
  isRetry: boolean,
): boolean {
  return isAnswered && !(isRetry && isEarly);
}

/** Returns the task to start. Now and then a background save becomes `keep`, which makes a version of the draft. */
export function withVersionDue<Form>(
  state: { versionedAt: number | null },
  task: Task<Form>,
  now: number,
) {
  if (task.kind !== 'save' || !task.isBackground) return { task, versionedAt: state.versionedAt };
  const versionedAt = state.versionedAt ?? now;
  if (now - versionedAt <= VERSION_INTERVAL) return { task, versionedAt };
  const { id } = task;
  return {
    task: { id, isBackground: true, kind: 'keep', isOffline: false } as const,
    versionedAt: now,
  };
}

/** Marks the running step as answered. */
export const done = <State extends { running: { isDone: boolean } | null }>(
  state: State,
): State => ({
  ...state,
  running: { ...state.running!, isDone: true },
});

/** Puts commands before those of a step. */
export function prepend<State, Form>(
  commands: Command<Form>[],
  [state, others]: [State, Command<Form>[]],
): [State, Command<Form>[]] {
  return [state, [...commands, ...others]];
}
