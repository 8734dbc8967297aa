import { isSame } from './form-values';
import {
  isOnlyNewer,
  isOtherDraft,
  isUnchanged,
  predictState,
  formOf,
  rebase,
  serverStateOf,
  toTheirs,
  type Content,
  type Edited,
  type Theirs,
} from './server-state';
import { hasUnsaved, isDiscardRefused, needsStore, stepOf } from './save-plan';
import {
  done,
  isConclusive,
  isStep,
  newRunning,
  nextRequest,
  prepend,
  withVersionDue,
  unansweredAfter,
  type Command,
  type Failure,
  type Moment,
  type SaveEvent,
  type SaveState,
  type Task,
} from './save-state';

/** First version of a created row. */
const FIRST = 1;

/**
 * Returns the reducer that saves the rows of one noun. It takes an event and the form on screen, and returns the next
 * state with the commands to carry out. One task runs at a time. After each answer `advance` derives the next request
 * from the state alone, so that a task can go on after a lost answer.
 */
export function saveMachine<Row extends Edited, Form extends object>(content: Content<Row, Form>) {
  type State = SaveState<Row, Form>;
  type Step = [State, Command<Form>[]];
  type At = Moment<Form>;

  function reduce(state: State, event: SaveEvent<Row, Form>, at: At): Step {
    switch (event.type) {
      case 'requested':
        return state.running
          ? [{ ...state, waiting: [...state.waiting, event.task] }, []]
          : begin(state, event.task, at);
      case 'stored':
        return stored(state, serverAfterStore(state, event.row), at);
      case 'draft stored': {
        const { version, base_number, value } = event.draft;
        const saved = state.unanswered!.sent;
        const formatted = content.overlay(state.server.published, value as object);
        const server = { ...state.server, draft: version, base: base_number, saved, formatted };
        return stored(state, server, at);
      }
      case 'stepped': {
        const server = predictState(state.server, event.written);
        const unread = { written: event.written, sent: server.saved };
        return advance(done({ ...state, server, unread, unconfirmed: null }), at);
      }
      case 'replaced':
        return advance(done({ ...state, unread: { written: null, sent: state.server.saved } }), at);
      case 'read':
        return read(state, event.row, at);
      case 'set aside':
        return setAside(state, event, at);
      case 'failed':
        return failed(state, event.failure, at);
    }
  }

  function begin(state: State, requested: Task<Form>, at: At): Step {
    const { task, versionedAt } = withVersionDue(state, requested, at.now);
    const isForced = task.kind === 'overwrite' || task.kind === 'merge';
    const started: State = {
      ...state,
      versionedAt,
      // The conflict lasts until the other version is on screen.
      status: task.kind === 'take theirs' ? 'conflict' : 'saving',
      problem: undefined,
      unconfirmed: isStep(task) ? task : state.unconfirmed,
      running: { ...newRunning(task, at.form), isForced, isRebased: isForced },
    };
    const { theirs } = state;
    if (!theirs) return advance(started, at);
    if (task.kind === 'merge') return mergeWith(started, theirs, task.form, at);
    if (task.kind === 'overwrite') return advance(acceptTheirs(started, theirs), at);
    // The draft is of this screen. It is discarded, which stores it as a version, and the published version is shown.
    const isOwnDraft = theirs.draft !== null && !isOtherDraft(theirs, state.server);
    if (task.kind === 'take theirs' && isOwnDraft)
      return begin(
        { ...state, theirs: undefined },
        { ...task, kind: 'discard', isStoredFirst: false },
        at,
      );
    return advance(started, at);
  }

  /** Derives the next request of the running task; ends the task when there is none. */
  function advance(state: State, at: At): Step {
    const { server, unread, unanswered, running } = state;
    if (unread) return [state, [{ do: 'read', id: server.row!.id }]];
    if (unanswered || needsStore(content, state, at.form)) return store(state, at);
    const step = running!.isDone ? undefined : stepOf(state);
    return step ? [state, [step]] : end({ ...state, status: 'saved', unconfirmed: null }, true, at);
  }

  /** Stores the form, or repeats a store request without an answer. */
  function store(state: State, at: At): Step {
    const { server, unanswered, running } = state;
    const { row, draft, base } = server;
    const request = nextRequest(unanswered, at.form, at.key);
    const { key, sent } = request;
    const next: State = {
      ...state,
      unanswered: request,
      running: { ...running!, attempted: sent },
    };
    if (!row || content.drafts === 'never')
      return [next, [{ do: 'store', id: row?.id ?? null, version: base, form: sent, key }]];
    return [
      next,
      [{ do: 'store draft', id: row.id, draft, base, form: sent, rebase: running!.isRebased }],
    ];
  }

  function serverAfterStore({ server, unanswered }: State, row: Row) {
    const { sent } = unanswered!;
    if (server.row) return { ...serverStateOf(content, row), saved: sent };
    // A repeated creation may return a row that another administrator has changed since.
    const published = row.version === FIRST ? content.publishedOf(row) : sent;
    return { row, draft: 0, base: FIRST, published, saved: sent, formatted: published };
  }

  function stored(state: State, server: State['server'], at: At): Step {
    const { sent, isRetry } = state.unanswered!;
    // An article is published from a draft, which a newly created article does not have yet.
    const isWhole = state.server.row !== null || content.drafts !== 'from the first letter';
    const isStored = !isRetry && isWhole;
    const running = { ...state.running!, isStored, isForced: false, isRebased: false };
    const next = { ...state, server, running, unanswered: null, savedAt: at.now };
    return prepend([{ do: 'confirm', form: sent }], advance(next, at));
  }

  function read(state: State, row: Row, at: At): Step {
    const { unread, running } = state;
    if (running!.conflict) return conflictRead(state, row, at);
    if (!unread?.written)
      return loadIncoming({ ...state, running: { ...running!, incoming: row } }, at);
    const next = { ...state, unread: null, versionedAt: at.now };
    const refresh: Command<Form> = { do: 'refresh lists' };
    // Another version was saved in between: the next save reports the conflict.
    if (!isUnchanged(row, unread.written))
      return prepend([refresh], advance({ ...next, server: { ...state.server, row } }, at));
    return prepend([refresh], continueFrom(next, row, unread.sent, at));
  }

  /** Continues from a newer row that contains the sent form. Values typed since stay on screen. */
  function continueFrom(state: State, row: Row, sent: Form, at: At): Step {
    const { server, form } = rebase(content, row, { sent, typed: at.form });
    const show: Command<Form> = { do: 'show', form, as: 'typed' };
    return prepend([show], advance({ ...state, server }, { ...at, form }));
  }

  /** Replaces the form by a row that was read, once unsaved changes are set aside. */
  function loadIncoming(state: State, at: At): Step {
    if (hasUnsaved(content, state, at.form)) return [state, [{ do: 'set aside', form: at.form }]];
    const { incoming, task } = state.running!;
    const form = formOf(content, incoming!);
    const isOwn = ['discard', 'restore', 'take theirs'].includes(task.kind);
    const shown = { ...at, form };
    return prepend(
      [{ do: 'show', form, as: 'other' }, { do: 'refresh lists' }],
      end({ ...replaced(state, incoming!), status: 'saved', unconfirmed: null }, isOwn, shown),
    );
  }

  const replaced = (state: State, row: Row): State => ({
    ...state,
    server: serverStateOf(content, row),
    unread: null,
    theirs: undefined,
  });

  function setAside(state: State, { form, isKept }: { form: Form; isKept: boolean }, at: At): Step {
    const running = state.running!;
    if (isKept) {
      // Changes typed while the browser was writing are set aside as well.
      const server = { ...state.server, saved: form };
      return loadIncoming({ ...state, server }, at);
    }
    // The form exists only on screen, so the author decides.
    const theirs = toTheirs(running.incoming!, undefined, at.now);
    const next = { ...state, theirs, unread: null, unconfirmed: null, status: 'conflict' } as const;
    return prepend([{ do: 'announce', event: 'not set aside' }], end(next, false, at));
  }

  function failed(state: State, failure: Failure, at: At): Step {
    const { server, theirs, running } = state;
    if (running!.task.kind === 'take theirs' && theirs && !state.unread)
      return loadIncoming({ ...state, running: { ...running!, incoming: theirs } }, at);
    const isConflict = failure.conflict !== undefined || failure.code === 'draft_not_found';
    if (isConflict && server.row && !running!.conflict)
      return [
        { ...state, running: { ...running!, conflict: failure } },
        [{ do: 'read', id: server.row.id }],
      ];
    if (isDiscardRefused(state, failure))
      return begin({ ...state, unanswered: null, refused: running!.attempted }, running!.task, at);
    const gone = failure.code === content.gone && { server: serverStateOf(content, null) };
    return fail({ ...state, ...gone }, failure, undefined, at);
  }

  /** Resolves a conflict: continues when nothing conflicts, merges separate changes, or else asks the author. */
  function conflictRead(state: State, row: Row, at: At): Step {
    const { server, running, unconfirmed } = state;
    const { conflict: failure, task, isMerged, isRestarted, attempted } = running!;
    const theirs = toTheirs(row, failure!.conflict, at.now);
    const isNewer = isOnlyNewer(content, theirs, server, at.form);
    const known = { version: server.row!.version, draft: server.draft };
    // A second conflict asks the author, unless the server has changed and the screen misses none of it.
    if (isRestarted && (!isNewer || isUnchanged(row, known)))
      return fail(state, failure!, theirs, at);
    const isForced = task.kind === 'overwrite' || task.kind === 'merge';
    const restarted: State = {
      ...state,
      unanswered: null,
      running: {
        ...newRunning(task, attempted),
        isForced,
        isRebased: isForced,
        isMerged,
        isRestarted: true,
      },
    };
    if (isNewer) return continueFrom(restarted, row, server.saved, at);
    // An action such as publishing must not use a merged text that the author has not read.
    const mayMerge = !unconfirmed || content.mergesUnread;
    const merged = mayMerge ? content.merge(theirs, server, at.form) : undefined;
    return merged ? mergeWith(restarted, theirs, merged, at) : fail(state, failure!, theirs, at);
  }

  function mergeWith(state: State, theirs: Theirs<Row>, form: Form, at: At): Step {
    const running = { ...state.running!, isForced: true, isRebased: true, isMerged: true };
    const next = { ...acceptTheirs(state, theirs), unanswered: null, running };
    return prepend([{ do: 'show', form, as: 'merged' }], advance(next, { ...at, form }));
  }

  /** Makes another version the base of the next store. */
  const acceptTheirs = (state: State, theirs: Theirs<Row>): State => ({
    ...state,
    server: { ...serverStateOf(content, theirs), base: theirs.version },
    theirs: undefined,
  });

  function fail(state: State, failure: Failure, theirs: Theirs<Row> | undefined, at: At): Step {
    const { unanswered, unconfirmed, server } = state;
    const isOfText = unanswered !== null && !isSame(unanswered.sent, server.saved);
    const next: State = {
      ...state,
      theirs,
      unanswered: unansweredAfter(unanswered, failure),
      unconfirmed: failure.isAnswered || theirs ? null : unconfirmed,
    };
    if (theirs) return end({ ...next, status: 'conflict' }, false, at);
    const of = isOfText ? 'text' : unconfirmed ? 'step' : 'rest';
    return prepend(
      [{ do: 'show errors', errors: failure.fields }],
      end(
        {
          ...next,
          status: 'failed',
          problem: { failure, subject: of },
          refused: isConclusive(failure, true) ? state.running!.attempted : undefined,
        },
        false,
        at,
      ),
    );
  }

  /** Ends the running task and starts the next waiting task. */
  function end(state: State, isDone: boolean, at: At): Step {
    const { task, isMerged } = state.running!;
    const [next, ...waiting] = state.waiting;
    const ended = { ...state, running: null, waiting };
    const commands: Command<Form>[] = [
      ...(isDone && isMerged ? [{ do: 'announce', event: 'merged' } as const] : []),
      { do: 'end', id: task.id, isDone },
    ];
    return next ? prepend(commands, begin(ended, next, at)) : [ended, commands];
  }

  return { reduce };
}
