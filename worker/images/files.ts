import type { Env } from '../env.ts';
import { reasonOf } from '../errors.ts';
import { listErasedFiles, noteFileGone } from './queries.ts';

/** Removes the file of an erased picture. What fails is tried again by the minute's task. */
export async function removeFile({ DB, UPLOADS }: Env, key: string): Promise<void> {
  try {
    await UPLOADS.delete(key);
    await noteFileGone(DB, key);
  } catch (error) {
    console.error(`file of an erased picture${reasonOf(error)}`);
  }
}

/** Removes the files of erased pictures that are stored still. */
export async function removeErasedFiles(env: Env): Promise<void> {
  for (const key of await listErasedFiles(env.DB)) await removeFile(env, key);
}
