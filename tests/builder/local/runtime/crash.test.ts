import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { dispatch } from '#builder/local/runtime/dispatch';
import { openLocalState } from '#builder/local/state/local-state';
import { readBuiltWorker, runWorker, type BuiltWorker } from '#builder/local/runtime/runtime';
import type { AdminArticle } from '#contract/articles/articles';
import type { LoginAnswer } from '#contract/accounts/auth';
import { seedAdmin } from '#worker/admins/queries';
import { hashPassword } from '#worker/auth/password';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rounds } from '../../../endurance.ts';
import { copyBakedState, FIXTURE_SITE } from '../../../fixture/baked-state.ts';
import { runtimes } from './runtimes.ts';

const ROUNDS = rounds(24);
const WRITERS = 4;
const LONG = { interval: 2, timeout: 120_000 };
const SECRET = 'a secret of the tests that is long enough';
const PASSWORD = 'une passerelle de bois clair';
/** Text that fills several pages of the database file, so that a kill can tear a write. */
const FILLER = 'Une phrase que rien ne doit couper. '.repeat(400);

let folder = '';
let stateDir = '';
let built: BuiltWorker;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'passerelle-crash-'));
  stateDir = join(folder, 'state');
  await copyBakedState(stateDir);
  built = await readBuiltWorker(join(stateDir, 'site'));
  const { env, close } = await openLocalState(stateDir);
  const account = { username: 'survivante', email: '', fullName: '', isActive: true };
  const chosen = { passwordHash: await hashPassword(PASSWORD), passwordSetBy: null };
  await seedAdmin(env.DB, { ...account, ...chosen }).run();
  await close();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Starts the runtime on the same files. Returns functions to call its API and to kill it. */
async function start() {
  const before = runtimes();
  const worker = await runWorker(built, {
    stateDir,
    variables: { APP_SECRET: SECRET },
    assets: async () => new Response(null, { status: 404 }),
  });
  await worker.ready;
  const mine = runtimes().filter((pid) => !before.includes(pid));
  expect(mine).not.toEqual([]);
  const gone = new AbortController();
  const killed = new Promise<never>((_, reject) =>
    gone.signal.addEventListener('abort', () => reject(new Error('Killed.'))),
  );
  killed.catch(() => {});
  return {
    call: async <Answer>(
      method: string,
      path: string,
      body?: object,
      token = '',
    ): Promise<Answer> => {
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
      const text = body && { body: JSON.stringify(body) };
      const request = new Request(FIXTURE_SITE + path, { method, headers, ...text });
      // A pending request may never learn that the process is gone.
      const answer = await Promise.race([dispatch(worker, request), killed]);
      if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status}`);
      return Promise.race([answer.json() as Promise<Answer>, killed]);
    },
    async kill() {
      for (const pid of mine) process.kill(pid, 'SIGKILL');
      gone.abort();
      await expect
        .poll(() => runtimes().filter((pid) => mine.includes(pid)), { timeout: LONG.timeout })
        .toEqual([]);
    },
    close: () => worker.dispose(),
  };
}

it(`loses and tears nothing that it acknowledged, killed ${ROUNDS} times while it writes`, async () => {
  let token = '';
  let acknowledged = 0;
  /** Number of the last text sent for each article, and of the last one acknowledged. */
  const articles: { id: number; sent: number; kept: number }[] = [];
  const testimonials = new Set<string>();
  const textOf = (number: number) => `<p>${number}</p><p>${FILLER.trim()} ${number}.</p>`;

  async function write(product: Awaited<ReturnType<typeof start>>, writer: number): Promise<void> {
    const article = articles[writer]!;
    for (;;) {
      article.sent++;
      const body = { content: textOf(article.sent) };
      await product.call('PUT', `/api/articles/${article.id}`, body, token);
      article.kept = article.sent;
      const name = `Personne ${writer}-${article.sent}`;
      await product.call(
        'POST',
        '/api/testimonials',
        { name, role: 'R', text: FILLER.slice(0, 1000) },
        token,
      );
      testimonials.add(name);
      acknowledged += 2;
    }
  }

  for (let round = 0; round <= ROUNDS; round++) {
    const product = await start();
    if (round === 0) {
      const credentials = { username: 'survivante', password: PASSWORD };
      ({ token } = await product.call<LoginAnswer>('POST', '/api/auth/login', credentials));
      for (let writer = 0; writer < WRITERS; writer++) {
        const body = { title: `Article ${writer}`, content: textOf(0) };
        const { id } = await product.call<AdminArticle>('POST', '/api/articles', body, token);
        articles.push({ id, sent: 0, kept: 0 });
      }
    }
    for (const { id, sent, kept } of articles) {
      const path = `/api/articles/edit/${id}`;
      const { content } = await product.call<AdminArticle>('GET', path, undefined, token);
      const number = Number(/^<p>(\d+)/.exec(content)?.[1]);
      expect(content).toBe(textOf(number));
      expect(number, 'an acknowledged text is there').toBeGreaterThanOrEqual(kept);
      expect(number).toBeLessThanOrEqual(sent);
    }
    const listed = await product.call<{ name: string }[]>(
      'GET',
      '/api/admin/testimonials',
      undefined,
      token,
    );
    const names = new Set(listed.map(({ name }) => name));
    expect([...testimonials].filter((name) => !names.has(name))).toEqual([]);
    if (round === ROUNDS) {
      await product.close();
      break;
    }
    const wanted = acknowledged + 2 + (round % 5);
    const writing = articles.map((_, writer) => write(product, writer).catch(() => {}));
    await expect.poll(() => acknowledged, LONG).toBeGreaterThanOrEqual(wanted);
    // Each round kills the runtime at another moment.
    await sleep((round * 7) % 25);
    await product.kill();
    await Promise.all(writing);
    void product.close().catch(() => {});
  }
  console.log(`${ROUNDS} times killed, ${acknowledged} acknowledged writes kept.`);
  expect(acknowledged).toBeGreaterThan(ROUNDS);
  expect(await faultsOfFiles()).toEqual([]);
});

/**
 * Returns the faults that SQLite finds, and articles or testimonials without their version, change or audit log entry.
 */
async function faultsOfFiles(): Promise<unknown[]> {
  const files = await readdir(join(stateDir, 'v3'), { recursive: true });
  const databases = files.filter((file) => /d1.*\/[0-9a-f]{64}\.sqlite$/.test(file));
  expect(databases).toHaveLength(1);
  const database = new DatabaseSync(join(stateDir, 'v3', databases[0]!));
  try {
    const integrity = database.prepare('PRAGMA integrity_check').all();
    return [
      ...integrity.filter((row) => row.integrity_check !== 'ok'),
      ...database.prepare('PRAGMA foreign_key_check').all(),
      ...database
        .prepare(
          `SELECT 'no version', id FROM articles a WHERE NOT EXISTS (SELECT 1 FROM versions v
             WHERE v.noun = 'article' AND v.ref = a.id AND v.number = a.version
               AND v.value ->> 'content' = a.content)
             AND a.author = 'Admin' AND a.title LIKE 'Article %'
           UNION ALL SELECT 'no change', id FROM testimonials t WHERE name LIKE 'Personne %'
             AND NOT EXISTS (SELECT 1 FROM content_changes
               WHERE kind = 'testimonial' AND ref = CAST(t.id AS TEXT))
           UNION ALL SELECT 'no line in the log', id FROM testimonials t WHERE name LIKE 'Personne %'
             AND NOT EXISTS (SELECT 1 FROM audit_log WHERE subject = 'testimonial:' || t.id)`,
        )
        .all(),
    ];
  } finally {
    database.close();
  }
}
