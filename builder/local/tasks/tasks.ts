import type { BuildMark } from '#contract/publication/builds';
import type { BakeOptions } from '../../bake/bake.ts';
import type { LocalAdmin } from '../state/local-admin.ts';
import type { WorkerOptions } from '../runtime/worker-options.ts';

type Plain<Options> = Omit<Options, 'stopping' | 'onProgress'>;

/**
 * Tasks that run in a process of their own: arguments and result. Ending the process frees all
 * their memory. Both are sent as JSON.
 */
interface Tasks {
  /** Opens the local state, and builds the site from it. */
  prepare: [{ stateDir: string; siteUrl: string; siteDir: string }, LocalAdmin];
  /** Builds the pages of a running site. */
  bake: [Plain<BakeOptions>, BuildMark];
  /** Reads the configuration of the built Worker in a folder. */
  workerOptions: [string, WorkerOptions];
}

export type TaskName = keyof Tasks;
export type Given<Name extends TaskName> = Tasks[Name][0];
export type Result<Name extends TaskName> = Tasks[Name][1];

/** Message sent to the task's process. */
export type TaskRequest = { [Name in TaskName]: { name: Name; given: Given<Name> } }[TaskName];

/**
 * Message from the task's process: any number of progress lines, then one result or one failure.
 */
export type TaskReport =
  | { progress: string }
  | { result: unknown }
  /** `isTold`: the message is a sentence for the operator. `cause`: the stack trace behind it. */
  | { failure: string; isTold: boolean; cause?: string };
