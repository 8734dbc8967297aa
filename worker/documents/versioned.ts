import { LIMITS } from '#contract/limits';
import { NOUNS } from '#contract/nouns';
import { pick, type Versioned } from '../drafts/versioned.ts';
import { PICTURE_ERRORS } from '../images/store.ts';
import { documentChange, withStoredPictures, type DocumentKind } from './write.ts';

/** Drafts, versions and releases of a noun of shape `document`. */
export function versionedDocument<Values extends object>(
  kind: DocumentKind<Values>,
): Versioned<Partial<Values>> {
  const { noun, rows, answer, draft, defaults } = kind;
  const keys = Object.keys(defaults);
  const formOf = (value: object) => pick(value, keys) as Partial<Values>;
  return {
    noun,
    draft,
    versionSchema: answer.partial(),
    errors: { present: [], prepare: PICTURE_ERRORS, write: ['invalid_input'] },
    maxBytes: LIMITS.bodyBytes,
    unknown: 'not_found',
    presentVersion: async (db) => (await rows.read(db)).version,
    unstored: defaults,
    prepare: (context, form) => withStoredPictures(context, kind, form),
    formOf: async (_, value) => formOf(value),
    whenErased: Object.fromEntries(
      NOUNS[noun].pictureKeys.map((key) => [key, pick(defaults, [key]) as Partial<Values>]),
    ),
    amend: async (db, _, amend) => {
      const present = await rows.read(db);
      return documentChange(db, kind, present, amend(present.values), present.version);
    },
    publish: async ({ env: { DB } }, _, form, expected) =>
      documentChange(DB, kind, await rows.read(DB), formOf(form), expected),
    putBack: async ({ env: { DB } }, _, value, expected) =>
      documentChange(DB, kind, await rows.read(DB), formOf(value), expected),
  };
}
