/** Smallest view of a row that shows a field: lists, the page of the row, or the back office only. */
export type View = 'card' | 'page' | 'admin';

/** Kind of a value, which determines its schema, its column and its input. */
export interface Kind {
  kind:
    | 'line'
    | 'lines'
    | 'links'
    | 'shortHtml'
    | 'html'
    | 'slug'
    | 'picture'
    | 'flag'
    | 'whole'
    | 'choice'
    | 'moment'
    | 'reference';
  /** Smallest and largest number. */
  min?: number;
  /** Largest number, or maximum characters of a text. */
  max?: number;
  values?: readonly string[];
}

interface Options<V extends View, Empty> {
  /** Name in forms and comparisons. */
  label: string;
  /** Sentence under its input. */
  hint?: string;
  /** Subject of error sentences, such as « L’extrait »; required for texts. */
  name?: string;
  view: V;
  /** Value of a new row. */
  empty: Empty;
  /** False: a copy starts with the empty value. */
  isCopied?: boolean;
  /** False: restoring a version keeps the present value. */
  isRestored?: boolean;
  /** True: the site search includes the field. */
  isSearched?: boolean;
  /** False: French typography does not apply to the text. */
  isTypeset?: boolean;
}

/** A field of a noun, declared once. Its key is the name of its column. */
export interface Field<
  Value = unknown,
  V extends View = View,
  Required extends boolean = boolean,
> extends Kind {
  label: string;
  hint?: string;
  name?: string;
  view: V;
  empty: Value;
  isCopied: boolean;
  isRestored: boolean;
  isSearched: boolean;
  isTypeset: boolean;
  isRequired: Required;
  /** True: the server sets the value, and forms do not have the field. */
  isDerived: boolean;
  /** Error sentence for a missing value. */
  missing?: string | undefined;
}

export type Fields = Readonly<Record<string, Field>>;
export type ValueOf<F extends Field> = F extends Field<infer Value> ? Value : never;
export type ValuesOf<F extends Fields> = { -readonly [Key in keyof F]: ValueOf<F[Key]> };
/** Keys of the fields that forms have. */
export type FormKeys<F extends Fields> = {
  [Key in keyof F]: F[Key]['isDerived'] extends true ? never : Key;
}[keyof F] &
  string;
/** Keys of the fields that one of these views shows. */
export type KeysIn<F extends Fields, V extends View> = {
  [Key in keyof F]: F[Key]['view'] extends V ? Key : never;
}[keyof F] &
  string;

function field<Value, V extends View, K extends Kind = Kind>(
  kind: K,
  options: Options<V, Value>,
): Field<Value, V, false> & K {
  const isText = kind.kind === 'line' || kind.kind === 'lines';
  const defaults = { isCopied: true, isRestored: true, isSearched: false, isTypeset: isText };
  return { ...defaults, ...options, ...kind, isRequired: false, isDerived: false };
}

type Plain<V extends View> = Omit<Options<V, string>, 'empty'> & { name: string; max: number };

/** Text of one line. */
export const line = <V extends View>({ max, ...options }: Plain<V>) =>
  field({ kind: 'line' as const, max }, { ...options, empty: '' });

/** Text of several lines. */
export const lines = <V extends View>({ max, ...options }: Plain<V>) =>
  field({ kind: 'lines' as const, max }, { ...options, empty: '' });

/** Addresses that begin with https://, one on each line. */
export const links = <V extends View>({ max, ...options }: Plain<V>) =>
  field({ kind: 'links' as const, max }, { ...options, empty: '' });

/** HTML of a few paragraphs; `max` counts its characters. */
export const shortHtml = <V extends View>({ max, ...options }: Plain<V>) =>
  field({ kind: 'shortHtml' as const, max }, { ...options, empty: '' });

/** HTML of a long text with images. */
export const html = <V extends View>(options: Omit<Options<V, string>, 'empty'>) =>
  field({ kind: 'html' }, { ...options, empty: '' });

/** Last part of an address, derived from the title if empty. */
export const slug = <V extends View>(options: Omit<Options<V, string>, 'empty'>) =>
  field({ kind: 'slug' }, { ...options, empty: '' });

/** Address of an image; optional when `empty` is null. */
export const picture = <V extends View, Address extends string | null = string>(
  options: Options<V, Address>,
) => field<Address, V>({ kind: 'picture' }, options);

export const flag = <V extends View>(options: Options<V, boolean>) =>
  field<boolean, V>({ kind: 'flag' }, options);

/** Whole number from `min` to `max`. */
export const whole = <V extends View>({
  min,
  max,
  ...options
}: Options<V, number> & { min: number; max: number }) =>
  field<number, V, Kind & { max: number }>({ kind: 'whole', min, max }, options);

/** One of a few values. */
export const choice = <V extends View, const Value extends string>(
  values: readonly Value[],
  options: Options<V, Value>,
) => field<Value, V>({ kind: 'choice', values }, options);

/** ISO 8601 date and hour, or null. */
export const moment = <V extends View>(options: Omit<Options<V, null>, 'empty'>) =>
  field<string | null, V>({ kind: 'moment' }, { ...options, empty: null });

/** Id of a row of another table, or null. */
export const reference = <V extends View>(options: Omit<Options<V, null>, 'empty'>) =>
  field<number | null, V>({ kind: 'reference' }, { ...options, empty: null });

/** Returns the field as required, with an error sentence for a missing value. */
export function required<F extends Field>(
  optional: F,
  missing: string,
): Omit<F, 'isRequired'> & { isRequired: true } {
  return { ...optional, isRequired: true, missing };
}

/** Returns the field as one that the server sets. */
export function derived<F extends Field>(field: F): Omit<F, 'isDerived'> & { isDerived: true } {
  return { ...field, isDerived: true };
}

/** Returns the keys of the fields that pass a test, in declared order. */
export function keysOf<F extends Fields>(
  fields: F,
  test: (field: Field, key: string) => boolean = () => true,
): (keyof F & string)[] {
  return Object.keys(fields).filter((key) => test(fields[key]!, key));
}

const VIEWS: readonly View[] = ['card', 'page', 'admin'];

/** Returns the values of a new row, limited to these views if any are given. */
export function emptyOf<F extends Fields, V extends View = View>(
  fields: F,
  views: readonly V[] = VIEWS as readonly V[],
): Pick<ValuesOf<F>, KeysIn<F, V>> {
  const keys = keysOf(fields, ({ view }) => views.includes(view as V));
  return Object.fromEntries(keys.map((key) => [key, fields[key]!.empty])) as never;
}

/** Returns the values of a form: those of a row, or of a new one. */
export function formValues<F extends Fields>(
  fields: F,
  row: Partial<ValuesOf<F>> | undefined,
): Pick<ValuesOf<F>, FormKeys<F>> {
  const values = keysOf(fields, ({ isDerived }) => !isDerived).map((key) => [
    key,
    row?.[key] ?? fields[key]!.empty,
  ]);
  return Object.fromEntries(values) as Pick<ValuesOf<F>, FormKeys<F>>;
}

/** Returns the labels of all fields except some, by key. */
export function labelsOf<F extends Fields, Except extends keyof F & string = never>(
  fields: F,
  ...except: Except[]
): Record<Exclude<keyof F & string, Except>, string> {
  const keys = keysOf(fields, (_, key) => !except.includes(key as Except));
  const labels = keys.map((key) => [key, fields[key]!.label]);
  return Object.fromEntries(labels) as Record<Exclude<keyof F & string, Except>, string>;
}
