import { setTimeout as sleep } from 'node:timers/promises';
import { BUILD_MARK_FILE, type BuildMark } from '#contract/publication/builds';
import type { Health } from '#contract/health';

type Fetch = (request: Request) => Promise<Response>;

/** The pages that the Worker takes from the baked ones while nothing changed. */
const CONTENT_PAGE = /^\/(?:aide|articles(?:\/.*)?)$/;
/** A smaller size of a stored picture, which has its key. */
const SMALLER = /^\/sizes\/([a-f0-9]{64}\.[a-z]{3,4})\//;
/** The picture that social networks show of an article: a cut of its own, or its title. */
const SHARED = /^\/images\/partage\//;
const GONE = 410;
/** Milliseconds for which what the Worker said is believed: a page lags less than a second. */
const KEPT_FOR = 900;
/** Milliseconds after which a Worker that says nothing is passed over. */
const PATIENCE = 2000;

/** The Worker, whose baked pages are served without it while they hold every change. */
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
 * The pages, about whose smaller and shared pictures the Worker is asked while it knows of changes that
 * they do not hold: an erased one is gone at once.
 */
export function withoutErased(worker: Fetch, pages: Fetch, isFresh: () => Promise<boolean>): Fetch {
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

/** Whether the baked pages hold every change, asked once in a second at most. */
export function bakedFreshness(worker: Fetch, pages: Fetch): () => Promise<boolean> {
  return rememberedFor(KEPT_FOR, areBakedFresh(worker, pages));
}

/**
 * Asks the Worker for the last change. While it does not know, what it said last of these pages is
 * believed; when it never said anything, the baked pages are the best there is.
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
    const health = await Promise.race([asked, sleep(PATIENCE, undefined, { ref: false })]);
    if (!health?.database) return last && last.built === built ? last.isFresh : true;
    last = { built, isFresh: health.last_change === last_change };
    return last.isFresh;
  };
}

function rememberedFor(milliseconds: number, ask: () => Promise<boolean>): () => Promise<boolean> {
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
