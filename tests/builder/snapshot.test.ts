import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openLocalState, type LocalState } from '#builder/local-state';
import { seed } from '#builder/seed';
import { takeSnapshot } from '#builder/snapshot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

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

/** Gives one article after the other a new version, each with its revision and in the settings. */
async function keepWriting(db: Database, pause: number, stopping: AbortSignal): Promise<void> {
  for (let version = 2; !stopping.aborted; version++) {
    const id = (version % 16) + 1;
    await db.batch([
      db
        .prepare('UPDATE articles SET content = ?, version = ? WHERE id = ?')
        .bind(textOf(version), version, id),
      db
        .prepare(
          `INSERT INTO article_revisions (article_id, version, title, excerpt, content, created_at)
           VALUES (?, ?, '', '', ?, '')`,
        )
        .bind(id, version, textOf(version)),
      db.prepare('UPDATE settings SET version = ?').bind(version),
    ]);
    await sleep(pause);
  }
}

interface Versioned {
  version: number;
  content: string;
}

describe.each([
  ['whole, however fast others write', undefined, 0],
  ['with outlines of what is too large for an answer', 0, 20],
])('a snapshot read %s', (_, batchBytes, pause) => {
  it('is that of one moment', async () => {
    const { DB } = state.env;
    const stopping = new AbortController();
    const writing = keepWriting(DB, pause, stopping.signal);
    const moments = new Set<number>();
    while (moments.size < 10) {
      const { tables } = await takeSnapshot(DB, batchBytes);
      const rows = (name: string) =>
        tables[name]!.map((line) => JSON.parse(line.toString()) as Versioned);
      const now = rows('settings')[0]!.version;
      const written = [...rows('articles'), ...rows('article_revisions')].filter(
        ({ version }) => version > 1,
      );
      for (const { version, content } of written) expect(content).toBe(textOf(version));
      if (now > 1) expect(Math.max(...rows('articles').map(({ version }) => version))).toBe(now);
      const revisions = rows('article_revisions').map(({ version }) => version);
      expect(revisions).toEqual(Array.from({ length: now - 1 }, (_, i) => i + 2));
      moments.add(now);
    }
    stopping.abort();
    await writing;
    await DB.batch([
      DB.prepare('DELETE FROM article_revisions'),
      DB.prepare('UPDATE articles SET version = 1'),
      DB.prepare('UPDATE settings SET version = 1'),
    ]);
  });
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
