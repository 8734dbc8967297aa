import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommand } from '#builder/environment';
import { countFiles, FILE_LIMITS } from '#builder/bake/limits';
import { keptFolder } from '#builder/bake/kept';
import { bakeLocalContent } from '#builder/local/tasks/bake-local';
import { launchChromium } from '../tests/browser/chromium.ts';
import { actionsOn, type Action } from './costs/actions.ts';
import { FREE_CPU, freeViews, monthOf, priceOf, usageOf, type Measured } from './costs/bill.ts';
import { fillState } from './products/fill.ts';
import { addHistory, HISTORY } from './costs/history.ts';
import { serveMetered, type MeteredSite } from './costs/metered-site.ts';
import { printTable } from './products/product.ts';
import { readLocalPassword } from '#builder/local/state/local-admin';

const HELP = `Counts what each action makes Cloudflare bill, by the built Worker, and what a month costs.

  npm run bench:costs                      100 and 1,000 articles, 50 turns for the processor time
  npm run bench:costs -- --counts=16,100
  npm run bench:costs -- --turns=0         no processor time: rows and requests need no quiet machine
`;

const PORT = 8798;
const MONTHS = [10_000, 100_000, 1_000_000];
const MEGA = 1e6;

await runCommand(
  HELP,
  {
    counts: { type: 'string', default: '100,1000' },
    turns: { type: 'string', default: '50' },
  },
  ({ counts, turns }) => main(counts.split(',').map(Number), Number(turns)),
);

interface Measurement {
  articles: number;
  costs: Map<string, Measured>;
  /** Number of files of a build, and the number that an article with its own image adds. */
  files: number;
  filesOfPicture: number;
}

async function main(counts: number[], turns: number): Promise<void> {
  const measured: Measurement[] = [];
  for (const count of counts) measured.push(await measure(count, turns));
  const last = measured.at(-1)!;
  console.log(`\nWhat each action takes, with ${counts.join(' and ')} articles\n`);
  printTable([...last.costs.keys()].map((name) => actionRow(name, measured)));
  console.log(`\nA month, with ${last.articles} articles\n`);
  printTable(MONTHS.map((views) => monthRow(views, last.costs)));
  console.log(
    '\nThe free plan: what an even day takes all of, from so many views of articles a month\n',
  );
  const views = Object.entries(freeViews(last.costs)).toSorted(([, a], [, b]) => a - b);
  printTable(views.map(([kind, most]) => ({ 'what ends': kind, 'article views': rounded(most) })));
  console.log(
    `\nCalls of more than ${FREE_CPU} ms, which the free plan may end: ${slow(last.costs)}`,
  );
  if (measured.length > 1) printGrowth(measured[0]!, last);
}

async function measure(articles: number, turns: number): Promise<Measurement> {
  const stateDir = await mkdtemp(join(tmpdir(), 'passerelle-costs-'));
  const outDir = join(stateDir, 'dist');
  const site = join(stateDir, 'site');
  const say = (step: string) => console.error(`${articles} articles: ${step}…`);
  say('stored and baked');
  await fillState(stateDir, articles);
  const siteUrl = `http://127.0.0.1:${PORT}`;
  await bakeLocalContent(stateDir, { siteUrl, outDir: site, as: 'site' });
  await addHistory(stateDir);
  const hook = createServer((_, response) => void response.writeHead(204).end());
  await new Promise<void>((resolve) => hook.listen(PORT + 1, '127.0.0.1', resolve));
  const hookUrl = `http://127.0.0.1:${PORT + 1}`;
  const browser = await launchChromium();
  const metered = await serveMetered(site, stateDir, { port: PORT, hookUrl });
  try {
    const password = await readLocalPassword(stateDir);
    const { url, runScheduled } = metered;
    const actions = await actionsOn({ url, browser, password, runScheduled, outDir });
    const costs = new Map<string, Measured>();
    const idle = await metered.cpuOf(turns * 4, metered.doNothing);
    let files = 0;
    for (const action of actions) {
      say(action.name);
      if (action.name === 'publication of one edit') files = await filesOf(outDir);
      costs.set(action.name, await costOf(metered, action, { turns, idle }));
    }
    return { articles, costs, files, filesOfPicture: (await filesOf(outDir)) - files };
  } finally {
    hook.close();
    await browser.close();
    await metered.close();
    await rm(keptFolder(outDir), { recursive: true, force: true });
    await rm(stateDir, { recursive: true, force: true });
  }
}

async function filesOf(outDir: string): Promise<number> {
  return (await countFiles(join(outDir, 'client'))).files;
}

/**
 * Measures the cost of one run of an action. The processor time is the mean of many runs, without
 * that of an empty call.
 */
async function costOf(
  site: MeteredSite,
  { prepare, run, isRepeatable, hasCpu }: Action,
  { turns, idle }: { turns: number; idle: number },
): Promise<Measured> {
  await prepare?.();
  const cost = await site.costOf(() => run(0));
  const requests = site.requests();
  if (turns === 0 || !hasCpu) return { ...cost, cpuMs: 0 };
  const resent = async () => {
    for (const request of requests) await site.send(request);
  };
  const total = await site.cpuOf(turns, isRepeatable ? run : resent);
  return { ...cost, cpuMs: Math.max(0, total - idle * cost.runs) };
}

function rounded(value: number, digits = 0): string {
  return value.toLocaleString('en', { maximumFractionDigits: digits });
}

function actionRow(name: string, measured: Measurement[]) {
  const cost = measured.at(-1)!.costs.get(name)!;
  const rows = measured.map(({ costs }) => rounded(costs.get(name)!.rowsRead));
  return {
    action: name,
    'runs the Worker': rounded(cost.runs),
    'plain files': rounded(cost.files),
    'D1 queries': rounded(cost.queries),
    'rows read': [...new Set(rows)].join(' → '),
    'rows written': rounded(cost.rowsWritten),
    'R2 A / B': `${cost.classA} / ${cost.classB}`,
    'CPU ms': cost.cpuMs ? rounded(cost.cpuMs, 1) : '',
  };
}

function monthRow(views: number, costs: Map<string, Measured>) {
  const usage = usageOf(monthOf(views), costs);
  return {
    'article views': rounded(views),
    requests: rounded(usage.requests),
    'CPU ms': rounded(usage.cpuMs),
    'rows read': rounded(usage.rowsRead),
    'rows written': rounded(usage.rowsWritten),
    'R2 A / B': `${rounded(usage.classA)} / ${rounded(usage.classB)}`,
    'paid plan': `$${priceOf(usage).toFixed(2)}`,
  };
}

function slow(costs: Map<string, Measured>): string {
  const names = [...costs].filter(([, { cpuMs, runs }]) => cpuMs / runs > FREE_CPU);
  return names.map(([name]) => name).join(', ') || 'none';
}

/** Prints the cost of each further article. */
function printGrowth(first: Measurement, last: Measurement): void {
  const more = last.articles - first.articles;
  const sizeOf = ({ costs }: Measurement) => costs.get('article, new visitor')!.databaseBytes;
  const bytes = (sizeOf(last) - sizeOf(first)) / more;
  const files = (last.files - first.files) / more;
  const room = (limit: number, each: number) =>
    rounded(Math.floor((limit - last.files) / each + last.articles));
  const { free, paid } = FILE_LIMITS;
  console.log(`
A thousand articles take ${rounded((bytes * 1000) / MEGA, 1)} MB of the database, with ${HISTORY.viewDays} days of views.
A site of ${last.articles} articles has ${rounded(last.files)} files: ${rounded(files, 2)} for each article, and ${last.filesOfPicture} more with a picture of its own.
${rounded(free)} files are ${room(free, files)} articles, ${room(free, files + last.filesOfPicture)} with pictures; ${rounded(paid)} are ${room(paid, files)}, ${room(paid, files + last.filesOfPicture)}.`);
}
