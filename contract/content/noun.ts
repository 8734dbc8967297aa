import { keysOf, type Fields } from './fields.ts';

/** Columns of a noun with drafts and versions. */
export interface Stored {
  /** Columns that a version stores, flags separately. Documents have one JSON column. */
  readonly versions:
    | { readonly columns: readonly string[]; readonly flags: readonly string[] }
    | { readonly json: string };
  /** Columns with the address of an image, and columns with HTML that may contain images. */
  readonly pictures: { readonly addresses: readonly string[]; readonly texts: readonly string[] };
}

/** Declares the fields of a noun. Its columns, versions and images are derived from them. */
export function defineContent<F extends Fields>({ fields }: { fields: F }) {
  return {
    fields,
    versions: {
      columns: keysOf(fields, ({ kind }) => kind !== 'flag') as readonly string[],
      flags: keysOf(fields, ({ kind }) => kind === 'flag') as readonly string[],
    },
    pictures: {
      addresses: keysOf(fields, ({ kind }) => kind === 'picture') as readonly string[],
      texts: keysOf(
        fields,
        ({ kind }) => kind === 'html' || kind === 'shortHtml',
      ) as readonly string[],
    },
  };
}
