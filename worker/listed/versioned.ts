import { LIMITS } from '#contract/limits';
import { NOUNS } from '#contract/nouns';
import { pick, type Versioned } from '../drafts/versioned.ts';
import { parse } from '../http.ts';
import {
  preparedForm,
  rowChange,
  rowToChange,
  unknownRow,
  withoutPicture,
  type Kind,
  type Listed,
} from './rows.ts';

/** Drafts, versions and releases of a noun whose rows stand in a list: their places are never those of before. */
export function versionedRow<K extends Kind>(kind: Listed<K>): Versioned<K['form']> {
  const { noun, update, draft, rows } = kind;
  const { versions, pictures } = NOUNS[noun];
  const { columns, flags } = versions;
  const put = [...columns, ...flags].filter((column) => column !== 'display_order');
  const restored = put.filter((column) => column !== 'is_active');
  return {
    noun,
    draft,
    maxBytes: pictures.addresses.length > 0 ? LIMITS.uploadBodyBytes : LIMITS.bodyBytes,
    prepare: (author, form) => preparedForm(author, kind, form),
    whenErased: Object.fromEntries(
      pictures.addresses.map((field) => [field, withoutPicture(kind, field)]),
    ),
    unknown: unknownRow(noun),
    presentVersion: async (db, ref) => (await rowToChange(db, kind, ref, undefined)).version,
    formOf: async (_, value) => pick(value, restored) as K['form'],
    amend: async (db, ref, amend) => {
      const row = await rows.find(db, ref);
      return row && rowChange(db, kind, ref, amend(pick(row, restored)) as K['form'], row.version);
    },
    publish: ({ env }, ref, form, expected) =>
      rowChange(env.DB, kind, ref, parse(update, form), expected),
    putBack: ({ env }, ref, value, expected) =>
      rowChange(env.DB, kind, ref, pick(value, put) as K['form'], expected),
  };
}
