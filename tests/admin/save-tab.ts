import { expect } from 'vitest';
import { saveMachine } from '../../admin/content/saving/save-machine.ts';
import {
  openedState,
  type Command,
  type SaveEvent,
  type SaveState,
  type Task,
} from '../../admin/content/saving/save-state.ts';
import type { Content } from '../../admin/content/saving/server-state.ts';
import { FIELDS, type Form, type Row } from './save-content.ts';
import { Refusal, type FakeServer } from './save-server.ts';

export type Outcome = 'answered' | 'request lost' | 'answer lost' | 'session ended';

interface TabOptions {
  name?: string;
  server: FakeServer;
  content: Content<Row, Form>;
  isStorageFull?: boolean;
  isOnePerson?: boolean;
}

/** Tab that edits the row. */
export class Tab {
  form: Form;
  state: SaveState<Row, Form>;
  /** Forms that the browser has set aside as local backups. */
  readonly aside: Form[] = [];
  readonly announced: string[] = [];
  /** Results of the ended tasks, by task id. */
  readonly ended = new Map<number, boolean>();
  /** Values typed in this tab. */
  readonly typed = new Set<string>();
  /** Values shown in this tab, in the form or in a conflict. */
  readonly #seen = new Set<string>();
  #request: Command<Form> | null = null;
  /** Number of requested tasks. */
  asked = 0;
  #now = 0;
  readonly #tab = crypto.randomUUID();

  readonly name: string;
  readonly server: FakeServer;
  readonly content: Content<Row, Form>;
  readonly isStorageFull: boolean;
  /** True when the other tab belongs to the same author. */
  readonly isOnePerson: boolean;

  constructor({
    name = 'un',
    server,
    content,
    isStorageFull = false,
    isOnePerson = false,
  }: TabOptions) {
    this.name = name;
    this.server = server;
    this.content = content;
    this.isStorageFull = isStorageFull;
    this.isOnePerson = isOnePerson;
    this.state = openedState(content, server.row && server.read());
    this.form = this.state.server.saved;
    this.#look(this.form);
  }

  #look(form: Form): void {
    for (const field of FIELDS) this.#seen.add(form[field]);
  }

  get isBusy(): boolean {
    return this.#request !== null;
  }

  type(field: keyof Form, value: string): void {
    this.form = { ...this.form, [field]: value };
    this.typed.add(value);
    this.#look(this.form);
  }

  ask(
    task: {
      [Kind in Task<Form>['kind']]: Omit<Task<Form> & { kind: Kind }, 'id'>;
    }[Task<Form>['kind']],
  ): number {
    const id = ++this.asked;
    this.#take({ type: 'requested', task: { ...task, id } as Task<Form> });
    return id;
  }

  /** Ends the pending request with an outcome. */
  settle(outcome: Outcome = 'answered'): void {
    const command = this.#request;
    if (!command) return;
    this.#request = null;
    try {
      if (outcome === 'request lost') throw new Refusal('unknown', 0);
      if (outcome === 'session ended') throw new Refusal('unauthorized', 401);
      const before = this.server.present();
      const event = this.server.answer(command, this.name);
      this.#expectNoRevert(command, before);
      if (outcome === 'answer lost') throw new Refusal('unknown', 0);
      this.#take(event);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const { failure } = error;
      const lost = outcome === 'answer lost' ? new Refusal('unknown', 0).failure : failure;
      this.#take({ type: 'failed', failure: lost });
    }
  }

  #take(event: SaveEvent<Row, Form>): void {
    this.#now += 60_000;
    const moment = { form: this.form, now: this.#now, key: `${this.#tab}-${this.#now}` };
    const [state, commands] = saveMachine(this.content).reduce(this.state, event, moment);
    this.state = state;
    if (state.theirs)
      this.#look({ ...state.theirs.values, ...(state.theirs.draft?.value as Form) });
    for (const command of commands) this.#carryOut(command);
  }

  #carryOut(command: Command<Form>): void {
    switch (command.do) {
      case 'show':
        return this.#show(command.form);
      case 'set aside': {
        const isKept = !this.isStorageFull;
        if (isKept) this.aside.push(command.form);
        return this.#take({ type: 'set aside', form: command.form, isKept });
      }
      case 'end':
        expect(this.ended.has(command.id)).toBe(false);
        this.ended.set(command.id, command.isDone);
        return;
      case 'announce':
        this.announced.push(command.event);
        return;
      case 'confirm':
      case 'refresh lists':
      case 'show errors':
        return;
      default:
        if (this.#request) throw new Error('two requests at once');
        this.#request = command;
    }
  }

  /** Checks that a draft changes only fields typed in this tab, unless the author overwrites a conflict. */
  #expectNoRevert(command: Command<Form>, before: Form): void {
    const isOverwriting = this.state.running?.task.kind === 'overwrite';
    if (command.do !== 'store draft' || isOverwriting) return;
    for (const field of FIELDS) {
      const change = `${field} « ${before[field]} » by « ${command.form[field]} »`;
      if (command.form[field] === before[field]) continue;
      expect(this.typed.has(command.form[field]), `reverted ${change}`).toBe(true);
      expect(this.#seen.has(before[field]) || this.isOnePerson, `replaced unseen ${change}`).toBe(
        true,
      );
    }
  }

  /** Replaces the form on screen. Each of its values must be kept elsewhere. */
  #show(next: Form): void {
    for (const field of FIELDS) {
      const value = this.form[field];
      const places = [next, ...this.aside, ...this.server.stored];
      if (value && !places.some((form) => form[field] === value))
        throw new Error(`lost ${field} « ${value} »`);
    }
    this.form = next;
    this.#look(next);
  }
}
