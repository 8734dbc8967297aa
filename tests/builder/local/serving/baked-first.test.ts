import { bakedFirst, bakedFreshness, serveBakedFiles } from '#builder/local/serving/baked-first';
import { afterEach, expect, it, vi } from 'vitest';

const SITE = 'http://127.0.0.1';
const BAKED = new Set(['/aide', '/articles', '/articles/un', '/erreurs/x', '/admin']);

const ERASED = `${'a'.repeat(64)}.png`;
const STORED = `${'b'.repeat(64)}.png`;

interface World {
  /** Last change in the pages, and `last` in the database. */
  baked?: number;
  last?: number;
  database?: 'there' | 'failing' | 'gone';
  /** True when the requests ask for files instead of pages. */
  isFile?: boolean;
}

/** Sends requests in sequence and returns the source of each response. */
async function answering(paths: string[], world: World = {}, method = 'GET') {
  const { baked = 1, last = 1, database = 'there', isFile = false } = world;
  let questions = 0;
  const worker = async (request: Request) => {
    if (request.url.includes(ERASED)) return new Response('gone', { status: 410 });
    if (!request.url.endsWith('/api/health')) return new Response('worker');
    questions++;
    if (database === 'gone') throw new Error('Gone.');
    return Response.json({ database: database === 'there', last_change: last });
  };
  const pages = async (request: Request) => {
    const { pathname } = new URL(request.url);
    if (pathname === '/_build.json') return Response.json({ last_change: baked });
    if (pathname.endsWith('.html')) return new Response(null, { status: 307 });
    return BAKED.has(pathname) || /^\/(?:sizes|images)\//.test(pathname)
      ? new Response('pages')
      : new Response('not found', { status: 404 });
  };
  const front = isFile ? serveBakedFiles : bakedFirst;
  const fetch = front(worker, pages, bakedFreshness(worker, pages));
  const who = [];
  for (const path of paths)
    who.push(await (await fetch(new Request(SITE + path, { method }))).text());
  return { who, questions };
}

const PAGES = ['/aide', '/articles', '/articles/un'];

it('baked pages are served without the Worker, which is asked once what changed', async () => {
  expect(await answering(PAGES)).toEqual({ who: ['pages', 'pages', 'pages'], questions: 1 });
});

it('the Worker has every page once something changed that the pages do not hold', async () => {
  const { who } = await answering(PAGES, { last: 2 });
  expect(who).toEqual(['worker', 'worker', 'worker']);
});

it.each(['failing', 'gone'] as const)(
  '%s, the database leaves the baked pages',
  async (database) => {
    const { who } = await answering(PAGES, { last: 2, database });
    expect(who).toEqual(['pages', 'pages', 'pages']);
  },
);

it('searches, pages that are not baked and all other addresses are the Worker’s', async () => {
  const paths = ['/articles?q=a', '/articles/deux', '/articles/un.html', '/erreurs/x', '/admin'];
  const { who } = await answering([...paths, '/api/articles', '/aidez']);
  expect(new Set(who)).toEqual(new Set(['worker']));
});

it('so is whatever does not only read', async () => {
  for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS'])
    expect((await answering(PAGES, {}, method)).who).toEqual(['worker', 'worker', 'worker']);
});

it('a smaller size of an erased picture is gone before the next pages', async () => {
  const paths = [`/sizes/${ERASED}/400.avif`, `/sizes/${STORED}/400.avif`, '/articles/un'];
  const isFile = true;
  expect((await answering(paths, { last: 2, isFile })).who).toEqual(['gone', 'pages', 'pages']);
  // Pages built after the erasure have no such file.
  expect((await answering(paths, { isFile })).who).toEqual(['pages', 'pages', 'pages']);
});

it('the Worker tells what is shared of an article until the next pages, if it can', async () => {
  const paths = ['/images/partage/un.jpg', '/images/share.jpg'];
  const isFile = true;
  expect((await answering(paths, { last: 2, isFile })).who).toEqual(['worker', 'pages']);
  expect((await answering(paths, { isFile })).who).toEqual(['pages', 'pages']);
  const failing = async () => new Response('failing', { status: 503 });
  const silent = () => Promise.reject(new Error('Gone.'));
  for (const worker of [failing, silent]) {
    const pages = async () => new Response('pages');
    const served = serveBakedFiles(worker, pages, async () => false);
    expect(await (await served(new Request(SITE + paths[0]!))).text()).toBe('pages');
  }
});

afterEach(() => void vi.useRealTimers());

it('what the Worker said last is believed while it says nothing', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  let says: object | undefined = { database: true, last_change: 2 };
  const worker = async (request: Request) => {
    if (!request.url.endsWith('/api/health')) return new Response('worker');
    if (!says) throw new Error('Nobody answers.');
    return Response.json(says);
  };
  const pages = async (request: Request) =>
    request.url.endsWith('/_build.json')
      ? Response.json({ last_change: 1, built_at: 'then' })
      : new Response('pages');
  const served = bakedFirst(worker, pages, bakedFreshness(worker, pages));
  const ask = async () => (await served(new Request(`${SITE}/articles/un`))).text();
  expect(await ask()).toBe('worker');
  says = undefined;
  vi.setSystemTime(Date.now() + 60_000);
  expect(await ask()).toBe('worker');
  says = { database: true, last_change: 1 };
  vi.setSystemTime(Date.now() + 60_000);
  expect(await ask()).toBe('pages');
});
