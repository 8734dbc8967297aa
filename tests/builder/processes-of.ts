import { readFile, readdir } from 'node:fs/promises';

/** Returns the processes of a state folder: their environment names it. */
export async function processesOf(stateDir: string) {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const read = (pid: string, file: string) =>
    readFile(`/proc/${pid}/${file}`, 'utf8').catch(() => '');
  const found = await Promise.all(
    pids.map(async (pid) => ({
      pid: Number(pid),
      name: (await read(pid, 'comm')).trim(),
      command: await read(pid, 'cmdline'),
      variables: (await read(pid, 'environ')).split('\0'),
    })),
  );
  return found
    .filter(({ variables }) => variables.includes(`STATE_DIR=${stateDir}`))
    .map(({ pid, name, command }) => ({ pid, name, command }));
}
