import type { Noun } from '#contract/nouns';
import type { UseFormReturnType } from '@mantine/form';
import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { SAVING } from '../texts';
import { noticeDone, noticeFailed } from '../../ui/notices/notices';
import { isSame } from './form-values';
import type { LocalBackup } from '../unsaved/local-backups';
import { saveOnLeaving } from './pending-saves';
import { failureOf, sendRequest, type Calls } from './save-requests';
import { saveMachine } from './save-machine';
import { hasDraftsOf } from './save-plan';
import { openedState, type Command, type Moment, type SaveEvent, type Task } from './save-state';
import type { Content, Edited } from './server-state';
import { useAutosave } from './use-autosave';
import { useLocalBackup } from '../unsaved/use-local-backup';

export interface SavingOptions<Row extends Edited, Form extends Record<string, unknown>> {
  noun: Noun;
  adminId: number;
  form: UseFormReturnType<Form>;
  /** The row when the screen opened; null for a new one. */
  opened: Row | null;
  content: Content<Row, Form>;
  calls: Calls<Row, Form>;
  /** Query of the list that shows the row. */
  list: QueryKey;
  /** Queries to read again once a version was made. */
  versions: QueryKey[];
  /** Called when another form has replaced the one on screen. */
  onReplaced?: () => void;
  /** Makes the editor report its latest changes now. */
  reportText?: () => void;
  /** Changes the text on screen around the caret. */
  patchText?: (form: Form) => void;
}

type TaskRequest<Form> =
  Task<Form> extends infer One ? (One extends unknown ? Omit<One, 'id'> : never) : never;

/** Binds the save machine to a form. Nothing on screen is lost: see `saveMachine`. */
export function useSaving<Row extends Edited, Form extends Record<string, unknown>>({
  noun,
  adminId,
  form,
  opened,
  content,
  calls,
  list,
  versions,
  onReplaced,
  reportText,
  patchText,
}: SavingOptions<Row, Form>) {
  const client = useQueryClient();
  const [state, setState] = useState(() => openedState(content, opened));
  const latest = useRef(state);
  const resolvers = useRef(new Map<number, (isDone: boolean) => void>());
  const [textKey, setTextKey] = useState(0);
  const newestText = useRef(textKey);
  const { server, status, problem, refused } = state;
  const { row } = server;
  const isDirty = !isSame(form.values, server.saved);
  const hasDrafts = hasDraftsOf(content, row);
  const isSaved = () => (reportText?.(), isSame(form.getValues(), latest.current.server.saved));

  const isKept = content.drafts !== 'never' && isDirty && !content.isBlank(form.values);
  const local = useLocalBackup(form.values, isKept, {
    adminId,
    noun,
    rowId: row?.id ?? null,
    isBlank: content.isBlank,
    // A background save never publishes.
    save: async () => hasDrafts && ask({ kind: 'save', isBackground: true }),
  });
  const { forgetTyped } = local;
  useEffect(() => {
    if (!isDirty) void forgetTyped();
  }, [isDirty, forgetTyped]);

  function dispatch(event: SaveEvent<Row, Form>): void {
    reportText?.();
    const moment = momentOf(form.getValues());
    const [next, commands] = saveMachine(content).reduce(latest.current, event, moment);
    latest.current = next;
    setState(next);
    for (const command of commands) execute(command);
  }

  /** Requests a task; resolves to true when it is done. */
  function ask(task: TaskRequest<Form>): Promise<boolean> {
    const id = newTaskId();
    return new Promise((resolve) => {
      resolvers.current.set(id, resolve);
      dispatch({ type: 'requested', task: { ...task, id } as Task<Form> });
    });
  }

  function execute(command: Command<Form>): void {
    switch (command.do) {
      case 'show':
        return show(command);
      case 'set aside': {
        const { form: unsaved } = command;
        const backup = content.drafts === 'never' ? Promise.resolve(true) : local.setAside(unsaved);
        return void backup.then((isKept) => dispatch({ type: 'set aside', form: unsaved, isKept }));
      }
      case 'confirm':
        form.clearErrors();
        refresh([list]);
        // The backup stays when the author has typed since.
        if (isSame(form.getValues(), command.form)) void local.forget();
        return;
      case 'refresh lists':
        return refresh([list, ...versions]);
      case 'announce':
        return command.event === 'merged'
          ? noticeDone(SAVING.merged)
          : noticeFailed(SAVING.notAside);
      case 'show errors':
        return form.setErrors(command.errors);
      case 'end':
        resolvers.current.get(command.id)?.(command.isDone);
        return void resolvers.current.delete(command.id);
      default:
        void sendRequest(calls, noun, command, latest.current).then(dispatch, (error: Error) =>
          dispatch({ type: 'failed', failure: failureOf(error) }),
        );
    }
  }

  function refresh(keys: QueryKey[]): void {
    for (const queryKey of keys) void client.invalidateQueries({ queryKey });
  }

  function show({ form: next, as }: Command<Form> & { do: 'show' }): void {
    if (as === 'other') return replace(next);
    form.setValues(next);
    if (as === 'merged') patchText?.(next);
  }

  function replace(next: Form): void {
    form.setValues(next);
    setTextKey(++newestText.current);
    onReplaced?.();
  }

  async function putIn(next: Form, backupId?: string): Promise<boolean> {
    const isKept = hasDrafts
      ? await ask({ kind: 'keep', isOffline: false })
      : !isDirty || (await local.setAside(form.getValues(), { isOffered: false }));
    if (!isKept || (hasDrafts && !isSaved())) return false;
    if (backupId) local.adopt(backupId);
    replace(next);
    return true;
  }

  const isRefused = refused !== undefined && isSame(refused, form.values);
  const isFinal = problem?.failure.isAnswered ?? false;
  useAutosave({
    isBehind: hasDrafts && (isDirty || (problem?.subject !== 'step' && !isFinal && !!problem)),
    status,
    isRefused,
    isFinal: refused !== undefined,
    onSave: () => void ask({ kind: 'save', isBackground: true }),
    onEnd: end,
  });

  /**
   * Saves when the screen is left. If visitors do not see the row, its draft becomes the row itself, so that lists and
   * searches contain its words.
   */
  function end(): void {
    if (status === 'conflict' || !hasDrafts) return;
    saveOnLeaving(noun, latest.current.server.row?.id ?? null, saveLast);
  }

  async function saveLast(): Promise<void> {
    const { savedAt, unanswered, server: last } = latest.current;
    // Without changes of this author, the draft of another author must stay as it is.
    const hasWritten = !isSaved() || unanswered !== null || savedAt !== null;
    const isPublic = last.row !== null && content.isPublic(last.row);
    const kind = isPublic
      ? ({ kind: 'save' } as const)
      : ({ kind: 'keep', isOffline: false } as const);
    const isDone = !hasWritten || (await ask({ ...kind, isBackground: true }));
    if (isSaved()) await forgetTyped();
    else if (!isDone || !content.isStorable?.(form.getValues()))
      await local.setAside(form.getValues());
  }

  // The author removed the refused values, and the server has the rest of the form.
  const isCorrected = status === 'failed' && isFinal && !isRefused && !isDirty;

  return {
    server,
    row,
    status: isCorrected ? ('saved' as const) : status,
    problem: isCorrected ? undefined : problem,
    /** Time of the last confirmed save, in milliseconds since 1970; null before. */
    savedAt: state.savedAt,
    /** Version of another author or tab, in a conflict. */
    theirs: state.theirs,
    isDirty,
    /** False while the form is not complete enough for a draft. Only the local backup stores it. */
    isStorable: content.isStorable?.(form.values) ?? true,
    /** True when the server refused the form as it is on screen. */
    isRefused,
    local,
    /** Counts up when another text replaces the one on screen. */
    textKey,
    /** Writes the HTML of an editor into the form, unless the editor was replaced. */
    write: (key: number, field: keyof Form & string, html: string) => {
      if (key === newestText.current) form.setFieldValue(field, html as never);
    },
    /** True when the server has the form as it is at this moment. */
    isSaved,
    /** Repeats the action without an answer, or saves the form. */
    retry: () => {
      const { unconfirmed } = latest.current;
      const { id: _, ...again } = unconfirmed ?? { id: 0, kind: 'save' as const };
      void ask(isSaved() ? again : { kind: hasDrafts ? 'save' : 'publish' });
    },
    /** True when publishing has no answer. */
    isPublishUnconfirmed: state.unconfirmed?.kind === 'publish',
    /** True when there is a conflict now, even before the next render. */
    isInConflict: () => latest.current.theirs !== undefined,
    /** Saves the form as a draft. */
    save: () => ask({ kind: 'save' }),
    /** Makes a version of the draft; with `isOffline` the row is taken off the site. */
    keep: (isOffline = false) => ask({ kind: 'keep', isOffline }),
    /** Publishes the form, or schedules it; returns the row as it is then, or undefined. */
    publish: async () =>
      (await ask({ kind: 'publish' })) ? latest.current.server.row! : undefined,
    /** Discards the draft; returns the row as it is then, or undefined. */
    discard: async () => {
      if (!(await ask({ kind: 'discard', isStoredFirst: true }))) return undefined;
      if (isSaved()) await local.forget();
      return latest.current.server.row!;
    },
    /** Makes a draft of a version. */
    restore: (number: number) => ask({ kind: 'restore', number }),
    /** Puts another form on the screen. */
    replace,
    /** Replaces the form once it is stored as a version. Resolves to false when the author typed in between. */
    putIn: (next: Form) => putIn(next),
    /** Shows an unsaved form of an earlier visit, as `putIn` does. */
    resume: (backup: LocalBackup<Form>) => putIn(backup.form, backup.id),
    /** Overwrites the version of another author, which stays in the list of versions. */
    overwrite: () => ask({ kind: 'overwrite' }),
    /** Saves a form that was merged with the version of another author. */
    takeMerged: (merged: Form) => ask({ kind: 'merge', form: merged }),
    /** Continues with the version of another author. */
    takeTheirs: () => ask({ kind: 'take theirs' }),
  };
}

let lastTaskId = 0;
const newTaskId = () => ++lastTaskId;

const momentOf = <Form>(form: Form): Moment<Form> => ({
  form,
  now: Date.now(),
  key: crypto.randomUUID(),
});
