import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { AdminArticle, ArticleCard } from '#contract/articles';
import type { PublicationState } from '#contract/builds';
import { runBench } from './command.ts';
import { median, printTable, startProduct, type RunningProduct } from './product.ts';
import { signIn, type AdminCall } from './session.ts';

const HELP = `Times what happens after an article is saved: seen by a visitor, then baked.

  npm run bench:publish                            100, 1,000 and 10,000 articles
  npm run bench:publish -- --counts=16,100
  npm run bench:publish -- --edits=5               edits timed at each size (3)
`;

const PORT = 8799;
const VISIBLE_GOAL = 2;
const BAKED_GOALS = [
  { upTo: 100, seconds: 4 },
  { upTo: 10_000, seconds: 12 },
];
const MEMORY_GOAL = 1024;

await runBench(
  HELP,
  {
    counts: { type: 'string', default: '100,1000,10000' },
    edits: { type: 'string', default: '3' },
  },
  ({ counts, edits }) => main(counts.split(',').map(Number), Number(edits)),
);

async function main(counts: number[], edits: number): Promise<void> {
  const rows = [];
  for (const count of counts) rows.push(await measure(count, edits));
  console.log(`\nMedians of ${edits} edits of an article, then of a new one. Seconds, MiB.\n`);
  printTable(rows);
}

async function measure(count: number, edits: number) {
  const product = await startProduct(PORT, { articles: count });
  try {
    const call = await signIn(product);
    const seen: number[] = [];
    const baked: number[] = [];
    const memory = watchMemory(product.pid);
    for (let edit = 0; edit < edits; edit++) {
      const timing = await edited(product, call, count, edit);
      seen.push(timing.seen);
      baked.push(timing.baked);
    }
    const created = await timed(product, call, async (title) => {
      const { id } = await call<{ id: number }>('POST', '/api/articles', {
        title,
        content: '<p>Un nouvel article.</p>',
      });
      return (await call<AdminArticle>('GET', `/api/articles/edit/${id}`)).slug;
    });
    const peak = memory.stop();
    const goal = BAKED_GOALS.find(({ upTo }) => count <= upTo)?.seconds;
    return {
      articles: count,
      'edit seen': median(seen).toFixed(2),
      [`≤ ${VISIBLE_GOAL}`]: Math.max(...seen, created.seen) <= VISIBLE_GOAL ? 'yes' : 'NO',
      'edit baked': median(baked).toFixed(1),
      goal: goal === undefined ? '' : `${goal} ${median(baked) <= goal ? 'yes' : 'NO'}`,
      'new one seen': created.seen.toFixed(2),
      'new one baked': created.baked.toFixed(1),
      'build, MiB': peak.toFixed(0),
      [`≤ ${MEMORY_GOAL}`]: peak <= MEMORY_GOAL ? 'yes' : 'NO',
    };
  } finally {
    await product.stop();
  }
}

/** Edits an article from the middle of the list, whose page, neighbours and lists then change. */
async function edited(product: RunningProduct, call: AdminCall, count: number, edit: number) {
  const place = (Math.floor(count / 2) + edit * 10) % count;
  const [card] = await call<ArticleCard[]>(
    'GET',
    `/api/articles?fields=card&limit=1&offset=${place}`,
  );
  return timed(product, call, async (title) => {
    await call('PUT', `/api/articles/${card!.id}`, { title });
    return card!.slug;
  });
}

/** Seconds from the answer to a save until a visitor sees it, and until it is baked. */
async function timed(
  { url }: RunningProduct,
  call: AdminCall,
  save: (title: string) => Promise<string>,
): Promise<{ seen: number; baked: number }> {
  // What the Worker knows of the baked pages is then as old as it can be.
  await fetch(`${url}/articles`);
  const title = `Titre mesuré ${Date.now()}`;
  const slug = await save(title);
  const saved = performance.now();
  const since = () => (performance.now() - saved) / 1000;
  while (!(await (await fetch(`${url}/articles/${slug}`)).text()).includes(title)) await sleep(5);
  const seen = since();
  for (;;) {
    const { state, error } = await call<PublicationState>('GET', '/api/builds');
    if (state === 'failed') throw new Error(error);
    if (state === 'up_to_date') return { seen, baked: since() };
    await sleep(50);
  }
}

/** The most memory that the build's own process held at once, looked at ten times a second. */
function watchMemory(pid: number): { stop: () => number } {
  let peak = 0;
  const timer = setInterval(async () => {
    for (const child of await childrenOf(pid)) {
      const status = await readFile(`/proc/${child}/status`, 'utf8').catch(() => '');
      const command = await readFile(`/proc/${child}/cmdline`, 'utf8').catch(() => '');
      const [, kib] = /^VmRSS:\s+(\d+) kB/m.exec(status) ?? [];
      if (command.includes('astro')) peak = Math.max(peak, Number(kib ?? 0) / 1024);
    }
  }, 100);
  return {
    stop: () => {
      clearInterval(timer);
      return peak;
    },
  };
}

async function childrenOf(pid: number): Promise<string[]> {
  const list = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
  return list.split(' ').filter(Boolean);
}
