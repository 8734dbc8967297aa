import { readFile, rename, writeFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { localSecrets } from '#builder/environment';
import { dispatch } from '#builder/local/runtime/dispatch';
import { createFront } from '#builder/local/serving/front';
import { listen } from '#builder/local/serving/ports';
import { servePages } from '#builder/local/serving/release-server';
import { readBuiltWorker, runWorker, workerRoutes } from '#builder/local/runtime/runtime';
import type { Tally } from './meter.ts';

/** Cost of an action: the tally of the Worker, and the number of files served without it. */
export interface Cost extends Tally {
  files: number;
}

/** A request that ran the Worker. */
interface WorkerRequest {
  method: string;
  url: string;
  headers: [string, string][];
  body: ArrayBuffer;
}

export interface MeteredSite {
  url: string;
  /** Measures the cost of an action when the Worker has no cached state of its pages. */
  costOf: (action: () => Promise<unknown>) => Promise<Cost>;
  /** Returns the requests to the Worker since the last measurement began. */
  requests: () => WorkerRequest[];
  /** Sends a request to the Worker, from a new client address. */
  send: (request: WorkerRequest) => Promise<void>;
  runScheduled: (cron: string) => Promise<void>;
  /** Calls the runtime without reaching the Worker. */
  doNothing: () => Promise<unknown>;
  /** Returns the runtime's mean processor time of a turn, in milliseconds. */
  cpuOf: (turns: number, action: (turn: number) => Promise<unknown>) => Promise<number>;
  close: () => Promise<void>;
}

/** Milliseconds after which the Worker's cache has expired and its background work is done. */
const PAUSE = 1200;
const TICK = 10;

/** Serves a baked site as Cloudflare does, and counts what Cloudflare would bill. */
export async function serveMetered(
  site: string,
  stateDir: string,
  { port, hookUrl }: { port: number; hookUrl: string },
): Promise<MeteredSite> {
  await putMeterAround(join(site, 'server'));
  const url = `http://127.0.0.1:${port}`;
  const built = await readBuiltWorker(site);
  const pages = await servePages(site);
  const variables = { ...(await localSecrets()), SITE_URL: url, REBUILD_HOOK_URL: hookUrl };
  const runtime = await runWorker(built, { stateDir, variables, assets: pages.fetch });
  await runtime.ready;
  const pid = await runtimePid();
  let files = 0;
  let asked: WorkerRequest[] = [];
  const front = createFront({
    async worker(request) {
      const { method, headers } = request;
      const body = await request.clone().arrayBuffer();
      asked.push({ method, url: request.url, headers: [...headers], body });
      return dispatch(runtime, request);
    },
    pages(request) {
      files++;
      return pages.fetch(request);
    },
    workerRoutes: workerRoutes(built),
    clientAddress: nextAddress,
  });
  const stopListening = await listen(port, front.fetch);
  const readTally = async () =>
    (await (await dispatch(runtime, new Request(`${url}/__tally`))).json()) as Tally;
  const { scheduled } = (await runtime.getWorker()) as unknown as ScheduledWorker;
  return {
    url,
    async costOf(action) {
      await sleep(PAUSE);
      await readTally();
      files = 0;
      asked = [];
      await action();
      await sleep(PAUSE);
      return { ...(await readTally()), files };
    },
    requests: () => asked,
    async send({ method, url: address, headers, body }) {
      const request = new Request(address, {
        method,
        headers: [...headers.filter(([name]) => name !== ADDRESS), [ADDRESS, nextAddress()]],
        ...(body.byteLength > 0 && { body }),
      });
      await (await dispatch(runtime, request)).arrayBuffer();
    },
    runScheduled: async (cron) => void (await scheduled({ cron, scheduledTime: new Date() })),
    doNothing: readTally,
    async cpuOf(turns, action) {
      await action(-1);
      const before = await cpuTicks(pid);
      for (let turn = 0; turn < turns; turn++) await action(turn);
      return (((await cpuTicks(pid)) - before) * TICK) / turns;
    },
    async close() {
      await stopListening();
      await Promise.all([runtime.dispose(), pages.close()]);
    },
  };
}

interface ScheduledWorker {
  scheduled: (options: { cron: string; scheduledTime: Date }) => Promise<unknown>;
}

const ADDRESS = 'cf-connecting-ip';
let addresses = 0;

/** Returns a new client address for each request, so that no rate limit applies. */
function nextAddress(): string {
  const number = ++addresses;
  return `10.${(number >> 8) & 255}.${number & 255}.1`;
}

/** Makes the meter the entry of a built Worker. */
async function putMeterAround(server: string): Promise<void> {
  const meter = await readFile(join(import.meta.dirname, 'meter.ts'), 'utf8');
  await rename(join(server, 'entry.mjs'), join(server, 'product.mjs'));
  await writeFile(join(server, 'meter.mjs'), stripTypeScriptTypes(meter));
  await writeFile(
    join(server, 'entry.mjs'),
    `import { metered } from './meter.mjs';
import product from './product.mjs';
export default metered(product);
`,
  );
}

/** Returns the process id of the runtime that this process has started. */
async function runtimePid(): Promise<string> {
  const list = await readFile(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8');
  for (const pid of list.split(' ').filter(Boolean))
    if ((await readFile(`/proc/${pid}/comm`, 'utf8')).startsWith('workerd')) return pid;
  throw new Error('The runtime has no process.');
}

/** Returns the processor time of a process in hundredths of a second, in user and kernel mode. */
async function cpuTicks(pid: string): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  const [user, system] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13);
  return Number(user) + Number(system);
}
