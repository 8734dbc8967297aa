import { link, mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { listFiles } from './swap.ts';

/** Where the pages are kept that were served before the present ones. */
export function previousOf(served: string): string {
  return `${served}.previous`;
}

/**
 * Keeps the pages that are served as the previous ones. Files are linked rather than copied: a swap
 * puts new files in their places and never writes into them.
 */
export async function keepAsPrevious(served: string): Promise<void> {
  const incoming = `${previousOf(served)}.incoming`;
  await rm(incoming, { recursive: true, force: true });
  for (const file of await listFiles(served)) {
    await mkdir(dirname(join(incoming, file)), { recursive: true });
    await link(join(served, file), join(incoming, file));
  }
  await rm(previousOf(served), { recursive: true, force: true });
  await rename(incoming, previousOf(served));
}
