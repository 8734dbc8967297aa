import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openLocalState, type LocalState } from '#builder/local/state/local-state';
import { seed } from '#builder/seed/seed';
import { takeSnapshot, type Snapshot } from '#builder/backup/snapshot';
import { afterAll, beforeAll, expect, it } from 'vitest';

let folder = '';
let state: LocalState;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'passerelle-snapshot-'));
  state = await openLocalState(join(folder, 'state'));
  await seed(state.env.DB);
});
afterAll(async () => {
  await state.close();
  await rm(folder, { recursive: true, force: true });
});

type Database = LocalState['env']['DB'];

const textOf = (version: number) => `${version} `.repeat(2000);

/** Gives one article after the other a new version, also stored as a version row and in the settings. */
async function writeVersion(db: Database, version: number): Promise<void> {
  const id = (version % 16) + 1;
  await db.batch([
    db
      .prepare('UPDATE articles SET content = ?, version = ? WHERE id = ?')
      .bind(textOf(version), version, id),
    db
      .prepare(
        `INSERT INTO versions (noun, ref, number, value, reason, made_at)
         VALUES ('article', ?, ?, ?, '', '')`,
      )
      .bind(id, version, JSON.stringify(textOf(version))),
    db.prepare('UPDATE settings SET version = ?').bind(version),
  ]);
}

interface Versioned {
  version: number;
  content: string;
  number: number;
  value: string;
  reason: string;
}

/** Expects a snapshot of one moment and returns the last version at that moment. */
function expectOneMoment({ tables }: Snapshot): number {
  const rows = (name: string) =>
    tables[name]!.map((line) => JSON.parse(line.toString()) as Versioned);
  const last = rows('settings')[0]!.version;
  const written = rows('articles').filter(({ version }) => version > 1);
  for (const { version, content } of written) expect(content).toBe(textOf(version));
  const kept = rows('versions').filter(({ reason }) => reason === '');
  for (const { number, value } of kept) expect(JSON.parse(value)).toBe(textOf(number));
  expect(Math.max(...rows('articles').map(({ version }) => version))).toBe(last);
  expect(kept.map(({ number }) => number).toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: last - 1 }, (_, i) => i + 2),
  );
  return last;
}

it('is that of one moment, however fast others write', async () => {
  const { DB } = state.env;
  const over = new AbortController();
  const writing = (async () => {
    let version = 1;
    while (!over.signal.aborted) await writeVersion(DB, ++version);
    return version;
  })();
  const moments = new Set<number>();
  while (moments.size < 10) moments.add(expectOneMoment(await takeSnapshot(DB)));
  over.abort();
  expect(await writing).toBeGreaterThan(10);
});

/** Wraps a database so that a write happens before each of the first batches. */
function changing(db: Database, version: number, times: number): Database {
  const end = version + times;
  return new Proxy(db, {
    get: (target, name) => {
      if (name !== 'batch') return target[name as 'prepare'].bind(target);
      return async (statements: ReturnType<Database['prepare']>[]) => {
        if (version < end) await writeVersion(target, ++version);
        return target.batch(statements);
      };
    },
  });
}

it('is so too when the texts are too large for one answer, and change between two', async () => {
  const { DB } = state.env;
  const version = expectOneMoment(await takeSnapshot(DB));
  const snapshot = await takeSnapshot(changing(DB, version, 20), 0);
  expect(expectOneMoment(snapshot)).toBe(version + 20);
});

it('is given up when they never stop changing', async () => {
  const { DB } = state.env;
  const version = expectOneMoment(await takeSnapshot(DB));
  await expect(takeSnapshot(changing(DB, version, Infinity), 0)).rejects.toThrow(
    'change trop vite',
  );
});

it.each([undefined, 0])(
  'reads bytes, nothing and strange texts as they are',
  async (batchBytes) => {
    const { DB } = state.env;
    const strange = `é’ \u0000 \u2028 "\\" 🎈 ${'ü'.repeat(300)}`;
    await DB.batch([
      DB.prepare('DROP TABLE IF EXISTS any_values'),
      DB.prepare('CREATE TABLE any_values (id INTEGER PRIMARY KEY, text TEXT, bytes BLOB) STRICT'),
      DB.prepare('INSERT INTO any_values VALUES (1, ?, ?)').bind(strange, Uint8Array.of(0, 255, 7)),
      DB.prepare('INSERT INTO any_values VALUES (2, NULL, ?)').bind(new Uint8Array(1000).fill(9)),
    ]);
    const { tables } = await takeSnapshot(DB, batchBytes);
    const rows = tables.any_values!.map((line) => JSON.parse(line.toString()) as object);
    expect(rows).toEqual([
      { id: 1, text: strange, bytes: { base64: 'AP8H' } },
      { id: 2, text: null, bytes: { base64: Buffer.alloc(1000, 9).toString('base64') } },
    ]);
  },
);
