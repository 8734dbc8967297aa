import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { ApiError } from '#contract/errors';
import { Miniflare } from 'miniflare';
import type { Storage } from '../backup/write-backup.ts';
import { dispatch } from './dispatch.ts';
import { createRuntimeLog } from './runtime-log.ts';
import { runtimeOptions, type BuiltWorker, type WorkerSettings } from './runtime.ts';

/** Milliseconds. */
export interface Patience {
  /** Between two questions whether the runtime is there. */
  rest: number;
  /** Until one that says nothing is started again. */
  silence: number;
  /** Until the product gives up, after that. */
  recovery: number;
}

const PATIENCE: Patience = { rest: 5000, silence: 20_000, recovery: 60_000 };
const RETRY_AFTER = 100;
/** What the Worker says without its database. */
const CHEAP_PATH = '/register';

export interface SteadyWorker {
  fetch: (request: Request) => Promise<Response>;
  runScheduled: (cron: string) => Promise<void>;
  /** Works with the database and the files of the Worker. */
  withStorage: <Result>(work: (storage: Storage) => Promise<Result>) => Promise<Result>;
  close: () => Promise<void>;
}

/**
 * Runs the built Worker, and starts its runtime again when that died or says nothing any more. What
 * was only to be read is then asked again; `onLost` is told when it does not come back.
 */
export async function startSteadyWorker(
  built: BuiltWorker,
  settings: WorkerSettings,
  onLost: () => void,
  patience = PATIENCE,
): Promise<SteadyWorker> {
  const pass = randomUUID();
  const options = await runtimeOptions(built, { ...settings, pass });
  const closing = new AbortController();
  const interruptions = new Set<(reason: Error) => void>();
  const unsafeHandleRuntimeRestart = () => {
    console.error('Le moteur du site s’était arrêté : il est relancé.');
    interrupt();
  };
  const handleStructuredLogs = createRuntimeLog(console.error);
  const steady = { ...options, unsafeHandleRuntimeRestart, handleStructuredLogs };
  const runtime = new Miniflare(steady);
  await runtime.ready;
  const watching = watch();

  /** What a runtime was asked and did not answer before it went, it never will. */
  function interrupt(): void {
    for (const reject of interruptions) reject(new Interrupted('The runtime was started again.'));
  }

  function interruptible<Result>(work: Promise<Result>): Promise<Result> {
    return new Promise<Result>((resolve, reject) => {
      interruptions.add(reject);
      work.then(resolve, reject).finally(() => interruptions.delete(reject));
    });
  }

  async function watch(): Promise<void> {
    while (await pause(patience.rest)) {
      if (await answersWithin(patience.silence)) continue;
      if (closing.signal.aborted) return;
      console.error('Le moteur du site ne répond plus : il est relancé.');
      const recovered = restart().then(() => answersWithin(patience.recovery));
      const tooLate = pause(patience.recovery).then(() => false);
      const isBack = await Promise.race([recovered.catch(() => false), tooLate]);
      if (!isBack && !closing.signal.aborted) return onLost();
    }
  }

  async function restart(): Promise<void> {
    await runtime.setOptions(steady);
    interrupt();
  }

  /** Whether the runtime gives an answer, whatever it is. */
  async function answersWithin(milliseconds: number): Promise<boolean> {
    const end = Date.now() + milliseconds;
    while (Date.now() < end) {
      const asked = dispatch(runtime, new Request(`http://localhost${CHEAP_PATH}`), pass);
      const answer = asked.then(
        (response) => response.arrayBuffer().then(() => true),
        () => false,
      );
      const isThere = await Promise.race([answer, pause(end - Date.now()).then(() => false)]);
      if (isThere) return true;
      if (!(await pause(RETRY_AFTER))) return false;
    }
    return false;
  }

  /** False when the worker is closed meanwhile. */
  function pause(milliseconds: number): Promise<boolean> {
    const options = { signal: closing.signal, ref: false };
    return sleep(Math.max(0, milliseconds), true, options).catch(() => false);
  }

  async function openStorage(): Promise<Storage> {
    return {
      DB: await runtime.getD1Database('DB'),
      // The same bucket, which Miniflare declares with the types of another fetch.
      UPLOADS: (await runtime.getR2Bucket('UPLOADS')) as unknown as R2Bucket,
    };
  }

  return {
    async fetch(request) {
      const isRead = request.method === 'GET' || request.method === 'HEAD';
      const end = Date.now() + patience.recovery;
      for (;;) {
        const answer = await interruptible(dispatch(runtime, request, pass)).catch(
          (error: Error) => error,
        );
        if (answer instanceof Response) return answer;
        if (!isLostConnection(answer)) throw answer;
        const mayTryAgain = isRead && Date.now() < end && !request.signal.aborted;
        if (!mayTryAgain || !(await pause(RETRY_AFTER))) throw new ApiError('unavailable');
      }
    },
    async runScheduled(cron) {
      const { scheduled } = (await runtime.getWorker()) as unknown as ScheduledWorker;
      await interruptible(scheduled({ cron, scheduledTime: new Date() }));
    },
    withStorage: (work) => interruptible(openStorage().then(work)),
    async close() {
      closing.abort();
      await watching;
      await runtime.dispose();
    },
  };
}

interface ScheduledWorker {
  scheduled: (options: { cron: string; scheduledTime: Date }) => Promise<unknown>;
}

class Interrupted extends Error {}

/** Whether the runtime went away before it answered, rather than failed. */
function isLostConnection(error: Error): boolean {
  const { code = '' } = (error.cause ?? {}) as { code?: string };
  return error instanceof Interrupted || /^(?:ECONN|EPIPE|UND_ERR_SOCKET)/.test(code);
}
