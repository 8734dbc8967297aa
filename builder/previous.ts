import { existsSync } from 'node:fs';
import { link, mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { CommandError } from './environment.ts';
import { alone } from './lock.ts';
import { forEach, incomingOf, listFiles, swap } from './swap.ts';

/** Where the pages are kept that were served before the present ones. */
const previousOf = (served: string) => `${served}.previous`;
const restoringOf = (served: string) => `${served}.restoring`;
const lockOf = (served: string) => `${served}.lock`;

/** Puts the pages of a build in the place of those being served, which become the previous ones. */
export async function putOnline(built: string, served: string): Promise<void> {
  await alone(lockOf(served), () => exchange(built, served));
}

/** Puts the previous pages back; the present ones become the previous ones. */
export async function restorePrevious(served: string): Promise<void> {
  await alone(lockOf(served), async () => {
    const restoring = restoringOf(served);
    if (!existsSync(restoring)) {
      if (!existsSync(previousOf(served)))
        throw new CommandError(
          'Aucune version précédente n’est gardée : les pages n’ont été construites qu’une fois.',
        );
      await rename(previousOf(served), restoring);
    }
    await exchange(restoring, served);
    await rm(restoring, { recursive: true });
  });
}

async function exchange(built: string, served: string): Promise<void> {
  // After a swap that was cut short, what is served is a mixture: the pages kept before it are not
  // to be lost for that.
  if (!existsSync(incomingOf(served))) await keepAsPrevious(served);
  await swap(built, served);
}

/** Files are linked rather than copied: a swap puts new ones in their places, and writes into none. */
async function keepAsPrevious(served: string): Promise<void> {
  const kept = `${previousOf(served)}.incoming`;
  await rm(kept, { recursive: true, force: true });
  await forEach(await listFiles(served), async (file) => {
    await mkdir(dirname(join(kept, file)), { recursive: true });
    await link(join(served, file), join(kept, file));
  });
  await rm(previousOf(served), { recursive: true, force: true });
  await rename(kept, previousOf(served));
}
