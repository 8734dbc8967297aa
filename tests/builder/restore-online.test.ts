import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { verifiedManifest } from '#builder/backup/backup-folder';
import { restore } from '#builder/backup/restore-backup';
import { stageBackup } from '#builder/backup/staged-backup';
import { backUp, type Storage } from '#builder/backup/write-backup';
import { openLocalState, type LocalState } from '#builder/local/local-state';
import { seed } from '#builder/seed/seed';
import { seedAdmin } from '#worker/admins/queries';
import { createApp } from '#worker/app';
import { runCron } from '#worker/cron';
import type { Env } from '#worker/env';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';

const MINUTE = '* * * * *';
const NIGHT = '17 3 * * *';
const app = createApp((c) => Promise.resolve(c.text('page')));

type Database = LocalState['env']['DB'];

let folder = '';
let count = 0;
const opened: LocalState[] = [];
const backup = () => join(folder, 'backup');

beforeAll(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  folder = await mkdtemp(join(tmpdir(), 'passerelle-online-'));
  const env = await place();
  const { DB, UPLOADS } = env;
  await seed(DB);
  await addAccount(DB, 'camille');
  await DB.batch(
    [
      `INSERT INTO sessions (id, admin_id, created_at, expires_at)
       VALUES ('open', 1, '2026-01-01', '2099-01-01')`,
      `UPDATE articles SET status = 'scheduled', published_at = '2026-01-01T08:00:00.000Z' WHERE id = 2`,
      `INSERT INTO contact_messages (name, email, subject, message, sender, submission, created_at)
       VALUES ('Noé', 'noe@exemple.fr', 'Ancien', 'Texte', '', 'first', '2024-01-01T08:00:00.000Z')`,
    ].map((sql) => DB.prepare(sql)),
  );
  await UPLOADS.put('photo.png', new Uint8Array(8));
  await visit(env);
  await backUp({ DB, UPLOADS }, backup(), () => {});
});
afterAll(async () => {
  for (const { close } of opened) await close();
  await rm(folder, { recursive: true, force: true });
});

/** A database and a bucket as a first deployment makes them. */
async function place(): Promise<Env> {
  const state = await openLocalState(join(folder, `place-${++count}`));
  opened.push(state);
  const ASSETS = { fetch: async () => new Response(null, { status: 404 }) };
  return { ...state.env, ASSETS, SITE_URL: '' } as unknown as Env;
}

async function addAccount(db: Database, username: string): Promise<void> {
  const person = { username, email: '', fullName: '', isActive: true };
  await seedAdmin(db, { ...person, passwordHash: 'none', passwordSetBy: '' }).run();
}

/** What happens on a site that is online, whoever looks after it. */
async function visit(env: Env): Promise<void> {
  const send = (path: string, body: object) =>
    app.request(
      `http://localhost${path}`,
      {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'user-agent': 'Mozilla/5.0',
          origin: 'http://localhost',
        },
        body: JSON.stringify(body),
      },
      env,
    );
  const robot = await send('/api/auth/login', { username: 'admin', password: 'admin' });
  expect([401, 429]).toContain(robot.status);
  expect((await send('/api/views', { path: '/mission' })).status).toBe(204);
}

async function cron(env: Env): Promise<void> {
  await runCron(MINUTE, new Date(), env);
  await runCron(NIGHT, new Date(), env);
}

async function restoreInto(storage: Storage) {
  const manifest = await verifiedManifest(backup());
  const into = { folder: backup(), files: manifest.files };
  return restore(storage, await stageBackup(backup(), manifest), into);
}

/** A database before each of whose batches something happens, or a bucket before each call of a method. */
function watched<Watched extends object>(
  watchee: Watched,
  before: () => Promise<unknown>,
  called = 'batch',
): Watched {
  return new Proxy(watchee, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== 'function') return value;
      const method = value.bind(target) as (...given: unknown[]) => unknown;
      if (name !== called) return method;
      return async (...given: unknown[]) => {
        await before();
        return method(...given);
      };
    },
  });
}

const rowsOf = async (db: Database, sql: string) => (await db.prepare(sql).all()).results;

it('fills a site that has been online for a while, with an account and the files of before', async () => {
  const env = await place();
  await visit(env);
  await cron(env);
  await addAccount(env.DB, 'autre');
  await env.DB.prepare(
    `INSERT INTO recovery_codes (hash, admin_id, created_at) VALUES ('hash', 1, '2026-01-01')`,
  ).run();
  await env.UPLOADS.put('photo.png', new Uint8Array(8));
  await env.UPLOADS.put('later.png', new Uint8Array(9));
  const report = await restoreInto(env);
  expect(report).toMatchObject({ files: 1, otherFiles: 1 });
  expect(await rowsOf(env.DB, 'SELECT username FROM admins')).toEqual([{ username: 'camille' }]);
  expect(await rowsOf(env.DB, 'SELECT hash FROM recovery_codes')).toEqual([]);
  expect(await env.UPLOADS.head('later.png')).not.toBeNull();
});

it('goes on while the site is visited, and while its tasks are called', async () => {
  const env = await place();
  let calls = 0;
  const meanwhile = async () => {
    calls++;
    await visit(env);
    await cron(env);
  };
  const report = await restoreInto({ ...env, DB: watched(env.DB, meanwhile) });
  expect(calls).toBeGreaterThan(10);
  expect(report.tables.articles).toBe(24);
  const due = `SELECT status, version FROM articles WHERE id = 2`;
  expect(await rowsOf(env.DB, due)).toEqual([{ status: 'scheduled', version: 1 }]);
  expect(await rowsOf(env.DB, 'SELECT subject FROM contact_messages')).toHaveLength(1);
  const failures = `SELECT id, times FROM audit_log WHERE action = 'session.fail'`;
  expect((await rowsOf(env.DB, failures)).length).toBeGreaterThan(0);
  await cron(env);
  expect(await rowsOf(env.DB, due)).toEqual([{ status: 'published', version: 2 }]);
  expect(await rowsOf(env.DB, 'SELECT subject FROM contact_messages')).toEqual([]);
});

const MESSAGES = 'SELECT id, subject FROM contact_messages ORDER BY id';
const BOTH = [
  { id: 1, subject: 'Ancien' },
  { id: 2, subject: 'Nouveau' },
];

const sendMessage = (db: Database) =>
  db
    .prepare(
      `INSERT INTO contact_messages (name, email, subject, message, sender, submission, created_at)
       VALUES ('Zoé', 'zoe@exemple.fr', 'Nouveau', 'Texte', '', 'second', '2026-11-01')`,
    )
    .run();

const writeQuestion = (db: Database) =>
  db
    .prepare(
      `INSERT INTO questions (question, answer, created_at, updated_at)
       VALUES ('Quoi ?', 'Ceci.', '2026-11-01', '2026-11-01')`,
    )
    .run();

it('keeps what is sent and written while rows are copied', async () => {
  const env = await place();
  let calls = 0;
  const DB = watched(env.DB, async () => {
    if (++calls === 5) await sendMessage(env.DB);
    if (calls === 8) await writeQuestion(env.DB);
  });
  await restoreInto({ ...env, DB });
  expect(await rowsOf(env.DB, MESSAGES)).toEqual(BOTH);
  expect(await rowsOf(env.DB, `SELECT 1 FROM questions WHERE answer = 'Ceci.'`)).toHaveLength(1);
});

it('is refused, and takes nothing away, when something is written while files are copied', async () => {
  const env = await place();
  const UPLOADS = watched(env.UPLOADS, () => sendMessage(env.DB), 'put');
  await expect(restoreInto({ DB: env.DB, UPLOADS })).rejects.toThrow('contact_messages (1)');
  expect(await rowsOf(env.DB, MESSAGES)).toEqual([{ id: 1, subject: 'Nouveau' }]);
  expect(await env.UPLOADS.head('photo.png')).toBeNull();
  await cron(env);
  expect(await rowsOf(env.DB, 'SELECT task FROM scheduled_runs')).toHaveLength(2);
});

it('begins anew after the connection was lost, and keeps the tasks waiting until then', async () => {
  const env = await place();
  let calls = 0;
  const DB = watched(env.DB, async () => {
    if (++calls === 8) await sendMessage(env.DB);
    const articles = await rowsOf(env.DB, 'SELECT 1 FROM articles');
    if (articles.length > 0) throw new Error('The network is gone.');
  });
  await expect(restoreInto({ ...env, DB })).rejects.toThrow('Lancez la même commande');
  expect(await rowsOf(env.DB, 'SELECT 1 FROM articles')).not.toEqual([]);
  await cron(env);
  expect(await rowsOf(env.DB, 'SELECT task FROM scheduled_runs')).toEqual([]);
  const report = await restoreInto(env);
  expect(report.tables.articles).toBe(24);
  expect(await rowsOf(env.DB, MESSAGES)).toEqual(BOTH);
  await cron(env);
  expect(await rowsOf(env.DB, 'SELECT task FROM scheduled_runs')).toHaveLength(2);
});

it('brings no session back again, and leaves the tasks to themselves when it fails', async () => {
  const env = await place();
  await env.UPLOADS.put('later.png', new Uint8Array(9));
  const full = () => Promise.reject(new Error('The disk is full.'));
  const UPLOADS = watched(env.UPLOADS, full, 'put');
  await expect(restoreInto({ DB: env.DB, UPLOADS })).rejects.toThrow('full');
  expect(await rowsOf(env.DB, 'SELECT 1 FROM articles')).toEqual([]);
  expect(await env.UPLOADS.head('later.png')).not.toBeNull();
  await cron(env);
  expect(await rowsOf(env.DB, 'SELECT task FROM scheduled_runs')).toHaveLength(2);
  await restoreInto(env);
  expect(await rowsOf(env.DB, 'SELECT 1 FROM sessions')).toEqual([]);
});

it('is refused where something was written', async () => {
  const env = await place();
  await sendMessage(env.DB);
  await expect(restoreInto(env)).rejects.toThrow('contact_messages (1)');
});
