import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openLocalState } from '#builder/local/state/local-state';
import { releasedMigrations, type migrate } from '#builder/migrations';
import { wranglerLibrary } from '#builder/wrangler-library';
import type { Article } from '#contract/articles/articles';
import { createMigrationsTable, noteMigration } from '#worker/backup/queries';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startProduct, type StartedProduct } from './builder/started-product.ts';
import { findFreePort } from './fixture/ports.ts';
import { readReleases } from './migrations/releases.ts';

const PORT = await findFreePort();
const SITE = `http://127.0.0.1:${PORT}`;

let stateDir = '';
let product: StartedProduct;

/** Fills a local database as the previous release left it. */
async function fillAsBefore(db: Parameters<typeof migrate>[0]): Promise<void> {
  const { migration } = JSON.parse(await readFile('tests/migrations/statements.json', 'utf8')) as {
    migration: string;
  };
  const release = (await readReleases()).find(({ name }) => name === migration)!;
  for (const statement of wranglerLibrary().unstable_splitSqlQuery(release.sql))
    await db.prepare(statement).run();
  await createMigrationsTable(db).run();
  const names = await releasedMigrations();
  for (const name of names.slice(0, names.indexOf(migration) + 1))
    await noteMigration(db, name).run();
}

beforeAll(async () => {
  stateDir = await mkdtemp(join(tmpdir(), 'passerelle-former-'));
  await (await openLocalState(stateDir, fillAsBefore)).close();
  product = startProduct(stateDir, PORT);
  await product.ready();
});

afterAll(async () => {
  product.child.kill('SIGTERM');
  await product.ended;
  await rm(stateDir, { recursive: true });
});

it('starts on the database of the release before, and shows what it holds', async () => {
  const articles = (await (await fetch(`${SITE}/api/articles`)).json()) as Article[];
  expect(articles).toMatchObject([{ slug: 'une-premiere', subtitle: '', seo_title: '' }]);
  const page = await (await fetch(`${SITE}/articles/une-premiere`)).text();
  expect(page).toContain('Une première');
  expect(page).not.toContain('class="subtitle"');
  expect((await fetch(`${SITE}/rss.xml`)).status).toBe(200);
});
