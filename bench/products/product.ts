import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fillState } from './fill.ts';

export interface RunningProduct extends AsyncDisposable {
  url: string;
  stateDir: string;
  pid: number;
  stop: () => Promise<void>;
}

/**
 * Runs the product as `npm start` does, or another command, on a new database with some articles.
 * `folder` selects another version of the code.
 */
export async function startProduct(
  port: number,
  { articles = 0, command = 'builder/commands/start.ts', folder = process.cwd() } = {},
): Promise<RunningProduct> {
  const url = `http://127.0.0.1:${port}`;
  const isUp = () =>
    fetch(`${url}/api/health`).then(
      ({ ok }) => ok,
      () => false,
    );
  if (await isUp()) throw new Error(`Something else answers at ${url}.`);
  const stateDir = await mkdtemp(join(tmpdir(), 'passerelle-bench-'));
  if (articles > 0) await fillState(stateDir, articles);
  const product = spawn(process.execPath, [command], {
    cwd: folder,
    env: { ...process.env, PORT: String(port), STATE_DIR: stateDir },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const stop = async () => {
    if (product.kill('SIGTERM')) await once(product, 'exit');
    await rm(stateDir, { recursive: true, force: true });
  };
  while (product.exitCode === null) {
    if (await isUp())
      return { url, stateDir, pid: product.pid!, stop, [Symbol.asyncDispose]: stop };
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error('The product did not start.');
}

type Row = Record<string, string | number>;

/** Prints rows with the same keys as a Markdown table. */
export function printTable(rows: Row[]): void {
  const columns = printColumns(rows[0] ?? {});
  for (const row of rows) printRow(row, columns);
}

/** Prints each row as soon as it is measured, so that an interrupted run keeps its results. */
export async function printMeasured(rows: AsyncIterable<Row>): Promise<void> {
  let columns: string[] | undefined;
  for await (const row of rows) printRow(row, (columns ??= printColumns(row)));
}

function printColumns(row: Row): string[] {
  const columns = Object.keys(row);
  printCells(columns);
  printCells(columns.map(() => '---'));
  return columns;
}

function printRow(row: Row, columns: string[]): void {
  printCells(columns.map((column) => row[column] ?? ''));
}

function printCells(cells: (string | number)[]): void {
  console.log(`| ${cells.join(' | ')} |`);
}

/** Returns the median, or the lower of the two middle values for an even count. */
export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.NaN;
}

/** Splits a comma-separated option into addresses. */
export const addressesIn = (option: string): string[] => option.split(',').filter(Boolean);
