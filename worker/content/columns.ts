import { keysOf, type Field, type Fields, type View } from '#contract/content/fields';

/** SQL: columns of a noun's fields in declared order, limited to these views if any are given. */
export function columnsOf(fields: Fields, { of = '', views }: ColumnOptions = {}): string {
  const isShown = ({ view }: Field) => !views || views.includes(view);
  const prefix = of && `${of}.`;
  return keysOf(fields, isShown)
    .map((key) => `${prefix}${key}`)
    .join(', ');
}

interface ColumnOptions {
  /** Alias of the table. */
  of?: string;
  views?: readonly View[];
}

/** Values to bind for `columnsOf(fields)`. */
export function valuesOf(fields: Fields, row: object): unknown[] {
  return keysOf(fields).map((key) => {
    const value: unknown = Reflect.get(row, key);
    return typeof value === 'boolean' ? Number(value) : value;
  });
}

/** Returns a stored row with booleans for those flags that it has, which SQLite stores as 0 and 1. */
export function withFlags<Row extends object>(flags: readonly string[], row: object): Row {
  const values = flags.filter((key) => key in row).map((key) => [key, Reflect.get(row, key) === 1]);
  return { ...row, ...Object.fromEntries(values) } as Row;
}
