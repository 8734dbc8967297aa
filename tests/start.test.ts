import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ArticleCard } from '#contract/article';
import type { LoginAnswer } from '#contract/session';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startProduct, type StartedProduct } from './builder/started-product.ts';

const PORT = 8793;
const ANOTHER_PORT = 8791;
const ADDRESS = `http://127.0.0.1:${PORT}`;
let folder = '';
const started: StartedProduct[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'passerelle-start-'));
});
// A test that fails half-way must not leave the product running on its port.
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

/** One sentence, no stack, a non-zero exit. */
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
    expect(await refusal(state)).toContain('ne peuvent pas être lues');
  });
});

describe('npm start', () => {
  it('starts, is alone on its data, keeps it, and leaves no process behind', async () => {
    const state = join(folder, 'kept');
    const first = start(state);
    expect(await first.ready()).toContain(ADDRESS);
    expect(await refusal(state, ANOTHER_PORT)).toContain('fonctionne déjà');
    const message = { name: 'A', email: 'a@b.fr', subject: 'S', message: 'M' };
    const body = JSON.stringify({ ...message, website: '', elapsed_ms: 9000 });
    const headers = { 'content-type': 'application/json' };
    expect((await fetch(`${ADDRESS}/api/contact`, { method: 'POST', body, headers })).status).toBe(
      201,
    );
    first.child.kill('SIGINT');
    expect((await first.ended).code).toBe(0);
    await expect(fetch(ADDRESS)).rejects.toThrow();
    expect(existsSync(join(state, 'lock'))).toBe(false);

    const second = start(state);
    await second.ready();
    const articles = (await (
      await fetch(`${ADDRESS}/api/articles?fields=card`)
    ).json()) as ArticleCard[];
    expect(articles).toHaveLength(16);
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

/** Publishes an article as the local administrator. */
async function publish(state: string, title: string): Promise<void> {
  const password = (await readFile(join(state, 'admin-password'), 'utf8')).trim();
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

/** Waits until a page holds the text; no answer meanwhile may fail or be cut short. */
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
  const { DatabaseSync } = await import('node:sqlite');
  const databases = join(state, 'v3/d1/miniflare-D1DatabaseObject');
  const file = (await readdir(databases)).find((name) => /^[0-9a-f]{64}\.sqlite$/.test(name))!;
  const database = new DatabaseSync(join(databases, file));
  const row = database.prepare('SELECT COUNT(*) AS n FROM contact_messages').get() as { n: number };
  database.close();
  return row.n;
}

it('draws the secrets at random, in a file that git ignores', async () => {
  const secrets = await readFile('.dev.vars', 'utf8');
  expect(secrets).toMatch(/^APP_SECRET="[\w-]{64}"$/m);
  expect(await readFile('.gitignore', 'utf8')).toMatch(/^\.dev\.vars$/m);
});
