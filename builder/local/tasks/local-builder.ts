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
/** The triggers of wrangler.toml. */
const NIGHTLY = '17 3 * * *';
const EVERY_MINUTE = '* * * * *';
/** Of the nightly trigger, after midnight. */
const NIGHTLY_AT = (3 * 60 + 17) * MINUTE;

/** Bakes the pages of the site that runs. */
type BakePages = (
  given: Given<'bake'>,
  controls: { stopping: AbortSignal; onProgress: (line: string) => void },
) => Promise<BuildMark>;

export interface LocalBuilderOptions {
  /** Address of the API on this machine. */
  contentUrl: string;
  /** Public address of the site. */
  siteUrl: string;
  /** Folder of the site that runs. */
  siteDir: string;
  /** What the hook is called with. */
  secret: string;
  stopping: AbortSignal;
  /** New pages are there; the build is done once they are served. */
  onPages: () => Promise<void>;
  /** Backs up the site that runs. */
  backUp: HookActions['backUp'];
  /** What tests do in its place. */
  bake?: BakePages;
  /** Until a build that hangs is ended. */
  minutes?: number;
}

interface LocalBuilder {
  hook: LoopbackServer;
  /** Waits until the build that runs has ended, and closes the hook. */
  close: () => Promise<void>;
}

/**
 * Bakes the pages in `siteDir` again whenever the Worker calls the hook. A build that fails leaves
 * the pages that are served as they are, and the back office says why.
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

/** After that time, the Worker has declared a build failed: it is ended then. */
export function tooLong(minutes: number = LIMITS.build.minutes): AbortSignal {
  const end = new AbortController();
  const sentence = `La construction n’a rien donné en ${minutes} minutes : elle a été arrêtée.`;
  setTimeout(() => end.abort(new CommandError(sentence)), minutes * MINUTE).unref();
  return end.signal;
}

/**
 * Does on this machine what Cloudflare's cron triggers do: each minute's task, and the night's at the
 * start and once every night, as soon as the machine is awake; one that failed, a minute later.
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
      // What it needs is being closed.
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

/** The day whose nightly task is due at a time, or was last. */
function nightOf(time: number): string {
  return new Date(time - NIGHTLY_AT).toISOString().slice(0, 10);
}
