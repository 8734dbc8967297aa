import { keysOf, type Fields } from './fields.ts';

type Verbs<Needed extends string> = Readonly<Record<string, string> & Record<Needed, string>>;

interface Named<Needed extends string> {
  /** Name of its table and folders, and of its address below /api. */
  readonly plural: string;
  /** Name in the audit log's filters. */
  readonly label: string;
  /** Name of one row, in the list of an image's uses. */
  readonly one: string;
  /** Sentences of the audit log. */
  readonly verbs: Verbs<Needed>;
}

interface Rows<F extends Fields> {
  /** Error sentence of `<noun>_not_found`. */
  readonly notFound: string;
  readonly fields: F;
  /** Key of the field that names a row. */
  readonly title: keyof F & string;
}

/** `article`: rows with an address, a state and a trash. */
interface Article<F extends Fields> extends Named<'create' | 'update' | 'release'>, Rows<F> {
  readonly shape: 'article';
}

/** `list`: rows in an order set by administrators; visitors see the active ones. */
interface List<F extends Fields>
  extends Named<'create' | 'update' | 'order' | 'release' | 'delete'>, Rows<F> {
  readonly shape: 'list';
  /** True when rows name people: the audit log erases the name of a deleted row. */
  readonly isPerson: boolean;
}

/** `document`: rows with fixed ids, whose values are JSON. */
interface Document extends Named<'update' | 'release'> {
  readonly shape: 'document';
  /** Keys of values that are addresses of images. */
  readonly pictureKeys: readonly string[];
}

/** Common part of every noun with drafts and versions. */
export interface Versioned extends Named<'update' | 'release'> {
  readonly shape: 'article' | 'list' | 'document';
  /** Columns that a version stores, flags separately; `title` names a row. Documents have one JSON column. */
  readonly versions:
    | {
        readonly title: string;
        readonly columns: readonly string[];
        readonly flags: readonly string[];
      }
    | { readonly json: string };
  /** Columns with the address of an image, and columns with HTML that may contain images. */
  readonly pictures: { readonly addresses: readonly string[]; readonly texts: readonly string[] };
}

/** Declares a noun with rows. Its columns, versions and images are derived from its fields. */
export function defineNoun<
  F extends Fields,
  const D extends (Article<F> | List<F>) & { fields: F },
>(definition: D) {
  const { fields, title } = definition as Rows<F>;
  return {
    ...definition,
    versions: {
      title: title as string,
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

/** Declares a noun whose rows are JSON. */
export function defineDocument<const D extends Document>(definition: D) {
  return {
    ...definition,
    versions: { json: 'value' as string },
    pictures: { addresses: [] as readonly string[], texts: ['value'] as readonly string[] },
  };
}
