import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dispatch } from '#builder/local/runtime/dispatch';
import { readBuiltWorker, runWorker, type BuiltWorker } from '#builder/local/runtime/runtime';
import { sendDueEmails } from '#worker/emails/outbox';
import type { Env } from '#worker/env';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { copyBakedState, FIXTURE_SITE } from '../../../fixture/baked-state.ts';
import { startMailServer } from '../../../fixture/mail-server.ts';
import { runtimes } from './runtimes.ts';

const PATIENT = { timeout: 60_000 };
const NOTIFIED = 'accueil@exemple.fr';

let folder = '';
let stateDir = '';
let built: BuiltWorker;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'passerelle-killed-'));
  stateDir = join(folder, 'state');
  await copyBakedState(stateDir);
  built = await readBuiltWorker(join(stateDir, 'site'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Starts the runtime with a mail server. Returns its database and functions to call and to kill it. */
async function start(port: number) {
  const before = runtimes();
  const variables = {
    APP_SECRET: 'a secret of the tests that is long enough',
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    MAIL_FROM: 'site@exemple.fr',
  };
  const assets = async () => new Response(null, { status: 404 });
  const worker = await runWorker(built, { stateDir, variables, assets });
  await worker.ready;
  const mine = runtimes().filter((pid) => !before.includes(pid));
  const db = (await worker.getD1Database('DB')) as unknown as Env['DB'];
  return {
    db,
    env: { ...variables, DB: db } as unknown as Env,
    async write(message: string) {
      const body = JSON.stringify({
        name: 'Jeanne',
        email: 'jeanne@exemple.fr',
        subject: 'Un poste',
        message,
        website: '',
        elapsed_ms: 9000,
      });
      const headers = { 'content-type': 'application/json' };
      const request = new Request(`${FIXTURE_SITE}/api/contact`, { method: 'POST', headers, body });
      expect((await dispatch(worker, request)).status).toBe(201);
    },
    async kill() {
      for (const pid of mine) process.kill(pid, 'SIGKILL');
      const left = () => runtimes().filter((pid) => mine.includes(pid));
      await expect.poll(left, PATIENT).toEqual([]);
      void worker.dispose().catch(() => {});
    },
    close: () => worker.dispose(),
  };
}

it('an e-mail survives a kill −9 while it is sent, and arrives once', async () => {
  const silent = await startMailServer('is silent');
  const first = await start(silent.port);
  const settings = JSON.stringify({ notified_addresses: NOTIFIED });
  await first.db
    .prepare(
      `INSERT INTO settings (id, value, updated_at) VALUES (1, ?1, '')
       ON CONFLICT (id) DO UPDATE SET value = json_patch(value, ?1)`,
    )
    .bind(settings)
    .run();
  await first.write('Bonjour');
  await expect.poll(silent.connections, PATIENT).toBe(1);
  await first.kill();
  await silent.close();

  const mail = await startMailServer('accepts');
  const second = await start(mail.port);
  const stored = () =>
    second.db.prepare('SELECT sent_at, attempts FROM emails WHERE recipient = ?').bind(NOTIFIED);
  expect(await stored().all()).toMatchObject({ results: [{ sent_at: null, attempts: 1 }] });
  // The dead sender still owns it.
  await sendDueEmails(second.env);
  expect(mail.received).toEqual([]);
  await second.db.exec(`UPDATE emails SET claimed_until = '2026-01-01T00:00:00.000Z'`);
  await Promise.all([sendDueEmails(second.env), sendDueEmails(second.env)]);
  await sendDueEmails(second.env);
  expect(mail.received.map(({ to }) => to)).toEqual([[NOTIFIED]]);
  expect(await stored().first('sent_at')).not.toBeNull();
  await second.close();
  await mail.close();
});
