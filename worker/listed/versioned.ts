import { keysOf, type Fields } from '#contract/content/fields';
import { LIMITS } from '#contract/limits';
import { CONTENT } from '#contract/content/nouns';
import { pick, type Versioned } from '../drafts/versioned.ts';
import { PICTURE_ERRORS } from '../images/store.ts';
import { parse } from '../http/request.ts';
import {
  preparedForm,
  rowChange,
  rowToChange,
  unknownRow,
  withoutPicture,
  type Kind,
  type Listed,
} from './rows.ts';

/** Drafts, versions and releases of a noun of shape `list`. A row's place in the list is never restored. */
export function versionedRow<K extends Kind>(kind: Listed<K>): Versioned<K['form']> {
  const { noun, row, update, draft, rows } = kind;
  const { fields, pictures } = CONTENT[noun];
  const put = keysOf<Fields>(fields, ({ isDerived }, key) => !isDerived && key !== 'display_order');
  const restored = keysOf<Fields>(fields, ({ isRestored }) => isRestored);
  return {
    noun,
    draft,
    versionSchema: row
      .omit({ id: true, version: true, created_at: true, updated_at: true })
      .partial(),
    errors: {
      present: [unknownRow(noun)],
      prepare: pictures.addresses.length > 0 ? PICTURE_ERRORS : ['invalid_input'],
      write: ['invalid_input'],
    },
    maxBytes: pictures.addresses.length > 0 ? LIMITS.uploadBodyBytes : LIMITS.bodyBytes,
    prepare: (context, form) => preparedForm(context, kind, form),
    whenErased: Object.fromEntries(
      pictures.addresses.map((field) => [field, withoutPicture(kind, field)]),
    ),
    unknown: unknownRow(noun),
    presentVersion: async (db, ref) => (await rowToChange(db, kind, ref, undefined)).version,
    unstored: () => ({ is_active: false }),
    formOf: async (_, value) => pick(value, restored) as K['form'],
    amend: async (db, ref, amend) => {
      const found = await rows.find(db, ref);
      if (!found) return null;
      return rowChange(db, kind, ref, amend(pick(found, restored)) as K['form'], found.version);
    },
    publish: ({ env, chosen }, ref, form, expected) =>
      rowChange(env.DB, kind, ref, parse(update, form), expected, chosen),
    putBack: ({ env, chosen }, ref, value, expected) =>
      rowChange(env.DB, kind, ref, pick(value, put) as K['form'], expected, chosen),
  };
}
