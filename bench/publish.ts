import { setTimeout as sleep } from 'node:timers/promises';
import { runCommand } from '#builder/environment';
import type { AdminArticle, ArticleCard } from '#contract/articles/articles';
import { median, printTable } from './products/product.ts';
import { bakesElsewhere, bakesItself, type Publisher } from './products/publishers.ts';

const HELP = `Times what happens after an article is saved: seen by a visitor, then baked.

  npm run bench:publish                            100, 1,000 and 10,000 articles
  npm run bench:publish -- --counts=16,100
  npm run bench:publish -- --edits=5               edits timed at each size (3)
  npm run bench:publish -- --over-http             as in production: all that is built for Cloudflare,
                                                   by another process, from the content of a Worker
`;

const PORT = 8799;
const VISIBLE_GOAL = 2;
const GOALS = [
  { upTo: 100, edit: 4, newOne: 4 },
  { upTo: 10_000, edit: 12, newOne: 20 },
];
const MEMORY_GOAL = 900;

await runCommand(
  HELP,
  {
    counts: { type: 'string', default: '100,1000,10000' },
    edits: { type: 'string', default: '3' },
    'over-http': { type: 'boolean', default: false },
  },
  ({ counts, edits, 'over-http': isOverHttp }) =>
    main(counts.split(',').map(Number), Number(edits), isOverHttp ? bakesElsewhere : bakesItself),
);

type StartPublisher = (
  port: number,
  articles: number,
  say: (step: string) => void,
) => Promise<Publisher>;

async function main(counts: number[], edits: number, start: StartPublisher): Promise<void> {
  const rows: Awaited<ReturnType<typeof measure>>[] = [];
  for (const count of counts) rows.push(await measure(count, edits, start));
  console.log(`\nMedians of ${edits} edits of an article, then of a new one. Seconds, MiB.\n`);
  printTable(rows.map(({ row }) => row));
  const [smallest, ...others] = rows;
  for (const { row, editBaked, newOneBaked } of others)
    console.log(
      `\n${row.articles} articles take ${(editBaked / smallest!.editBaked).toFixed(1)} times as long as ${smallest!.row.articles} for an edit, ${(newOneBaked / smallest!.newOneBaked).toFixed(1)} times for a new one.`,
    );
}

async function measure(count: number, edits: number, start: StartPublisher) {
  const say = (step: string) => console.error(`${count} articles: ${step}…`);
  const publisher = await start(PORT, count, say);
  const { call } = publisher;
  try {
    const timings: Timing[] = [];
    for (let edit = 0; edit < edits; edit++) {
      say(`edit ${edit + 1} of ${edits}`);
      timings.push(await edited(publisher, count, edit));
    }
    say('a new article');
    const created = await timed(publisher, async (title) => {
      const { id } = await call<{ id: number }>('POST', '/api/articles', {
        title,
        content: '<p>Un nouvel article.</p>',
      });
      return (await call<AdminArticle>('GET', `/api/articles/edit/${id}`)).slug;
    });
    const peak = publisher.peakMemory();
    const goal = GOALS.find(({ upTo }) => count <= upTo);
    const seen = median(timings.map((timing) => timing.seen));
    const editBaked = median(timings.map((timing) => timing.baked));
    const newOneBaked = created.baked;
    say(`an edit is baked in ${editBaked.toFixed(1)} s, a new one in ${newOneBaked.toFixed(1)} s`);
    const slowest = Math.max(created.seen, ...timings.map((timing) => timing.seen));
    const row = {
      articles: count,
      'edit seen': seen.toFixed(2),
      [`≤ ${VISIBLE_GOAL}`]: slowest <= VISIBLE_GOAL ? 'yes' : 'NO',
      'edit baked': editBaked.toFixed(1),
      goal: judged(editBaked, goal?.edit),
      'new one seen': created.seen.toFixed(2),
      'new one baked': newOneBaked.toFixed(1),
      'its goal': judged(newOneBaked, goal?.newOne),
      'build, MiB': peak.toFixed(0),
      [`≤ ${MEMORY_GOAL}`]: peak <= MEMORY_GOAL ? 'yes' : 'NO',
    };
    return { row, editBaked, newOneBaked };
  } finally {
    await publisher.stop();
  }
}

function judged(seconds: number, goal: number | undefined): string {
  return goal === undefined ? '' : `${goal} ${seconds <= goal ? 'yes' : 'NO'}`;
}

interface Timing {
  seen: number;
  baked: number;
}

/**
 * Edits an article from the middle of the list, which changes its page, its neighbours and the
 * lists.
 */
async function edited(publisher: Publisher, count: number, edit: number): Promise<Timing> {
  const { call } = publisher;
  const place = (Math.floor(count / 2) + edit * 10) % count;
  const [card] = await call<ArticleCard[]>(
    'GET',
    `/api/articles?fields=card&limit=1&offset=${place}`,
  );
  return timed(publisher, async (title) => {
    await call('PUT', `/api/articles/${card!.id}`, { title });
    return card!.slug;
  });
}

/** Measures the seconds from a save until a visitor sees the change, and until it is baked. */
async function timed(
  { url, call, baked }: Publisher,
  save: (title: string) => Promise<string>,
): Promise<Timing> {
  // Fills the Worker's cached build state. The Worker then notices new pages as late as possible.
  await fetch(`${url}/articles`);
  const title = `Titre mesuré ${Date.now()}`;
  const slug = await save(title);
  const saved = performance.now();
  const since = () => (performance.now() - saved) / 1000;
  const isBaked = baked(call).then(since);
  while (!(await (await fetch(`${url}/articles/${slug}`)).text()).includes(title)) await sleep(5);
  const seen = since();
  return { seen, baked: await isBaked };
}
