import { CommandError } from '../../environment.ts';
import { machineRefusal } from '../../refusals.ts';
import type { Given, Result, TaskName, TaskReport, TaskRequest } from './tasks.ts';

/*
 * Process that runs one task: see `tasks.ts`. It loads only the modules of that task.
 */

type Work = {
  [Name in TaskName]: (
    given: Given<Name>,
    onProgress: (line: string) => void,
  ) => Promise<Result<Name>>;
};

const WORK: Work = {
  async prepare({ stateDir, siteUrl, siteDir }, onProgress) {
    const { prepareSite } = await import('./bake-local.ts');
    return prepareSite(stateDir, { siteUrl, outDir: siteDir, onProgress });
  },
  async bake(options, onProgress) {
    const { bake } = await import('../../bake/bake.ts');
    return bake({ ...options, onProgress });
  },
  async workerOptions(site) {
    const { readWorkerOptions } = await import('../runtime/worker-options.ts');
    return readWorkerOptions(site);
  },
};

// `with-parent.ts` unrefs the channel. Without this line the process would end while its task
// waits.
process.channel!.ref();
process.once('message', async ({ name, given }: TaskRequest) => {
  const work = WORK[name] as (
    given: unknown,
    onProgress: (line: string) => void,
  ) => Promise<unknown>;
  const report = await work(given, (progress) => void send({ progress })).then(
    (result): TaskReport => ({ result }),
    (error: Error): TaskReport => {
      // The product continues after a failed bake, and ends after any other failed task.
      const sentence = machineRefusal(error, name === 'bake' ? 'goes on' : 'ends');
      if (sentence) return { failure: sentence, isTold: true, cause: traceOf(error) };
      return error instanceof CommandError
        ? { failure: error.message, isTold: true, cause: traceOf(error.cause) }
        : { failure: traceOf(error), isTold: false };
    },
  );
  await send(report);
  process.exit(0);
});

function send(report: TaskReport): Promise<void> {
  return new Promise((resolve) => process.send!(report, undefined, undefined, () => resolve()));
}

function traceOf(error: unknown): string {
  return (error instanceof Error && error.stack) || String(error);
}
