import type { Conflict } from '#contract/errors';
import type { WrittenState } from '#contract/publication/versions';
import { expect } from 'vitest';
import type { Command, Failure, SaveEvent } from '../../admin/content/saving/save-state.ts';
import { EMPTY, NOT_FOUND, type Form, type Row } from './save-content.ts';

export class Refusal extends Error {
  readonly failure: Failure;
  constructor(code: string, status: number, conflict?: Conflict) {
    super(code);
    const isAnswered = status > 0 && status < 500;
    const isEarly = status === 401 || status === 403 || status === 429;
    const said = { code, status, message: code, fields: {} };
    this.failure = { ...said, conflict, isAnswered, isEarly };
  }
}

/** Fake server with one row, which handles drafts as `worker/drafts/` does. */
export class FakeServer {
  row: Omit<Row, 'draft'> | null = null;
  draft: { version: number; base_number: number; value: Form; by: string } | null = null;
  /** All forms ever stored. */
  readonly stored: Form[] = [];
  readonly #versions: Form[] = [];
  readonly #created = new Map<string, true>();
  readonly #ended = new Map<number, { version: number; by: string }>();
  /** Number of drafts that the server refuses next. */
  refusals = 0;
  #drafts = 0;
  #lastBy = '';
  /** True when a new row is online immediately. */
  readonly isPublishedOnCreation: boolean;

  constructor(isPublishedOnCreation: boolean) {
    this.isPublishedOnCreation = isPublishedOnCreation;
  }

  read(): Row {
    const { draft } = this;
    const shown = draft && {
      ...draft,
      is_stale: false,
      saved_by: draft.by,
      saved_at: '2026-11-28T09:00:00.000Z',
    };
    return { ...this.row!, draft: shown };
  }

  /** Returns the values of the draft, or of the row without a draft. */
  present(): Form {
    return this.draft?.value ?? this.row?.values ?? EMPTY;
  }

  /** Carries out a request in the name of `by`. Throws a `Refusal`. */
  answer(command: Command<Form>, by: string): SaveEvent<Row, Form> {
    if (!this.row && !(command.do === 'store' && command.id === null))
      throw new Refusal(NOT_FOUND, 404);
    switch (command.do) {
      case 'store': {
        if (!this.#created.has(command.key)) {
          this.#created.set(command.key, true);
          if (command.id === null) expect(this.row, 'a second row').toBeNull();
          this.#publish(command.form, by, this.isPublishedOnCreation);
        }
        return { type: 'stored', row: this.read() };
      }
      case 'store draft':
        if (this.refusals > 0) {
          this.refusals--;
          throw new Refusal('invalid_input', 400);
        }
        return { type: 'draft stored', draft: this.#storeDraft(command, by) };
      case 'keep':
      case 'publish':
        return { type: 'stepped', written: this.#end(command, by) };
      case 'discard':
        if (this.draft && this.draft.version !== command.draft) throw this.#conflict();
        this.draft = null;
        return { type: 'replaced' };
      case 'restore': {
        const form = this.#versions[command.number % this.#versions.length]!;
        this.#storeDraft({ ...command, form, rebase: false }, by);
        return { type: 'replaced' };
      }
      case 'read':
        return { type: 'read', row: this.read() };
      default:
        throw new Error(`no request: ${command.do}`);
    }
  }

  #publish(values: Form, by: string, isOnline: boolean): void {
    this.row = { id: 1, version: (this.row?.version ?? 0) + 1, values, isOnline };
    this.#versions.push(values);
    this.stored.push(values);
    this.#lastBy = by;
  }

  #storeDraft(
    { draft, base, form, rebase }: { draft: number; base: number; form: Form; rebase: boolean },
    by: string,
  ) {
    const { version } = this.row!;
    const present = this.draft;
    const isSame =
      present &&
      JSON.stringify(present.value) === JSON.stringify(form) &&
      present.base_number === (rebase ? version : base);
    if (isSame) return present;
    const isExpected = (present?.version ?? 0) === draft;
    const from = rebase ? version : (present?.base_number ?? base);
    if (!isExpected || (!rebase && (base !== from || from !== version)))
      throw this.#conflict(draft, by);
    this.draft = { version: ++this.#drafts, base_number: from, value: form, by };
    this.stored.push(form);
    return this.draft;
  }

  #end(command: Command<Form> & { do: 'keep' | 'publish' }, by: string): WrittenState {
    const ended = this.#ended.get(command.draft);
    if (!this.draft && ended?.version === this.row!.version) return { ...ended, draft: 0 };
    if (!this.draft) throw this.#conflict(command.draft, by, 'draft_not_found');
    if (this.draft.version !== command.draft) throw this.#conflict();
    if (this.draft.base_number !== this.row!.version) throw this.#conflict();
    const { value, version, base_number } = this.draft;
    const isKept = command.do === 'keep' && this.row!.isOnline && !command.isOffline;
    if (isKept) return { version: base_number, draft: version };
    this.draft = null;
    this.#publish(value, by, command.do === 'publish');
    this.#ended.set(version, { version: this.row!.version, by });
    return { version: this.row!.version, draft: 0 };
  }

  #conflict(expected = 0, by = '', code = 'conflict'): Refusal {
    const ended = this.draft ? undefined : this.#ended.get(expected);
    const isOwn = ended?.by === by && ended.version === this.row!.version;
    return new Refusal(code, code === 'conflict' ? 409 : 404, {
      version: this.draft?.version ?? 0,
      saved_at: '2026-11-28T09:00:00.000Z',
      saved_by: this.draft?.by ?? this.#lastBy,
      ...(isOwn && { own_version: this.row!.version }),
    });
  }
}
