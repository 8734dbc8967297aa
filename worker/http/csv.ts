import { parisDay } from '#contract/dates';
import { now } from '../database.ts';

/** Makes spreadsheets read the file as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/**
 * Matches the text before a formula sign, full-width signs included: the beginning of a cell, or of a cell by
 * another separator, with any quotation marks and invisible characters.
 */
const BEFORE_FORMULA =
  /(?:^|[\p{Cc}\p{Zl}\p{Zp},;])[\p{Zs}\p{Cf}\p{M}"]*(?=[=+\-@＝＋－＠﹢﹣﹦﹫−])/gu;

/** A column: its title, and its text for a row. */
export type Column<Row> = readonly [title: string, value: (row: Row) => string];

/** Returns rows as CSV for French spreadsheets: semicolons and quoted cells. */
export function asCsv<Row>(columns: readonly Column<Row>[], rows: Row[]): string {
  const lines = [
    columns.map(([title]) => title),
    ...rows.map((row) => columns.map(([, value]) => value(row))),
  ];
  return BYTE_ORDER_MARK + lines.map((line) => `${line.map(cell).join(';')}\r\n`).join('');
}

/** Facts of a CSV response. */
export const CSV = { type: 'text/csv', headers: ['Content-Disposition'] };

/** Headers of a CSV file to save: `<name>-<day>.csv`. */
export function csvHeaders(name: string): Record<string, string> {
  const day = parisDay(now());
  return {
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': `attachment; filename="${name}-${day}.csv"`,
  };
}

/** Returns a quoted cell. An apostrophe keeps spreadsheets from running text from visitors as a formula. */
function cell(text: string): string {
  return `"${text.replace(BEFORE_FORMULA, "$&'").replaceAll('"', '""')}"`;
}
