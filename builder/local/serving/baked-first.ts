import { setTimeout as sleep } from 'node:timers/promises';
import { BUILD_MARK_FILE, type BuildMark } from '#contract/publication/builds';
import type { Health } from '#contract/health';

type Fetch = (request: Request) => Promise<Response>;

/** Paths that the Worker serves from baked pages while no content changed. */
const CONTENT_PAGE = /^\/(?:aide|articles(?:\/.*)?)$/;
/** A smaller size of an uploaded image. The first group is the key of the upload. */
const SMALLER = /^\/sizes\/([a-f0-9]{64}\.[a-z]{3,4})\//;
/** Sharing images of articles: a crop of the article's image, or its title. */
const SHARED = /^\/images\/partage\//;
const GONE = 410;
/**
 * Milliseconds for which the Worker's answer is cached. A page is therefore stale for less than a
 * second.
 */
const CACHE_MS = 900;
/** Milliseconds after which a silent Worker is bypassed. */
const WORKER_TIMEOUT_MS = 2000;

/**
 * Serves baked pages without calling the Worker while they hold every change. Sends all other
 * requests to the Worker.
 */
export function bakedFirst(worker: Fetch, pages: Fetch, isFresh: () => Promise<boolean>): Fetch {
  return async (request) => {
    const { pathname, search } = new URL(request.url);
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (isRead && !search && CONTENT_PAGE.test(pathname) && (await isFresh())) {
      const page = await pages(request);
      if (page.status === 200 || page.status === 304) return page;
    }
    return worker(request);
  };
}

/**
 * Serves the baked pages and images. While they lack a change, a HEAD request checks that the upload
 * of a smaller size still exists: an erased one answers 410. Sharing images come from the Worker.
 */
export function serveBakedFiles(
  worker: Fetch,
  pages: Fetch,
  isFresh: () => Promise<boolean>,
): Fetch {
  return async (request) => {
    const { origin, pathname } = new URL(request.url);
    const key = SMALLER.exec(pathname)?.[1];
    const isShared = SHARED.test(pathname);
    if ((!key && !isShared) || (await isFresh())) return pages(request);
    if (isShared) {
      const answer = await worker(request).catch(() => undefined);
      return answer && answer.status < 500 ? answer : pages(request);
    }
    const { headers } = request;
    const asked = new Request(`${origin}/uploads/${key}`, { method: 'HEAD', headers });
    const whole = await worker(asked).catch(() => undefined);
    return whole?.status === GONE ? worker(request) : pages(request);
  };
}

/**
 * Returns a function that resolves to true when the baked pages contain every change. Its result is
 * cached for almost a second.
 */
export function bakedFreshness(worker: Fetch, pages: Fetch): () => Promise<boolean> {
  return cacheFor(CACHE_MS, areBakedFresh(worker, pages));
}

/**
 * Compares the baked pages with the Worker's last change. When the Worker cannot answer, its last
 * answer about the same build is used. Without such an answer, the baked pages count as fresh,
 * because nothing better can be served.
 */
function areBakedFresh(worker: Fetch, pages: Fetch): () => Promise<boolean> {
  let last: { built: string; isFresh: boolean } | undefined;
  return async () => {
    const mark = await pages(new Request(`http://localhost/${BUILD_MARK_FILE}`));
    if (!mark.ok) return false;
    const { last_change, built_at: built } = (await mark.json()) as BuildMark;
    const asked = worker(new Request('http://localhost/api/health'))
      .then((answer) => answer.json() as Promise<Health>)
      .catch(() => undefined);
    const health = await Promise.race([asked, sleep(WORKER_TIMEOUT_MS, undefined, { ref: false })]);
    if (!health?.database) return last && last.built === built ? last.isFresh : true;
    last = { built, isFresh: health.last_change === last_change };
    return last.isFresh;
  };
}

function cacheFor(milliseconds: number, ask: () => Promise<boolean>): () => Promise<boolean> {
  let answer: Promise<boolean>;
  let until = 0;
  return () => {
    if (Date.now() >= until) {
      answer = ask();
      until = Date.now() + milliseconds;
    }
    return answer;
  };
}
