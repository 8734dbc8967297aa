import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { ApiError } from '#contract/errors';
import { Miniflare } from 'miniflare';
import type { Storage } from '../../backup/write-backup.ts';
import { CommandError } from '../../environment.ts';
import { dispatch } from './dispatch.ts';
import { passForTask } from './gate.ts';
import { runtimeActivity } from './activity.ts';
import { createRuntimeLog } from './log.ts';
import { runtimeOptions, type BuiltWorker, type WorkerSettings } from './runtime.ts';
import { createSilence } from './silence.ts';

/** Time limits of the health checks, in milliseconds. */
export interface Patience {
  /** Time between two health checks. */
  rest: number;
  /** Idle time without an answer after which the runtime is restarted. */
  silence: number;
  /** Idle time without an answer after a restart, before the product gives up. */
  recovery: number;
  /**
   * Processor time used without an answer that ends either wait. No request needs more than a few
   * seconds.
   */
  processor: number;
}

const PATIENCE: Patience = { rest: 5000, silence: 20_000, recovery: 60_000, processor: 120_000 };
const RETRY_AFTER = 100;
/** Milliseconds between two observations of a runtime that has not answered yet. */
const LOOK_AFTER = 500;
/** Log message for work that a restart cut off. */
const INTERRUPTED = 'Le moteur du site s’est arrêté ou a été relancé entre-temps.';
/** A URL that the Worker answers without its database. */
const CHEAP_URL = 'http://localhost/register';
const TASK_DONE = 204;

export interface SteadyWorker {
  fetch: (request: Request) => Promise<Response>;
  runScheduled: (cron: string) => Promise<void>;
  /** Runs work on the Worker's database and files. */
  withStorage: <Result>(work: (storage: Storage) => Promise<Result>) => Promise<Result>;
  close: () => Promise<void>;
}

/**
 * Runs the built Worker, and restarts its runtime when it died or stopped answering. Interrupted
 * reads are retried. A write fails with `outcome_unknown`, or with `unavailable` when it never
 * reached the runtime. `onLost` is called when the runtime does not come back.
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
  const interruptions: Interruptions = new Set();
  /** Pending requests. When the runtime dies, their connections end by themselves. */
  const requests: Interruptions = new Set();
  const unsafeHandleRuntimeRestart = () => {
    console.error('Le moteur du site s’était arrêté : il est relancé.');
    interrupt(interruptions);
  };
  const handleStructuredLogs = createRuntimeLog(console.error);
  const steady = { ...options, unsafeHandleRuntimeRestart, handleStructuredLogs };
  const runtime = new Miniflare(steady);
  await runtime.ready;
  const watching = watch();

  /** Rejects pending promises: a runtime that stopped will never answer them. */
  function interrupt(pending: Interruptions): void {
    for (const reject of pending) reject(new Interrupted(INTERRUPTED));
  }

  /** Awaits work, and throws `Interrupted` when the runtime stops before the work ends. */
  const uncut = <Result>(work: Promise<Result>): Promise<Result> =>
    interruptible(work, interruptions).catch((error: Error) => {
      throw lossOf(error) ? new Interrupted(INTERRUPTED) : error;
    });

  function interruptible<Result>(work: Promise<Result>, pending: Interruptions): Promise<Result> {
    return new Promise<Result>((resolve, reject) => {
      pending.add(reject);
      work.then(resolve, reject).finally(() => pending.delete(reject));
    });
  }

  async function watch(): Promise<void> {
    while (await pause(patience.rest)) {
      if (await answers(patience.silence)) continue;
      if (closing.signal.aborted) return;
      console.error('Le moteur du site ne répond plus : il est relancé.');
      if (!(await restarts()) && !closing.signal.aborted) return onLost();
    }
  }

  /** Restarts the runtime. Returns true when it answers again. */
  async function restarts(): Promise<boolean> {
    // Requests that arrive during the restart wait for the new runtime, which answers them.
    const lost = new Set(requests);
    const restarting = runtime.setOptions(steady).then(
      () => {
        interrupt(lost);
        interrupt(interruptions);
        return true;
      },
      () => false,
    );
    const isRefused = restarting.then((isStarted) => !isStarted);
    return answers(patience.recovery, isRefused);
  }

  /**
   * Returns true when the runtime answers, with any status. Returns false when its silence reaches
   * a limit, when `isOver` resolves to true, or when the worker is closed.
   */
  async function answers(idle: number, isOver?: Promise<boolean>): Promise<boolean> {
    const end = new AbortController();
    const asking = askUntil(AbortSignal.any([end.signal, closing.signal]));
    const refused = isOver?.then((isTrue) => (isTrue ? false : asking));
    const isSilent = createSilence(
      { idle, processor: patience.processor },
      await runtimeActivity(),
    );
    try {
      for (;;) {
        const start = performance.now();
        const looking = pause(LOOK_AFTER).then(() => null);
        const isThere = await Promise.race([asking, refused ?? asking, looking]);
        if (isThere !== null) return isThere;
        if (closing.signal.aborted) return false;
        const elapsed = performance.now() - start;
        if (isSilent({ elapsed, asked: LOOK_AFTER, activity: await runtimeActivity() }))
          return false;
      }
    } finally {
      end.abort();
    }
  }

  /**
   * Repeats a request until the runtime answers, then returns true. Returns false once `unwanted`
   * is aborted.
   */
  async function askUntil(unwanted: AbortSignal): Promise<boolean> {
    while (!unwanted.aborted) {
      const asked = dispatch(runtime, new Request(CHEAP_URL), pass);
      const isThere = await asked
        .then((response) => response.arrayBuffer())
        .then(
          () => true,
          () => false,
        );
      if (isThere) return true;
      await pause(RETRY_AFTER);
    }
    return false;
  }

  /** Waits. Returns false when the worker is closed in the meantime. */
  function pause(milliseconds: number): Promise<boolean> {
    const options = { signal: closing.signal, ref: false };
    return sleep(Math.max(0, milliseconds), true, options).catch(() => false);
  }

  async function openStorage(): Promise<Storage> {
    return {
      DB: await runtime.getD1Database('DB'),
      // The same bucket: Miniflare declares it with the types of another `fetch`.
      UPLOADS: (await runtime.getR2Bucket('UPLOADS')) as unknown as R2Bucket,
    };
  }

  return {
    async fetch(request) {
      const isRead = request.method === 'GET' || request.method === 'HEAD';
      const end = Date.now() + patience.recovery;
      for (;;) {
        const answer = await interruptible(dispatch(runtime, request, pass), requests).catch(
          (error: Error) => error,
        );
        if (answer instanceof Response) return answer;
        const loss = lossOf(answer);
        if (!loss) throw answer;
        if (loss === 'in doubt' && !isRead) throw new ApiError('outcome_unknown');
        const mayTryAgain = isRead && Date.now() < end && !request.signal.aborted;
        if (!mayTryAgain || !(await pause(RETRY_AFTER))) throw new ApiError('unavailable');
      }
    },
    async runScheduled(cron) {
      // Miniflare's own handle would block this whole process while a frozen runtime is silent.
      const task = dispatch(runtime, new Request(CHEAP_URL), passForTask(pass, cron));
      const { status } = await uncut(task);
      if (status !== TASK_DONE) throw new Error(`The task of ${cron} ended with ${status}.`);
    },
    withStorage: (work) => uncut(openStorage().then(work)),
    async close() {
      closing.abort();
      await watching;
      await runtime.dispose();
    },
  };
}

const LOST = /\b(?:ECONN[A-Z]+|EPIPE|UND_ERR_SOCKET)\b|other side closed/;

/** A `CommandError`, so that the log shows its sentence without a stack. */
class Interrupted extends CommandError {}

/** Reject functions of pending promises. */
type Interruptions = Set<(reason: Error) => void>;

/**
 * Classifies a failed request: `unsent` when it never reached the runtime, `in doubt` when the
 * runtime stopped before it answered, undefined for any other failure. Miniflare passes on the
 * message of a cause without its code.
 */
function lossOf(error: Error): 'unsent' | 'in doubt' | undefined {
  const { code = '', message = '' } = (error.cause ?? {}) as { code?: string; message?: string };
  const cause = `${code} ${message}`;
  if (/\bECONNREFUSED\b/.test(cause)) return 'unsent';
  const isOfRuntime = 'code' in error && error.code === 'ERR_RUNTIME_FAILURE';
  const isLost = error instanceof Interrupted || isOfRuntime || LOST.test(cause);
  return isLost ? 'in doubt' : undefined;
}
