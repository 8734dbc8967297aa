import { existsSync } from 'node:fs';
import { cp, mkdtemp, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import {
  CHECKSUMS,
  MANIFEST,
  verifiedManifest,
  type Manifest,
} from '#builder/backup/backup-folder';
import { openLocalState } from '#builder/local/state/local-state';
import { backUp } from '#builder/backup/write-backup';
import { writeAddressFile } from '#builder/local/running-product';
import { restore } from '#builder/backup/restore-backup';
import { stageBackup } from '#builder/backup/staged-backup';
import { dateTime } from '#contract/dates';
import { OF_THE_MOMENT } from '#worker/backup/queries';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  content,
  flipBit,
  leaveFile,
  storedFiles,
  readBackupTables,
  readState,
  rewrite,
  runScript,
} from './backups.ts';
import { readFolder } from '../content.ts';
import { describeHostileBackups } from './hostile-backups.ts';
import { findFreePort } from '../../fixture/ports.ts';
import { startFilledProduct, type FilledProduct } from '../filled-product.ts';

const PORT = await findFreePort();
let folder = '';
let product: FilledProduct | undefined;
const inFolder = (name: string) => join(folder, name);
const source = () => inFolder('source');
const quiet = () => inFolder('backups/quiet');

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'passerelle-backup-'));
  product = await startFilledProduct(source(), PORT);
}, 600_000);
afterAll(async () => {
  await product?.stop();
  await rm(folder, { recursive: true, force: true });
});

async function expectRefusal(args: string[], stateDir: string, script = 'restore') {
  const { code, output } = await runScript(script, args, stateDir);
  expect(output).not.toMatch(/^\s+at /m);
  expect(code, output).toBe(1);
  return output;
}

it('backs up the product that runs, while others write, as it was at one moment', async () => {
  const to = inFolder('backups/running');
  const stopping = new AbortController();
  const writing = product!.keepWriting(stopping.signal);
  const { code, output } = await runScript('backup', [`--to=${to}`], source());
  stopping.abort();
  expect(output).toContain('Sauvegarde terminée.');
  expect(output).toContain('données personnelles');
  expect(code).toBe(0);
  expect(await writing).toBeGreaterThan(1);
  const { articles, versions, images } = await readBackupTables(to);
  expect(articles!.length).toBe(25);
  for (const { id, version, content } of articles!.filter((article) => Number(article.version) > 1))
    expect(
      JSON.parse(
        String(
          versions!.find(
            (row) => row.noun === 'article' && row.ref === id && row.number === version,
          )?.value,
        ),
      ),
    ).toMatchObject({ content });
  expect((await readdir(join(to, 'files'))).sort()).toEqual(
    expect.arrayContaining(images!.map(({ key }) => key)),
  );

  const restored = inFolder('restored-running');
  expect((await runScript('restore', [`--from=${to}`], restored)).code).toBe(0);
  // Triggers fill these two tables.
  const restoredTables = content(await readState(restored)).tables;
  const { article_counts: _counts, image_uses: _uses, ...tables } = restoredTables;
  const { d1_migrations: _, ...saved } = await readBackupTables(to);
  expect(byKey(tables)).toEqual(byKey(saved));
});

/** Sorts the rows of each table, so that the order of reading does not matter. */
function byKey(tables: Record<string, object[]>) {
  const sorted = Object.entries(tables).map(([name, rows]) => [
    name,
    rows.map((row) => JSON.stringify(row)).sort(),
  ]);
  return Object.fromEntries(sorted) as Record<string, string[]>;
}

it('restores every row of every table and every byte of every file', async () => {
  await product!.stop();
  product = undefined;
  const files = await storedFiles(source());
  await leaveFile(source());
  const before = content(await readState(source()));
  for (const [table, rows] of Object.entries(before.tables))
    if (table !== 'uploads') expect(rows.length, `rows of ${table}`).toBeGreaterThan(0);
  expect((await runScript('backup', [`--to=${quiet()}`], source())).code).toBe(0);
  expect(Object.keys(files).length).toBeGreaterThanOrEqual(4);

  const restored = inFolder('restored');
  const { code, output } = await runScript('restore', [`--from=${quiet()}`], restored);
  expect(code, output).toBe(0);
  expect(output).toMatch(/articles +25\n/);
  const { date } = await verifiedManifest(quiet());
  expect(output).toContain(`Refaites ce qui a été fait depuis le ${dateTime(date)} :`);
  const after = await readState(restored);
  expect(content(after)).toEqual(before);
  for (const table of OF_THE_MOMENT) expect(after[table], table).toEqual([]);
  expect(await storedFiles(restored)).toEqual(files);
  expect((await stat(quiet())).mode & 0o777).toBe(0o700);
  for (const file of Object.keys(await readFolder(quiet())))
    expect((await stat(join(quiet(), file))).mode & 0o777, file).toBe(0o600);
});

describe('a backup is refused, and nothing is written,', () => {
  it('where something is already', async () => {
    const before = await readState(source());
    const output = await expectRefusal([`--from=${quiet()}`], source());
    expect(output).toContain('Il y a déjà du contenu');
    expect(output).toContain('articles (25)');
    expect(await readState(source())).toEqual(before);
  });

  it('when a bit of any of its files has changed, or a file is missing', async () => {
    const files = Object.entries(await readFolder(quiet())).filter(([, text]) => text);
    for (const [file] of files) {
      const copy = inFolder('damaged');
      await cp(quiet(), copy, { recursive: true });
      await flipBit(join(copy, file));
      await expect(verifiedManifest(copy), file).rejects.toThrow(/est abîmée|manque/);
      await rm(join(copy, file));
      await expect(verifiedManifest(copy), file).rejects.toThrow(`« ${file} » manque`);
      await rm(copy, { recursive: true });
    }
    expect(files.length).toBeGreaterThan(15);
  });

  it('with one sentence, before the place where it would go is even made', async () => {
    const copy = inFolder('damaged');
    await cp(quiet(), copy, { recursive: true });
    await flipBit(join(copy, 'tables/articles.ndjson'));
    const nowhere = inFolder('nowhere');
    expect((await expectRefusal([`--from=${copy}`], nowhere)).trim()).toBe(
      'Vérification de la sauvegarde…\nCette sauvegarde est abîmée : le fichier « tables/articles.ndjson » n’est plus celui qui a été écrit. Rien n’a été restauré.',
    );
    expect(await expectRefusal([], nowhere)).toContain('Indiquez la sauvegarde');
    expect(await expectRefusal([`--from=${folder}`], nowhere)).toContain('« SHA256SUMS » manque');
    expect(existsSync(nowhere)).toBe(false);
    await rm(copy, { recursive: true });
  });

  it('when it lacks a row, refers to one that it lacks, or comes from a later version', async () => {
    const copy = inFolder('changed');
    const stage = async (path: string, change: (text: string) => string) => {
      await cp(quiet(), copy, { recursive: true });
      await rewrite(copy, path, change);
      await stageBackup(copy, await verifiedManifest(copy)).finally(() =>
        rm(copy, { recursive: true }),
      );
    };
    const dropLine = (text: string) => text.slice(text.indexOf('\n') + 1);
    await expect(stage('tables/articles.ndjson', dropLine)).rejects.toThrow('est abîmée');
    await expect(
      stage('tables/second_keys.ndjson', (text) =>
        text.replaceAll('"admin_id":1', '"admin_id":99'),
      ),
    ).rejects.toThrow('« tables/second_keys.ndjson »');
    await expect(
      stage(MANIFEST, (text) => text.replace('0003_previews', '0003_something')),
    ).rejects.toThrow('sans doute plus récente');
  });
});

describeHostileBackups(quiet, inFolder);

it('brings a backup of an older schema to the present one', async () => {
  const old = inFolder('old');
  await cp(quiet(), old, { recursive: true });
  const schema = new DatabaseSync(':memory:');
  schema.exec(await readFile('migrations/0001_initial.sql', 'utf8'));
  const known = (table: string, row: object) => {
    const columns = schema.prepare('SELECT name FROM pragma_table_info(?)').all(table);
    const names = new Set(columns.map(({ name }) => String(name)));
    const older = 'kind' in row && row.kind === 'texts' ? { ...row, kind: 'settings' } : row;
    return Object.fromEntries(Object.entries(older).filter(([name]) => names.has(name)));
  };
  const isKnown = (table: string) =>
    schema.prepare('SELECT 1 FROM sqlite_master WHERE name = ?').get(table) !== undefined;
  // In the first schema, `uploads` was the table of images.
  const renamed = (text: string) =>
    text.replace(/.*tables\/uploads\..*\n/, '').replaceAll('tables/images.', 'tables/uploads.');
  await rename(join(old, 'tables/images.ndjson'), join(old, 'tables/uploads.ndjson'));
  await writeFile(join(old, CHECKSUMS), renamed(await readFile(join(old, CHECKSUMS), 'utf8')));
  await rewrite(old, MANIFEST, (text) => {
    const manifest = JSON.parse(text) as Manifest;
    const present = { ...manifest.tables, uploads: manifest.tables.images! };
    const tables = Object.entries(present).filter(([table]) => isKnown(table));
    const migrations = manifest.migrations.slice(0, 1);
    return JSON.stringify({ ...manifest, migrations, tables: Object.fromEntries(tables) });
  });
  for (const table of Object.keys(await readBackupTables(old)).filter(isKnown))
    await rewrite(old, `tables/${table}.ndjson`, (text) =>
      text.replace(/[^\n]+/g, (row) => JSON.stringify(known(table, JSON.parse(row) as object))),
    );
  const restored = inFolder('restored-old');
  expect((await runScript('restore', [`--from=${old}`], restored)).code).toBe(0);
  const before = content(await readState(source()));
  const after = content(await readState(restored));
  expect(after.migrations).toEqual(before.migrations);
  expect(Object.keys(after.tables)).toEqual(Object.keys(before.tables));
  const { versions, questions, images, article_counts: counts, ...filled } = after.tables;
  expect(counts).toEqual(before.tables.article_counts);
  const { image_uses: uses, members, figures, ...others } = filled;
  expect(uses!.length).toBeGreaterThan(0);
  const files = (rows: object[]) => rows.map((row) => (row as { key: string }).key).sort();
  expect(files(images!)).toEqual(files(before.tables.images!));
  // Migrations fill these tables from the live rows and from what pages showed before.
  const live = (row: object) => row as { id: number; version: number; content: string };
  const kept = (row: object) => row as { noun: string; ref: number; number: number; value: string };
  for (const article of after.tables.articles!.map(live)) {
    const found = versions!
      .map(kept)
      .find(
        ({ noun, ref, number }) =>
          noun === 'article' && ref === article.id && number === article.version,
      );
    expect(JSON.parse(found!.value)).toMatchObject({ content: article.content });
  }
  expect([questions!.length > 10, members!.length, figures!.length]).toEqual([true, 4, 11]);
  for (const [table, rows] of Object.entries(others)) {
    const expected = isKnown(table) ? before.tables[table]! : [];
    const seen = (all: object[]) => all.map((row) => JSON.stringify(known(table, row))).sort();
    expect(seen(rows), table).toEqual(seen(expected));
  }
});

it('removes again what it wrote when it fails half-way', async () => {
  const { env, close } = await openLocalState(inFolder('half-way'));
  const manifest = await verifiedManifest(quiet());
  let files = 0;
  const UPLOADS = new Proxy(env.UPLOADS, {
    get: (bucket, name) => {
      if (name === 'put' && ++files === 3) throw new Error('The disk is full.');
      return bucket[name as 'put'];
    },
  });
  const into = { folder: quiet(), files: manifest.files };
  const staged = await stageBackup(quiet(), manifest);
  await expect(restore({ DB: env.DB, UPLOADS }, staged, into)).rejects.toThrow('full');
  const report = await restore(env, staged, into).finally(close);
  expect(report.tables.articles).toBe(25);
});

it('neither backs up nor fills a database that no migration made', async () => {
  const { env, close } = await openLocalState(inFolder('without-schema'));
  await env.DB.exec('DROP TABLE d1_migrations');
  const manifest = await verifiedManifest(quiet());
  const staged = await stageBackup(quiet(), manifest);
  const into = { folder: quiet(), files: manifest.files };
  await expect(restore(env, staged, into)).rejects.toThrow('n’est pas à jour');
  await expect(backUp(env, inFolder('none'), () => {}).finally(close)).rejects.toThrow('est vide');
  expect((await readdir(folder)).filter((name) => name.startsWith('none'))).toEqual([]);
});

describe('npm run backup refuses with one sentence', () => {
  const refusal = (args: string[], stateDir: string) => expectRefusal(args, stateDir, 'backup');

  it('a folder that is there already, which it leaves as it is, or that cannot be', async () => {
    const sums = await readFile(join(quiet(), CHECKSUMS), 'utf8');
    expect(await refusal([`--to=${quiet()}`], source())).toContain('existe déjà');
    const inFile = join(quiet(), CHECKSUMS, 'folder');
    expect((await refusal([`--to=${inFile}`], source())).trim()).toBe(
      `« ${inFile} » ne peut pas être écrit. Choisissez un autre dossier avec --to.`,
    );
    expect(await readFile(join(quiet(), CHECKSUMS), 'utf8')).toBe(sums);
  });

  it('a state folder with nothing in it, or in the hands of a process that it cannot ask', async () => {
    expect(await refusal([], inFolder('nowhere'))).toContain('Il n’y a rien à sauvegarder');
    await writeFile(join(source(), 'lock'), String(process.pid));
    expect(await refusal([], source())).toContain('fonctionne déjà');
    const gone = await writeAddressFile(source(), 'http://127.0.0.1:1');
    expect(await refusal([], source())).toContain('ne répond pas');
    await gone();
    await rm(join(source(), 'lock'));
  });
});
