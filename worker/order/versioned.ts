import { NOUNS } from '#contract/nouns';
import type { ZodType } from 'zod';
import { pick, type Versioned } from '../drafts/versioned.ts';
import { parse } from '../http.ts';
import { rowChange, rowToChange, unknownRow, type Kind, type Listed } from './listed.ts';

interface Given<Form extends object> extends Pick<
  Versioned<Form>,
  'draft' | 'maxBytes' | 'prepare' | 'whenErased'
> {
  /** What a draft has to be when it is published. */
  update: ZodType<Form, Form>;
}

/** Drafts, versions and releases of a noun whose rows stand in a list: their places are never those of before. */
export function versionedRow<K extends Kind>(
  kind: Listed<K>,
  { update, ...given }: Given<K['form']>,
): Versioned<K['form']> {
  const { noun } = kind;
  const { columns, flags } = NOUNS[noun].versions;
  const put = [...columns, ...flags].filter((column) => column !== 'display_order');
  const restored = put.filter((column) => column !== 'is_active');
  return {
    ...given,
    noun,
    unknown: unknownRow(noun),
    presentVersion: async (db, ref) => (await rowToChange(db, kind, ref, undefined)).version,
    formOf: async (_, value) => pick(value, restored) as K['form'],
    amend: async (db, ref, amend) => {
      const row = await kind.find(db, ref);
      return row && rowChange(db, kind, ref, amend(pick(row, restored)) as K['form'], row.version);
    },
    publish: ({ env }, ref, form, expected) =>
      rowChange(env.DB, kind, ref, parse(update, form), expected),
    putBack: ({ env }, ref, value, expected) =>
      rowChange(env.DB, kind, ref, pick(value, put) as K['form'], expected),
  };
}
