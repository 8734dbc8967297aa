import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ArticleCard } from '#contract/articles/articles';
import type { LoginAnswer } from '#contract/accounts/auth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readState } from './builder/backup/backups.ts';
import { processesOf } from './builder/processes-of.ts';
import { heard, startProduct, type StartedProduct } from './builder/started-product.ts';
import { findFreePort } from './fixture/ports.ts';
import { readLocalPassword } from '#builder/local/state/local-admin';

const PORT = await findFreePort();
const ANOTHER_PORT = await findFreePort();
const ADDRESS = `http://127.0.0.1:${PORT}`;
/** Fields of the contact form, without the message. */
const MESSAGE = { name: 'A', email: 'a@b.fr', subject: 'S', website: '', elapsed_ms: 60_000 };
/** File that exists only on Linux, where the test can list processes. */
const PROCESSES = '/proc/self/environ';
const LONG = { timeout: 60_000 };
let folder = '';
const started: StartedProduct[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'passerelle-start-'));
});
// A failed test must not leave the product running on its port.
afterAll(async () => {
  for (const { child } of started) child.kill('SIGTERM');
  await Promise.all(started.map(({ ended }) => ended));
  await rm(folder, { recursive: true, force: true });
});

function start(stateDir: string, port: number | string = PORT): StartedProduct {
  const product = startProduct(stateDir, port);
  started.push(product);
  return product;
}

/** Returns the output of a start that must fail with a sentence, without a stack trace. */
async function refusal(stateDir: string, port?: number | string): Promise<string> {
  const { code, output } = await start(stateDir, port).ended;
  expect(code).toBe(1);
  expect(output).not.toMatch(/^\s+at /m);
  return output;
}

describe('npm start refuses with one sentence', () => {
  it('a taken port', async () => {
    const server = createServer().listen(PORT, '127.0.0.1');
    const output = await refusal(join(folder, 'taken'));
    server.close();
    expect(output.trim()).toBe(
      `Le port ${PORT} est déjà utilisé sur cette machine. Choisissez-en un autre, par exemple : PORT=${PORT + 1} npm start`,
    );
  });

  it('a port that is none', async () => {
    expect(await refusal(join(folder, 'none'), 'abc')).toContain('PORT doit être un nombre');
  });

  it('to be public without its address or its proxy', async () => {
    const asked = async (env: Record<string, string>) => {
      const product = startProduct(join(folder, 'public'), PORT, { args: ['--public'], env });
      started.push(product);
      return (await product.ended).output;
    };
    expect(await asked({})).toContain('SITE_URL');
    expect(await asked({ SITE_URL: 'http://a.fr' })).toContain('SITE_URL');
    expect(await asked({ SITE_URL: 'https://a.fr/b' })).toContain('sans chemin');
    expect(await asked({ SITE_URL: 'https://a.fr' })).toContain('TRUSTED_PROXY');
    const SITE_URL = 'https://a.fr';
    expect(await asked({ SITE_URL, TRUSTED_PROXY: 'nginx' })).toContain('TRUSTED_PROXY');
  });

  it.each(['127.0.0.1', '::1'])('a port of %s that is taken while it starts', async (host) => {
    const state = join(folder, 'late');
    const product = start(state);
    await product.says('Base de données…');
    const server = createServer().listen(PORT, host);
    const { code, output } = await product.ended;
    server.close();
    expect(code).toBe(1);
    expect(output).not.toMatch(/^\s+at /m);
    expect(output).toContain(`Le port ${PORT} est déjà utilisé sur cette machine.`);
    expect(existsSync(join(state, 'lock'))).toBe(false);
  });

  it.each(['/proc/x', '/proc/x/y', '/dev/full', '/dev/full/x'])(
    'the state folder %s',
    async (stateDir) => {
      expect(await refusal(stateDir)).toMatch(/^Le dossier «\s\S+\s» ne peut pas être écrit\./m);
    },
  );

  it('a state folder that holds something else, whose rights stay as they are', async () => {
    const other = join(folder, 'other');
    await mkdir(other, { mode: 0o755 });
    await writeFile(join(other, 'letter.txt'), 'x');
    expect(await refusal(other)).toContain('contient autre chose');
    expect((await stat(other)).mode & 0o777).toBe(0o755);
  });

  it('a state folder that is a file', async () => {
    const file = join(folder, 'file');
    await writeFile(file, 'x');
    expect(await refusal(file)).toContain('ne peut pas être écrit');
  });

  it('a damaged database', async () => {
    const state = join(folder, 'damaged');
    const database = join(state, 'v3/d1');
    await mkdir(database, { recursive: true });
    await writeFile(join(database, 'miniflare-D1DatabaseObject'), 'not a folder');
    const sentence = await refusal(state);
    expect(sentence).toMatch(/ne s’ouvrent pas\u00a0: \S/);
    expect(sentence).toContain('Gardez ce dossier');
    const product = startProduct(state, PORT, { env: { DEBUG: '1' } });
    started.push(product);
    // Stack trace of the failed process.
    expect((await product.ended).output).toMatch(/^\s+at /m);
  });
});

describe('npm start', () => {
  it('starts, is alone on its data, keeps it, and leaves no process behind', async () => {
    const state = join(folder, 'kept');
    const first = start(state);
    const printed = await first.ready();
    expect(printed).toContain(ADDRESS);
    expect(printed).toContain(`http://localhost:${PORT}`);
    const key = /quicklogin#([\w-]{43})\n/.exec(printed)![1]!;
    expect(await quickLogin(key)).toBe(200);
    expect(await quickLogin('')).toBe(404);
    expect((await stat(state)).mode & 0o777).toBe(0o700);
    for (const file of await databaseFiles(state)) expect((await stat(file)).mode & 0o077).toBe(0);
    expect(await refusal(state, ANOTHER_PORT)).toContain('fonctionne déjà');
    const body = JSON.stringify({ ...MESSAGE, message: 'M' });
    const headers = { 'content-type': 'application/json' };
    expect((await fetch(`${ADDRESS}/api/contact`, { method: 'POST', body, headers })).status).toBe(
      201,
    );
    first.child.kill('SIGINT');
    expect((await first.ended).code).toBe(0);
    await expect(fetch(ADDRESS)).rejects.toThrow();
    expect(existsSync(join(state, 'lock'))).toBe(false);

    const second = start(state);
    expect(await second.ready()).not.toContain(key);
    expect(await quickLogin(key)).toBe(404);
    const articles = (await (
      await fetch(`${ADDRESS}/api/articles?fields=card`)
    ).json()) as ArticleCard[];
    expect(articles).toHaveLength(24);
    const page = await (await fetch(`${ADDRESS}/articles/${articles[0]!.slug}`)).text();
    expect(page).toContain(articles[0]!.title);
    await publish(state, 'Une nouvelle pour le pied de page');
    await shown('/articles', 'Une nouvelle pour le pied de page');
    await shown('/vision', 'Une nouvelle pour le pied de page');
    second.child.kill('SIGTERM');
    expect((await second.ended).code).toBe(0);
    expect(await storedMessages(state)).toBe(1);
  });
});

describe.runIf(existsSync(PROCESSES))('npm start leaves nothing running', () => {
  const state = () => join(folder, 'kept');

  async function startWithNpm() {
    const npm = spawn('npm', ['start'], {
      env: { ...process.env, PORT: String(PORT), STATE_DIR: state() },
      detached: true,
    });
    const { printed } = heard(npm);
    const says = (text: string) => expect.poll(printed, LONG).toContain(text);
    const workerd = async () =>
      (await processesOf(state())).find(({ name }) => name === 'workerd')!;
    return { npm, says, workerd };
  }

  const nothingRuns = () => expect.poll(() => processesOf(state()), LONG).toEqual([]);

  it.each(['SIGTERM', 'SIGINT', 'SIGKILL'] as const)('after %s for npm alone', async (signal) => {
    const { npm, says } = await startWithNpm();
    await says('Passerelle est prête.');
    npm.kill(signal);
    await nothingRuns();
    await expect(fetch(ADDRESS)).rejects.toThrow();
  });

  it('after SIGTERM for npm while it starts', async () => {
    const { npm, says } = await startWithNpm();
    await says('Base de données…');
    npm.kill('SIGTERM');
    await nothingRuns();
  });

  it('after SIGINT for all of them while it builds', async () => {
    const { npm, says } = await startWithNpm();
    await says('Passerelle est prête.');
    await publish(state(), 'Une nouvelle qui attend');
    const isBuilding = async () =>
      (await processesOf(state())).some(({ command }) => command.includes('task-process'));
    await expect.poll(isBuilding, LONG).toBe(true);
    process.kill(-npm.pid!, 'SIGINT');
    await nothingRuns();
  });

  it('after SIGTERM for npm when the runtime is frozen and a request waits', async () => {
    const { npm, says, workerd } = await startWithNpm();
    await says('Passerelle est prête.');
    process.kill((await workerd()).pid, 'SIGSTOP');
    const waiting = fetch(`${ADDRESS}/api/articles`).catch(() => undefined);
    npm.kill('SIGTERM');
    await nothingRuns();
    await waiting;
  });
});

/** Returns the status of a quick login with a key. */
async function quickLogin(key: string, address = ADDRESS): Promise<number> {
  const headers = { 'content-type': 'application/json' };
  const init = { method: 'POST', headers, body: JSON.stringify({ key }) };
  return (await fetch(`${address}/api/auth/quick-login`, init)).status;
}

async function databaseFiles(state: string): Promise<string[]> {
  const folder = join(state, 'v3/d1/miniflare-D1DatabaseObject');
  return (await readdir(folder)).map((name) => join(folder, name));
}

describe('npm start -- --public', () => {
  it('has no quick login, believes its proxy, and prints no password', async () => {
    const env = { SITE_URL: 'https://www.exemple.fr', TRUSTED_PROXY: '127.0.0.1' };
    const product = startProduct(join(folder, 'kept'), PORT, { args: ['--public'], env });
    started.push(product);
    const printed = await product.ready();
    expect(printed).toContain('https://www.exemple.fr/admin');
    expect(printed).not.toContain('quicklogin');
    expect(printed).not.toContain(await readFile(join(folder, 'kept/admin-password'), 'utf8'));
    for (const key of ['', 'undefined']) expect(await quickLogin(key)).toBe(404);
    const page = await (await fetch(`${ADDRESS}/vision`)).text();
    expect(page).toContain('<link rel="canonical" href="https://www.exemple.fr/vision"');
    // One address may send ten messages an hour. Two visitors behind the proxy have two addresses.
    let sent = 0;
    const send = async (visitor: string) => {
      const headers = { 'content-type': 'application/json', 'x-forwarded-for': visitor };
      const body = JSON.stringify({ ...MESSAGE, message: `${visitor} ${sent++}` });
      return (await fetch(`${ADDRESS}/api/contact`, { method: 'POST', headers, body })).status;
    };
    const many = [];
    for (let message = 0; message < 11; message++) many.push(await send('203.0.113.9'));
    expect(many.at(-1)).toBe(429);
    expect(await send('203.0.113.10')).toBe(201);
    product.child.kill('SIGTERM');
    expect((await product.ended).code).toBe(0);
  });
});

/** Publishes an article as the local administrator. */
async function publish(state: string, title: string): Promise<void> {
  const password = await readLocalPassword(state);
  const post = (path: string, body: object, headers = {}) =>
    fetch(ADDRESS + path, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', ...headers },
    });
  const session = await post('/api/auth/login', { username: 'admin', password });
  const { token } = (await session.json()) as LoginAnswer;
  const article = { title, content: '<p>Texte</p>' };
  const answer = await post('/api/articles', article, { authorization: `Bearer ${token}` });
  expect(answer.status).toBe(201);
}

/** Waits until a page contains the text. Until then, no response may fail or be incomplete. */
async function shown(path: string, text: string): Promise<void> {
  for (;;) {
    const page = await fetch(ADDRESS + path);
    expect(page.status).toBe(200);
    const html = await page.text();
    expect(html.trimEnd().endsWith('</html>')).toBe(true);
    if (html.includes(text)) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

async function storedMessages(state: string): Promise<number> {
  return (await readState(state)).contact_messages!.length;
}

it('draws the secrets at random, in a file that git ignores', async () => {
  const secrets = await readFile('.dev.vars', 'utf8');
  expect(secrets).not.toContain('QUICK_LOGIN');
  expect(secrets).toMatch(/^APP_SECRET="[\w-]{64}"$/m);
  expect(await readFile('.gitignore', 'utf8')).toMatch(/^\.dev\.vars$/m);
});
