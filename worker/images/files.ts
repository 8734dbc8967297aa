import type { Env } from '../env.ts';
import { reasonOf } from '../errors.ts';
import { listLeavingFiles, noteFilesGone } from './queries.ts';

/** Milliseconds after which no upload is still on its way. */
const DAY = 86_400_000;

/** Removes files that are leaving. What fails is tried again by the minute's task. */
export async function removeFiles({ DB, UPLOADS }: Env, names: string[]): Promise<void> {
  if (names.length === 0) return;
  try {
    await UPLOADS.delete(names);
    await noteFilesGone(DB, names);
  } catch (error) {
    console.error(`files that no picture has${reasonOf(error)}`);
  }
}

/** Removes the files that no picture has. */
export async function removeLooseFiles(env: Env, at: Date): Promise<void> {
  const before = new Date(at.getTime() - DAY).toISOString();
  await removeFiles(env, await listLeavingFiles(env.DB, before));
}
