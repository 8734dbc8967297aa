import { LIMITS } from '#contract/limits';
import { NOUNS } from '#contract/nouns';
import { pick, type Versioned } from '../drafts/versioned.ts';
import { PICTURE_ERRORS } from '../images/store.ts';
import { documentChange, readyToStore, type DocumentKind } from './write.ts';

/** Drafts, versions and releases of a noun of shape `document`; `only` is the id of the only row. */
export function versionedDocument<Values extends object>(
  kind: DocumentKind<Values>,
  only?: number,
): Versioned<Partial<Values>> {
  const { noun, rows, answer, draft, defaultsOf } = kind;
  const keys = Object.keys(answer.shape);
  const formOf = (value: object) => pick(value, keys) as Partial<Values>;
  const firstRow = defaultsOf(1);
  return {
    noun,
    draft,
    versionSchema: answer.partial(),
    errors: {
      present: only === undefined ? ['not_found'] : [],
      prepare: PICTURE_ERRORS,
      write: ['invalid_input'],
    },
    maxBytes: LIMITS.bodyBytes,
    unknown: 'not_found',
    presentVersion: async (db, id) => (await rows.read(db, id)).version,
    unstored: defaultsOf,
    prepare: (context, form) => readyToStore(context, kind, form),
    formOf: async (_, value) => formOf(value),
    whenErased:
      kind.whenErased ??
      Object.fromEntries(
        NOUNS[noun].pictureKeys.map((key) => [key, pick(firstRow, [key]) as Partial<Values>]),
      ),
    amend: async (db, id, amend) => {
      const present = await rows.read(db, id);
      return documentChange(db, kind, id, present, amend(present.values), present.version);
    },
    publish: async ({ env: { DB } }, id, form, expected) =>
      documentChange(DB, kind, id, await rows.read(DB, id), formOf(form), expected),
    putBack: async ({ env: { DB } }, id, value, expected) =>
      documentChange(DB, kind, id, await rows.read(DB, id), formOf(value), expected),
  };
}
