import { join } from 'node:path';
import { backUp, type Storage } from '#builder/backup/write-backup';
import { seed } from '#builder/seed/seed';
import { seedAdmin } from '#worker/admins/queries';
import { createApp } from '#worker/app';
import { runCron } from '#worker/cron';
import type { Env } from '#worker/env';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import {
  closePlaces,
  makeFolder,
  place,
  restorerOf,
  rowsOf,
  sendMessage,
  watched,
  writeQuestion,
  type Database,
} from './restorations.ts';

const MINUTE = '* * * * *';
const NIGHT = '17 3 * * *';
const app = createApp((c) => Promise.resolve(c.text('page')));

let backup = '';

beforeAll(async () => {
  for (const level of ['error', 'warn'] as const)
    vi.spyOn(console, level).mockImplementation(() => {});
  backup = join(await makeFolder(), 'backup');
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
  await backUp({ DB, UPLOADS }, backup, () => {});
});
afterAll(closePlaces);

async function addAccount(db: Database, username: string): Promise<void> {
  const person = { username, email: '', fullName: '', isActive: true };
  await seedAdmin(db, { ...person, passwordHash: 'none', passwordSetBy: '' }).run();
}

/** Simulates the traffic of an online site: a robot's sign-in and a page view. */
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

const restoreInto = async (storage: Storage, isAgain = false) =>
  (await restorerOf(backup))(storage, { isAgain });

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

it('keeps what is sent and written while rows are copied', async () => {
  const env = await place();
  let calls = 0;
  const DB = watched(env.DB, async () => {
    if (++calls === 5) await sendMessage(env.DB, 'Nouveau');
    if (calls === 8) await writeQuestion(env.DB);
  });
  await restoreInto({ ...env, DB });
  expect(await rowsOf(env.DB, MESSAGES)).toEqual(BOTH);
  expect(await rowsOf(env.DB, `SELECT 1 FROM questions WHERE answer = 'Ceci.'`)).toHaveLength(1);
});

it('keeps what visitors send while files are copied', async () => {
  const env = await place();
  const UPLOADS = watched(env.UPLOADS, () => sendMessage(env.DB, 'Nouveau'), 'put');
  const { files } = await restoreInto({ DB: env.DB, UPLOADS });
  expect(files).toBe(1);
  expect(await rowsOf(env.DB, MESSAGES)).toEqual(BOTH);
});

it('is refused, and takes nothing away, when somebody writes while files are copied', async () => {
  const env = await place();
  const UPLOADS = watched(env.UPLOADS, () => writeQuestion(env.DB), 'put');
  await expect(restoreInto({ DB: env.DB, UPLOADS })).rejects.toThrow('questions (1)');
  expect(await rowsOf(env.DB, 'SELECT answer FROM questions')).toEqual([{ answer: 'Ceci.' }]);
  expect(await env.UPLOADS.head('photo.png')).toBeNull();
  await cron(env);
  expect(await rowsOf(env.DB, 'SELECT task FROM scheduled_runs')).toHaveLength(2);
});

it('begins anew after the connection was lost, and keeps the tasks waiting until then', async () => {
  const env = await place();
  let calls = 0;
  const DB = watched(env.DB, async () => {
    if (++calls === 8) await sendMessage(env.DB, 'Nouveau');
    const articles = await rowsOf(env.DB, 'SELECT 1 FROM articles');
    if (articles.length > 0) throw new Error('The network is gone.');
  });
  await expect(restoreInto({ ...env, DB })).rejects.toThrow('avec --again');
  expect(await rowsOf(env.DB, 'SELECT 1 FROM articles')).not.toEqual([]);
  await cron(env);
  expect(await rowsOf(env.DB, 'SELECT task FROM scheduled_runs')).toEqual([]);
  const report = await restoreInto(env, true);
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
  await sendMessage(env.DB, 'Nouveau');
  await expect(restoreInto(env)).rejects.toThrow('contact_messages (1)');
});
