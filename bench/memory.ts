import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { runCommand } from '#builder/environment';
import type { PublicationState } from '#contract/publication/state';
import { load } from './load/load.ts';
import { printTable, startProduct } from './products/product.ts';
import { signIn, type AdminCall } from './products/session.ts';

const HELP = `Weighs all processes of the built product, on one machine: their shares of memory (PSS).

  npm run bench:memory                             100 articles, 60 s of load
  npm run bench:memory -- --count=1000 --seconds=20 --rest=5
`;

const PORT = 8797;
const GOAL = 700;
const READ = ['/', '/mission', '/aide', '/articles', '/articles/page/2', '/api/articles?limit=20'];

await runCommand(
  HELP,
  {
    count: { type: 'string', default: '100' },
    seconds: { type: 'string', default: '60' },
    rest: { type: 'string', default: '20' },
  },
  ({ count, seconds, rest }) => main(Number(count), Number(seconds), Number(rest)),
);

async function main(count: number, seconds: number, rest: number): Promise<void> {
  await using product = await startProduct(PORT, { articles: count });
  const rows: Record<string, string | number>[] = [];
  const weigh = async (when: string) => {
    const weights = await weightsOf(product.pid);
    const sum = weights.reduce((total, { mib }) => total + mib, 0);
    const each = weights.map(({ name, mib }) => `${name} ${mib.toFixed(0)}`).join(', ');
    rows.push({ when, MiB: sum.toFixed(0), [`≤ ${GOAL}`]: sum <= GOAL ? 'yes' : 'NO', each });
  };
  await weigh('started');
  const call = await signIn(product);
  await bakeAgain(call);
  await sleep(rest * 1000);
  await weigh('baked again, at rest');
  const articles = await call<{ slug: string }[]>('GET', '/api/articles?limit=10');
  const paths = [...READ, ...articles.map(({ slug }) => `/articles/${slug}`)];
  const times = await load(
    paths.map((path) => product.url + path),
    seconds,
  );
  await weigh(`${seconds} s of load, ${(times.length / seconds).toFixed(0)} requests/s`);
  await sleep(rest * 1000);
  await weigh('at rest');
  console.log(`\n${count} articles, rest of ${rest} s\n`);
  printTable(rows);
}

async function bakeAgain(call: AdminCall): Promise<void> {
  const done = async () => (await call<PublicationState>('GET', '/api/builds')).builds[0];
  await call('POST', '/api/builds');
  for (;;) {
    const newest = await done();
    if (newest?.status === 'failed') throw new Error(newest.error);
    if (newest?.status === 'done') return;
    await sleep(200);
  }
}

/** Lists a process and its children, each with its share of memory. */
async function weightsOf(pid: number | string): Promise<{ name: string; mib: number }[]> {
  const proc = (file: string) => readFile(`/proc/${pid}/${file}`, 'utf8').catch(() => '');
  const [, kib] = /^Pss:\s+(\d+) kB/m.exec(await proc('smaps_rollup')) ?? [];
  if (!kib) return [];
  const [command = ''] = (await proc('cmdline')).split('\0');
  const children = (await proc(`task/${pid}/children`)).split(' ').filter(Boolean);
  const below = await Promise.all(children.map(weightsOf));
  return [{ name: basename(command), mib: Number(kib) / 1024 }, ...below.flat()];
}
