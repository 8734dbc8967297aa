import { setTimeout as sleep } from 'node:timers/promises';
import { LIMITS } from '#contract/limits';
import type { BuildMark } from '#contract/publication/builds';
import { CommandError } from '../../environment.ts';
import type { LoopbackServer } from '../../loopback.ts';
import { serveHook, type HookActions } from './hook.ts';
import { machineRefusal } from '../../refusals.ts';
import { createRebuilder } from './rebuilder.ts';
import { runTask } from './run-task.ts';
import type { Given } from './tasks.ts';
import { reasonOf, reportTo } from '../../bake/report.ts';

const MINUTE = 60_000;
/** Cron triggers of wrangler.toml. */
const NIGHTLY = '17 3 * * *';
const EVERY_MINUTE = '* * * * *';
/** Milliseconds from midnight UTC to the nightly trigger. */
const NIGHTLY_AT = (3 * 60 + 17) * MINUTE;

/** Bakes the pages of a running site. */
type BakePages = (
  given: Given<'bake'>,
  controls: { stopping: AbortSignal; onProgress: (line: string) => void },
) => Promise<BuildMark>;

export interface LocalBuilderOptions {
  contentUrl: string;
  siteUrl: string;
  /** Folder of the running site. */
  siteDir: string;
  /** Bearer secret of the hook. */
  secret: string;
  stopping: AbortSignal;
  /** Serves the new pages. The build counts as done once this resolves. */
  onPages: () => Promise<void>;
  /** Backs up the running site. */
  backUp: HookActions['backUp'];
  /** Replaces the bake in tests. */
  bake?: BakePages;
  /** Minutes after which a hanging build is ended. */
  minutes?: number;
}

interface LocalBuilder {
  hook: LoopbackServer;
  /** Waits until the running build has ended, and closes the hook. */
  close: () => Promise<void>;
}

/**
 * Bakes the pages in `siteDir` again whenever the Worker calls the hook. After a failed build, the
 * current pages stay online and the back office shows the reason.
 */
export async function startLocalBuilder({
  contentUrl,
  siteUrl,
  siteDir,
  secret,
  stopping,
  onPages,
  backUp,
  bake = (given, controls) => runTask('bake', given, controls),
  minutes,
}: LocalBuilderOptions): Promise<LocalBuilder> {
  const report = reportTo(contentUrl, secret);
  const rebuilder = createRebuilder(async () => {
    await report({ status: 'started' });
    try {
      const mark = await bake(
        { contentUrl, siteUrl, outDir: siteDir, as: 'pages' },
        {
          stopping: AbortSignal.any([stopping, tooLong(minutes)]),
          onProgress: (progress) => void report({ status: 'running', progress }),
        },
      );
      await onPages();
      await report({ status: 'done', last_change: mark.last_change });
    } catch (error) {
      if (stopping.aborted) return;
      console.error('La mise à jour des pages a échoué.', told(error));
      await report({ status: 'failed', error: reasonOf(error) });
    }
  }, stopping);
  const hook = await serveHook(secret, { rebuild: rebuilder.request, backUp });
  const close = async () => {
    await hook.close();
    await rebuilder.idle();
  };
  return { hook, close };
}

function told(error: unknown): unknown {
  return (
    machineRefusal(error, 'goes on') ?? (error instanceof CommandError ? error.message : error)
  );
}

/** Aborts a build at the time when the Worker declares it failed. */
export function tooLong(minutes: number = LIMITS.build.minutes): AbortSignal {
  const end = new AbortController();
  const sentence = `La construction n’a rien donné en ${minutes} minutes : elle a été arrêtée.`;
  setTimeout(() => end.abort(new CommandError(sentence)), minutes * MINUTE).unref();
  return end.signal;
}

/**
 * Does the work of Cloudflare's cron triggers on this machine. Runs the minute task every minute,
 * and the nightly task at the start and once a night, as soon as the machine is awake. A failed
 * nightly task is retried after a minute.
 */
export async function runMinutes(
  run: (cron: string) => Promise<void>,
  stopping: AbortSignal,
  aMinute = () => sleep(MINUTE, true, { signal: stopping }).catch(() => false),
): Promise<void> {
  const succeeds = async (cron: string) => {
    if (stopping.aborted) return false;
    try {
      await run(cron);
      return true;
    } catch (error) {
      // While the product stops, the task fails because its resources are closed.
      if (!stopping.aborted) console.error('Une tâche périodique a échoué.', told(error));
      return false;
    }
  };
  let night = '';
  do {
    const present = nightOf(Date.now());
    if (night !== present && (await succeeds(NIGHTLY))) night = present;
    await succeeds(EVERY_MINUTE);
  } while (await aMinute());
}

/** Returns the day of the nightly task that was due last at a time. */
function nightOf(time: number): string {
  return new Date(time - NIGHTLY_AT).toISOString().slice(0, 10);
}
