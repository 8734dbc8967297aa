import {
  LAST_IDS,
  lastIdsFromRows,
  outlineOf,
  outlinesFromRows,
  readRows,
  readSizes,
  readTables,
  selectOutlines,
  type Outline,
  type Row,
  type Table,
} from '#worker/backup/queries';
import { runTogether } from '../batch.ts';
import { CommandError } from '../environment.ts';

/** Every row of every table at one moment. */
export interface Snapshot {
  /** A JSON object per row, ordered by key. */
  tables: Record<string, Buffer[]>;
  /** Greatest id that each table ever assigned. */
  lastIds: Record<string, number>;
}

const PASSES = 50;
const BOUND_VALUES = 90;
const BATCH_BYTES = 8_000_000;
const PAGE_BYTES = 4_000_000;

/**
 * Reads a consistent snapshot of a database while others write to it.
 * Tables that fit into one response are read in one batch, which is one transaction. For larger
 * tables, the batch reads outlines, in which each long text is replaced by its length.
 * Rows with long texts are read separately. They are read again when their outline changed since.
 * This is reliable because every write of a long text also writes a version, a time or a new key,
 * which are part of the outline.
 * Each pass has fewer rows to read again.
 */
export async function takeSnapshot(db: D1Database, batchBytes = BATCH_BYTES): Promise<Snapshot> {
  const tables = await readTables(db);
  const isWhole = wholeTables(await readSizes(db, tables), batchBytes);
  const known = tables.map(() => new Map<string, KnownRow>());
  for (let pass = 0; pass < PASSES; pass++) {
    const { outlines, lastIds } = await readOutlines(db, tables, isWhole);
    const lines = outlines.map((rows, i) => rows.map((row) => lineOf(row, tables[i]!, known[i]!)));
    if (lines.every((rows) => rows.every((line) => line !== undefined)))
      return {
        tables: Object.fromEntries(tables.map(({ name }, i) => [name, lines[i] as Buffer[]])),
        lastIds,
      };
    for (const [i, table] of tables.entries()) {
      const stale = outlines[i]!.filter((_, row) => lines[i]![row] === undefined);
      for (const page of pagesOf(stale, table))
        for (const row of await readRows(db, table, page))
          known[i]!.set(keyOf(row, table), {
            outline: JSON.stringify(outlineOf(row)),
            line: encoded(row),
          });
    }
  }
  throw new CommandError(
    'Le contenu change trop vite pour être sauvegardé. Recommencez dans un moment.',
  );
}

/** A complete row. Bytes take half as much memory as strings. */
interface KnownRow {
  outline: string;
  line: Buffer;
}

/** Selects the tables that fit together into one response, smallest first. */
function wholeTables(sizes: number[], batchBytes: number): boolean[] {
  const isWhole = sizes.map(() => false);
  let bytes = 0;
  for (const i of [...sizes.keys()].sort((a, b) => sizes[a]! - sizes[b]!)) {
    bytes += sizes[i]!;
    isWhole[i] = bytes <= batchBytes;
  }
  return isWhole;
}

async function readOutlines(db: D1Database, tables: Table[], isWhole: boolean[]) {
  const answers = await runTogether(db, [
    db.prepare(LAST_IDS.select),
    ...tables.map((table, i) => selectOutlines(db, table, isWhole[i]!)),
  ]);
  const [lastIds, ...outlines] = answers.map(({ results }) => results);
  return { lastIds: lastIdsFromRows(lastIds!), outlines: outlines.map(outlinesFromRows) };
}

/** Returns the complete row of an outline, or undefined when it must be read. */
function lineOf(outline: Outline, table: Table, known: Map<string, KnownRow>): Buffer | undefined {
  const { row, isShortened } = outline;
  if (!isShortened) return encoded(row);
  const whole = known.get(keyOf(row, table));
  return whole?.outline === JSON.stringify(row) ? whole.line : undefined;
}

function keyOf(row: Row, { key }: Table): string {
  return JSON.stringify(key.map((column) => row[column]));
}

/**
 * Encodes a row as a line of JSON. Bytes become an object with base64, because JSON has no binary
 * type.
 */
function encoded(row: Row): Buffer {
  const isBytes = (value: unknown) => Array.isArray(value);
  return Buffer.from(
    JSON.stringify(row, (_, value: unknown) =>
      isBytes(value) ? { base64: Buffer.from(value as number[]).toString('base64') } : value,
    ) + '\n',
  );
}

/**
 * Splits the keys of rows into pages that one response can hold. Numbers in an outline count as lengths of long texts:
 * other numbers only make the pages a little smaller.
 */
function pagesOf(outlines: Outline[], { key }: Table): Row[string][][][] {
  const pages: Row[string][][][] = [];
  let bytes = Infinity;
  for (const { row } of outlines) {
    const last = pages.at(-1);
    if (!last || bytes > PAGE_BYTES || (last.length + 1) * key.length > BOUND_VALUES) {
      pages.push([]);
      bytes = 0;
    }
    pages.at(-1)!.push(key.map((column) => row[column]!));
    for (const value of Object.values(row)) bytes += typeof value === 'number' ? value : 0;
  }
  return pages;
}
