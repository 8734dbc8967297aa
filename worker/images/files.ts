import type { Env } from '../env.ts';
import { reasonOf } from '../errors.ts';
import { listUnclaimedFiles, forgetDeletedFiles } from './queries.ts';

/** Milliseconds after which every upload has ended. */
const DAY = 86_400_000;

/** Deletes files from storage that no image uses. A failed deletion is retried by the minute task. */
export async function removeFiles({ DB, UPLOADS }: Env, names: string[]): Promise<void> {
  if (names.length === 0) return;
  try {
    await UPLOADS.delete(names);
    await forgetDeletedFiles(DB, names);
  } catch (error) {
    console.error(`files that no picture has${reasonOf(error)}`);
  }
}

/** Deletes the stored files that no image uses. */
export async function removeLooseFiles(env: Env, at: Date): Promise<void> {
  const before = new Date(at.getTime() - DAY).toISOString();
  await removeFiles(env, await listUnclaimedFiles(env.DB, before));
}
