import { CommandError } from '../../environment.ts';
import { endGroup, startScript } from '../../processes.ts';
import type { Given, Result, TaskName, TaskReport, TaskRequest } from './tasks.ts';

const SCRIPT = 'builder/local/tasks/task-process.ts';

interface TaskControls {
  /** Ends the task and its child processes, and rejects with the abort reason. */
  stopping?: AbortSignal;
  onProgress?: (line: string) => void;
  /** Script that the process runs. */
  script?: string;
  /** Milliseconds that the task has to end by itself. */
  grace?: number;
}

/** Runs a task in a process of its own. */
export async function runTask<Name extends TaskName>(
  name: Name,
  given: Given<Name>,
  controls: TaskControls = {},
): Promise<Result<Name>> {
  const { stopping, onProgress = () => {}, script = SCRIPT, grace } = controls;
  stopping?.throwIfAborted();
  const task = startScript(script);
  let report: TaskReport | undefined;
  task.on('message', (said: TaskReport) => {
    if ('progress' in said) onProgress(said.progress);
    else report = said;
  });
  const ended = new Promise<void>((resolve, reject) => {
    task.on('error', reject);
    task.once('close', () => resolve());
  });
  const aborted = new Promise<never>((_, reject) => {
    stopping?.addEventListener('abort', () => reject(stopping.reason as Error), { once: true });
  });
  // Ignores a failure to send: the process has ended, and its exit tells more.
  task.send({ name, given } as TaskRequest, () => {});
  try {
    await Promise.race([ended, aborted]);
  } finally {
    await endGroup(task, grace);
  }
  if (report && 'result' in report) return report.result as Result<Name>;
  if (!report) throw new CommandError(endOf(name, task.signalCode));
  const { failure, isTold, cause } = report as Extract<TaskReport, { failure: string }>;
  throw isTold ? new CommandError(failure, { cause }) : new Error(failure);
}

/** Names of tasks, for the message about a process that ended before it reported. */
const TASKS: Record<TaskName, string> = {
  prepare: 'La préparation du site',
  bake: 'La construction des pages',
  workerOptions: 'La lecture de la configuration',
};

function endOf(name: TaskName, signal: NodeJS.Signals | null): string {
  const means = signal === 'SIGKILL' ? ', souvent faute de mémoire' : '';
  return `${TASKS[name]} s’est arrêtée avant sa fin${signal ? ` (${signal}${means})` : ''}.`;
}
