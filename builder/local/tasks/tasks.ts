import type { BuildMark } from '#contract/publication/builds';
import type { BakeOptions } from '../../bake/bake.ts';
import type { LocalAdmin } from '../state/local-admin.ts';
import type { WorkerOptions } from '../runtime/worker-options.ts';

type Plain<Options> = Omit<Options, 'stopping' | 'onProgress'>;

/**
 * What is done in a process of its own, whose memory goes with it and which can be ended: what each
 * task is given, and what it returns. Both are sent as JSON.
 */
interface Tasks {
  /** Opens the local state, and builds the site from it. */
  prepare: [{ stateDir: string; siteUrl: string; siteDir: string }, LocalAdmin];
  /** Builds the pages of a site that runs. */
  bake: [Plain<BakeOptions>, BuildMark];
  /** Reads the configuration of the built Worker in a folder. */
  workerOptions: [string, WorkerOptions];
}

export type TaskName = keyof Tasks;
export type Given<Name extends TaskName> = Tasks[Name][0];
export type Result<Name extends TaskName> = Tasks[Name][1];

/** What the process is sent. */
export type TaskRequest = { [Name in TaskName]: { name: Name; given: Given<Name> } }[TaskName];

/** What it sends back: any number of lines, then one result or one failure. */
export type TaskReport =
  | { progress: string }
  | { result: unknown }
  /** `isTold`: the message is a sentence for a person; `cause`: what is behind it. */
  | { failure: string; isTold: boolean; cause?: string };
