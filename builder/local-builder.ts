import { setTimeout as sleep } from 'node:timers/promises';
import { bake } from './bake.ts';
import { serveHook, type RunningHook } from './hook.ts';
import { createRebuilder } from './rebuilder.ts';
import { reasonOf, reportTo } from './report.ts';

const MINUTE = 60_000;
const CRON = '* * * * *';

interface LocalBuilder {
  hook: RunningHook;
  /** Waits until the build that runs has ended, and closes the hook. */
  close: () => Promise<void>;
}

/**
 * Bakes the pages in `siteDir` again whenever the Worker calls the hook. A build that fails leaves
 * the pages that are served as they are, and the back office says why.
 */
export async function startLocalBuilder(
  siteUrl: string,
  siteDir: string,
  secret: string,
  stopping: AbortSignal,
): Promise<LocalBuilder> {
  const report = reportTo(siteUrl, secret);
  const rebuilder = createRebuilder(async () => {
    await report({ status: 'started' });
    try {
      const mark = await bake({
        contentUrl: siteUrl,
        siteUrl,
        outDir: siteDir,
        isServed: true,
        stopping,
        onProgress: (progress) => void report({ status: 'running', progress }),
      });
      await report({ status: 'done', last_change: mark.last_change });
    } catch (error) {
      if (stopping.aborted) return;
      console.error('La mise à jour des pages a échoué.', error);
      await report({ status: 'failed', error: reasonOf(error) });
    }
  }, stopping);
  const hook = await serveHook(secret, rebuilder.request);
  const close = async () => {
    await hook.close();
    await rebuilder.idle();
  };
  return { hook, close };
}

/** Does on this machine what Cloudflare's cron trigger does: the Worker's minute, every minute. */
export async function runMinutes(siteUrl: string, stopping: AbortSignal): Promise<void> {
  const url = new URL('/cdn-cgi/local/scheduled', siteUrl);
  url.searchParams.set('cron', CRON);
  do {
    await fetch(url, { signal: stopping }).catch(() => {
      if (!stopping.aborted) console.error('La tâche de chaque minute n’a pas pu être lancée.');
    });
  } while (await sleep(MINUTE, true, { signal: stopping }).catch(() => false));
}
