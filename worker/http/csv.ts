import { parisDay } from '#contract/dates';
import { now } from '../database.ts';

/** Makes a French spreadsheet read the file as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/**
 * What stands before a formula: the beginning of a cell, or of one that another separator than ours
 * would make, with quotes and what is not seen; then a sign of formulas, full width included.
 */
const BEFORE_FORMULA =
  /(?:^|[\p{Cc}\p{Zl}\p{Zp},;])[\p{Zs}\p{Cf}\p{M}"]*(?=[=+\-@＝＋－＠﹢﹣﹦﹫−])/gu;

/** A column: its title, and its text in a row. */
export type Column<Row> = readonly [title: string, value: (row: Row) => string];

/** Rows as a table for a spreadsheet: semicolons, as in French, and quoted cells. */
export function asCsv<Row>(columns: readonly Column<Row>[], rows: Row[]): string {
  const lines = [
    columns.map(([title]) => title),
    ...rows.map((row) => columns.map(([, value]) => value(row))),
  ];
  return BYTE_ORDER_MARK + lines.map((line) => `${line.map(cell).join(';')}\r\n`).join('');
}

/** Facts of an answer that is a table. */
export const CSV = { type: 'text/csv', headers: ['Content-Disposition'] };

/** Headers of a table that is saved as a file: `<name>-<day>.csv`. */
export function csvHeaders(name: string): Record<string, string> {
  const day = parisDay(now());
  return {
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': `attachment; filename="${name}-${day}.csv"`,
  };
}

/** A spreadsheet would run what strangers wrote as a formula; an apostrophe makes it a text. */
function cell(text: string): string {
  return `"${text.replace(BEFORE_FORMULA, "$&'").replaceAll('"', '""')}"`;
}
