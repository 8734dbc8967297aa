import type { Done } from '#contract/accounts/auth';
import { ApiError, type Conflict } from '#contract/errors';
import type { Draft, WrittenState } from '#contract/publication/versions';
import { USER } from '../person.ts';
import { answer } from '../fake-api.ts';

export const NOW = '2026-10-01T10:00:00.000Z';

interface Stored {
  id: number;
  version: number;
}
interface Asked {
  id: number;
  number: number;
  match: number;
  body: object;
  query: { seen?: number; rebase?: '1' };
}

/** Rows of a noun with drafts and versions, behind the calls that all these nouns share. */
export class VersionedRows<Row extends Stored> {
  rows: Row[];
  readonly drafts = new Map<number, Draft>();
  #versions = new Map<number, { number: number; value: object }[]>();
  #lastDraft = 0;

  constructor(
    plural: 'articles' | 'figures' | 'members' | 'questions' | 'testimonials',
    rows: Row[],
  ) {
    this.rows = rows;
    for (const row of rows) this.#remember(row);
    // The schemas of the routes check these answers: all these nouns have the same calls.
    const to = answer as (operation: string, handler: (asked: Asked) => unknown) => void;
    const at = (call: string) => call.replace('*', `/${plural}/:id`);
    to(at('PUT */draft'), (asked) => this.#storeDraft(asked));
    to(at('DELETE */draft'), ({ id }) => {
      this.drafts.delete(id);
      return { message: 'Brouillon abandonné' };
    });
    to(at('POST */draft/publish'), ({ id, match }) => this.#publish(id, match));
    to(at('POST */draft/keep'), ({ id, match }) => this.#keep(id, match));
    to(at('PUT */presence'), () => ({ others: [] }));
    to(at('GET */versions'), ({ id }) => this.#versions.get(id)!.map(cardOf).toReversed());
    to(at('GET */versions/:number'), ({ id, number }) => {
      const found = this.#versions.get(id)!.find((version) => version.number === number)!;
      return { ...cardOf(found), value: found.value };
    });
  }

  find(id: number): Row {
    return this.rows.find((row) => row.id === id)!;
  }

  add(row: Omit<Row, 'id'>): Row {
    const added = { ...row, id: Math.max(0, ...this.rows.map(({ id }) => id)) + 1 } as Row;
    this.rows.push(added);
    this.#remember(added);
    return added;
  }

  /** Changes a row as another administrator does. */
  write(id: number, change: Partial<Row>): Row {
    const row = this.find(id);
    Object.assign(row, change, { version: row.version + 1 });
    this.#remember(row);
    return row;
  }

  /** Stores a draft as another administrator does. */
  prepare(id: number, value: object, saved_by = 'Une autre personne'): Draft {
    const draft = {
      version: ++this.#lastDraft,
      base_number: this.find(id).version,
      is_stale: false,
      saved_by,
      saved_at: NOW,
      value,
    };
    this.drafts.set(id, draft);
    return draft;
  }

  edited(id: number) {
    const row = this.find(id);
    const draft = this.drafts.get(id);
    const is_stale = draft !== undefined && draft.base_number !== row.version;
    return { ...row, draft: draft ? { ...draft, is_stale } : null };
  }

  /** Returns the values of a row that is published with those of its draft. */
  protected published(value: Partial<Row>): Partial<Row> {
    return value;
  }

  protected isPublic(_row: Row): boolean {
    return true;
  }

  #storeDraft({ id, match, body, query: { seen, rebase } }: Asked): Draft {
    const version = this.drafts.get(id)?.version ?? 0;
    const isSeen = rebase || seen === undefined || seen === this.find(id).version;
    if (version !== match || !isSeen) throw this.#conflict(version);
    return this.prepare(id, body, USER.fullName);
  }

  #publish(id: number, match: number): Done & WrittenState {
    const { value } = this.#expected(id, match);
    const { version } = this.write(id, this.published(value as Partial<Row>));
    this.drafts.delete(id);
    return { message: 'Publié', version, draft: 0 };
  }

  /** A row that visitors see keeps its draft; another one takes its values. */
  #keep(id: number, match: number): Done & WrittenState {
    const draft = this.#expected(id, match);
    const message = 'Brouillon gardé';
    if (this.isPublic(this.find(id)))
      return { message, version: this.find(id).version, draft: draft.version };
    const { version } = this.write(id, draft.value as Partial<Row>);
    this.drafts.delete(id);
    return { message, version, draft: 0 };
  }

  #expected(id: number, match: number): Draft {
    const draft = this.drafts.get(id)!;
    if (draft.version !== match) throw this.#conflict(draft.version);
    return draft;
  }

  #conflict(version: number): ApiError {
    const conflict: Conflict = { version, saved_at: NOW, saved_by: 'Une autre personne' };
    return new ApiError('conflict', { conflict });
  }

  #remember(row: Row): void {
    const former = this.#versions.get(row.id) ?? [];
    this.#versions.set(row.id, [...former, { number: row.version, value: { ...row } }]);
  }
}

function cardOf({ number }: { number: number }) {
  return {
    number,
    reason: 'article.update',
    admin_name: USER.fullName,
    made_at: NOW,
    live_at: null,
  };
}
