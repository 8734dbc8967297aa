import { backUp, type Storage } from '#builder/backup/write-backup';
import { openLocalState } from '#builder/local/state/local-state';

/** Writes the rows of a backup and then waits for the images forever. */
const [stateDir, folder] = process.argv.slice(2) as [string, string];
const { env } = await openLocalState(stateDir);
const list = () => {
  console.log('Attente');
  return new Promise<never>(() => {});
};
await backUp({ DB: env.DB, UPLOADS: { list } as unknown as Storage['UPLOADS'] }, folder, () => {});
