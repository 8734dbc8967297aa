import type { Noun } from '#contract/nouns';
import type { Draft, WrittenState } from '#contract/publication/versions';
import { ApiFailure, isAnswered, isRefused } from '../../api';
import { reportCreated } from './pending-saves';
import type { Command, Failure, SaveEvent, SaveState } from './save-state';
import type { Edited, ServerState } from './server-state';

/** Requests of content with drafts. */
interface DraftCalls<Row extends Edited, Form> {
  storeDraft: (
    server: ServerState<Row, Form>,
    form: Form,
    options: { rebase: boolean; isBackground: boolean },
  ) => Promise<Draft>;
  keep: (id: number, draft: number, isOffline: boolean) => Promise<WrittenState>;
  publish: (server: ServerState<Row, Form>, form: Form) => Promise<WrittenState>;
  discard: (id: number, draft: number) => Promise<unknown>;
  restore: (id: number, number: number, place: { draft: number; base: number }) => Promise<unknown>;
}

/**
 * Requests about one row; each fails with an `ApiFailure`. Content has those that its tasks need: the save machine asks
 * for no other.
 */
export interface Calls<Row extends Edited, Form> extends Partial<DraftCalls<Row, Form>> {
  /** Absent when the row always exists. */
  create?: (form: Form, options: { key: string; isBackground: boolean }) => Promise<Row>;
  /** Stores a row without drafts. */
  update?: (id: number, version: number, form: Form) => Promise<Row>;
  read: (id: number) => Promise<Row>;
}

/** Sends the request of a command; resolves to the event that it causes. */
export async function sendRequest<Row extends Edited, Form extends object>(
  calls: Calls<Row, Form>,
  noun: Noun,
  command: Command<Form>,
  { server, running }: SaveState<Row, Form>,
): Promise<SaveEvent<Row, Form>> {
  const { isBackground = false } = running!.task;
  switch (command.do) {
    case 'store': {
      const { id, version, form: sent, key } = command;
      if (id !== null) return { type: 'stored', row: await calls.update!(id, version, sent) };
      const created = await calls.create!(sent, { key, isBackground });
      reportCreated(noun, created.id);
      return { type: 'stored', row: created };
    }
    case 'store draft': {
      const { form: sent, rebase } = command;
      const draft = await calls.storeDraft!(server, sent, { rebase, isBackground });
      return { type: 'draft stored', draft };
    }
    case 'keep':
      return {
        type: 'stepped',
        written: await calls.keep!(command.id, command.draft, command.isOffline),
      };
    case 'publish':
      return { type: 'stepped', written: await calls.publish!(server, command.form) };
    case 'discard':
      await calls.discard!(command.id, command.draft);
      return { type: 'replaced' };
    case 'restore':
      await calls.restore!(command.id, command.number, command);
      return { type: 'replaced' };
    case 'read':
      return { type: 'read', row: await calls.read(command.id) };
    default:
      throw new Error(`${command.do} is no request`);
  }
}

/** Returns the parts of an error that the save machine decides by. */
export function failureOf(error: Error): Failure {
  const failure = error instanceof ApiFailure ? error : new ApiFailure(0, {});
  const { code, status, message, fields, conflict } = failure;
  const parts = { code, status, message, fields, conflict };
  return {
    ...parts,
    isAnswered: isAnswered(error),
    isEarly: isAnswered(error) && !isRefused(error),
  };
}
