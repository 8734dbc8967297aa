import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { CommandError, runCommand } from '#builder/environment';
import type { Browser, Response } from '@playwright/test';
import { launchChromium } from '../tests/browser/chromium.ts';
import {
  addressesIn,
  median,
  printMeasured,
  printTable,
  startProduct,
} from './products/product.ts';
import { flightOf, KILO, sumOf, weightOf, within } from './weight/weight.ts';

const HELP = `Weighs every page template of the built site and runs Lighthouse (mobile) on it.

  npm run bench:pages                 weights, and Lighthouse, median of 5
  npm run bench:pages -- --weights    weights only
  npm run bench:pages -- --runs=1     one run of each
  npm run bench:pages -- --only=/aide one page
  npm run bench:pages -- --beside=/elsewhere
                                      the release of another folder, in the same run
  npm run bench:pages -- --peers=http://127.0.0.1:9102/,…
                                      pages that something else serves, in the same run
`;

const PORT = 8798;
const DEBUG_PORT = 9333;
const LIGHTHOUSE = 'lighthouse@13.5.0';
/** Total transfer budgets of the home page and of an article, in kB. */
const HOME = 170;
const ARTICLE = 76;
/** First TCP window (ten segments), in kB. A larger page needs another round trip. */
const FLIGHT = 14.6;

interface Template {
  name: string;
  path: string;
  hasIsland?: boolean;
  /** True for an error page, which Lighthouse does not measure. */
  isError?: boolean;
  /** Transfer budget in kB. */
  budget?: number;
}

const TEMPLATES: Template[] = [
  { name: 'home', path: '/', hasIsland: true, budget: HOME },
  { name: 'articles', path: '/articles' },
  { name: 'search', path: '/articles?q=équipe' },
  {
    name: 'article',
    path: '/articles/recruter-un-educateur-specialise-ce-qui-compte',
    budget: ARTICLE,
  },
  { name: 'contact', path: '/contact', hasIsland: true },
  { name: 'vision', path: '/vision' },
  { name: 'mentions légales', path: '/mentions-legales' },
  { name: 'mission', path: '/mission' },
  { name: 'équipe', path: '/equipe' },
  { name: 'coming-soon', path: '/coming-soon', hasIsland: true },
  { name: 'aide', path: '/aide' },
  { name: 'confidentialité', path: '/politique-de-confidentialite' },
  { name: 'conditions', path: '/conditions-utilisation' },
  { name: 'accessibilité', path: '/accessibilite' },
  { name: 'plan du site', path: '/plan-du-site' },
  { name: '404', path: '/rien', isError: true },
];

await runCommand(
  HELP,
  {
    weights: { type: 'boolean' },
    runs: { type: 'string', default: '5' },
    only: { type: 'string', default: '' },
    beside: { type: 'string', default: '' },
    peers: { type: 'string', default: '' },
  },
  main,
);

interface Asked {
  /** True to skip Lighthouse. */
  weights?: boolean;
  runs: string;
  /** Path of the only page to measure. */
  only: string;
  /** Folder of another version to compare with. */
  beside: string;
  /** Comma-separated addresses of other sites' pages. */
  peers: string;
}

async function main({ weights, runs, only, beside, peers }: Asked): Promise<void> {
  const templates = TEMPLATES.filter(({ path }) => !only || path === only);
  if (templates.length === 0)
    throw new CommandError(
      `L’option « --only » attend une de ces adresses : ${TEMPLATES.map(({ path }) => path).join(' ')}`,
    );
  await using product = await startProduct(PORT);
  await using other = beside ? await startProduct(PORT + 1, { folder: beside }) : undefined;
  await using browser = await launchChromium({
    args: [`--remote-debugging-port=${DEBUG_PORT}`],
  });
  console.log(
    '\nWeights, kB: of a page in Brotli with its headers, of all else in gzip (phone of 412 px, whole page scrolled; budget after the slash)\n',
  );
  const rows = [];
  for (const template of templates) {
    const row = await weigh(browser, product.url, template);
    if (other) row.before = (await weigh(browser, other.url, template)).all ?? '';
    rows.push(row);
  }
  printTable(rows);
  if (weights) return;
  console.log(`\nLighthouse, mobile, median of ${runs}\n`);
  const shown = templates.filter(({ isError }) => !isError);
  await printMeasured(
    scores(pagesOf(shown, { product, before: other, peers: addressesIn(peers) }), Number(runs)),
  );
}

interface Page {
  of: 'this' | 'before' | 'a peer';
  page: string;
  url: string;
}

interface Sources {
  product: { url: string };
  before: { url: string } | undefined;
  peers: string[];
}

function pagesOf(templates: Template[], { product, before, peers }: Sources): Page[] {
  return [
    ...templates.flatMap(({ name: page, path }): Page[] => [
      { of: 'this', page, url: product.url + path },
      ...(before ? [{ of: 'before' as const, page, url: before.url + path }] : []),
    ]),
    ...peers.map((url): Page => ({ of: 'a peer', page: new URL(url).pathname, url })),
  ];
}

async function* scores(pages: Page[], runs: number) {
  for (const page of pages) yield await score(page, runs);
}

/** Measures the transfer of a first visit by kind, against the budgets. */
async function weigh(
  browser: Browser,
  origin: string,
  template: Template,
): Promise<Record<string, string>> {
  const page = await browser.newPage({
    viewport: { width: 412, height: 900 },
    deviceScaleFactor: 1.75,
  });
  const responses: Response[] = [];
  page.on('response', (response) => responses.push(response));
  await page.addInitScript(recordLargestPaint);
  const shown = await page.goto(origin + template.path, { waitUntil: 'networkidle' });
  const flight = await flightOf(shown!);
  const largest = await page.evaluate(() => window.largestPicture ?? '');
  for (let top = 0; top < 12_000; top += 600) {
    await page.evaluate((y) => window.scrollTo(0, y), top);
    await page.waitForTimeout(30);
  }
  await page.waitForLoadState('networkidle');
  const sizes = await Promise.all(responses.map(weightOf));
  await page.close();
  const sum = (kind: string) => sumOf(sizes.filter((size) => size.kind === kind));
  const all = sumOf(sizes);
  const lcp = sizes.find(({ url }) => url === largest)?.bytes ?? 0;
  return {
    page: template.name,
    'first flight': within(flight, FLIGHT),
    CSS: within(sum('stylesheet'), 17),
    JavaScript: within(sum('script'), template.hasIsland ? 80 : 5),
    fonts: `${sizes.filter(({ kind }) => kind === 'font').length} / 3`,
    'LCP picture': lcp ? within(lcp, 80) : 'text',
    all: template.budget ? within(all, template.budget) : (all / KILO).toFixed(1),
  };
}

declare global {
  interface Window {
    largestPicture?: string;
  }
}

function recordLargestPaint(): void {
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      window.largestPicture = (entry as LargestContentfulPaint).url;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
}

/** The fields used of a Lighthouse report. */
interface Result {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { score: number | null; numericValue?: number }>;
}

/**
 * Runs Lighthouse. It is downloaded on first use, because it would be a tenth of all installed
 * packages.
 */
async function lighthouse(url: string): Promise<Result> {
  const options = [
    `--port=${DEBUG_PORT}`,
    '--output=json',
    '--quiet',
    '--no-enable-error-reporting',
  ];
  const args = ['exec', '--yes', `--package=${LIGHTHOUSE}`, '--', 'lighthouse', url, ...options];
  const { stdout } = await promisify(execFile)('npm', args, { maxBuffer: 1e9 });
  return JSON.parse(stdout) as Result;
}

/** Runs Lighthouse again when the browser returned no trace. */
async function measured(url: string, tries = 3): Promise<Result> {
  try {
    return await lighthouse(url);
  } catch (error) {
    if (tries <= 1) throw error;
    console.warn(`${url}: ${String((error as Error).message).split('\n', 1)[0]}`);
    return measured(url, tries - 1);
  }
}

/**
 * Returns Lighthouse's four scores for a phone on a slow network, and the audits that lower them.
 */
async function score({ of: release, page, url }: Page, runs: number) {
  const results: Result[] = [];
  for (let run = 0; run < runs; run++) {
    results.push(await measured(url));
  }
  const of = (category: string) =>
    Math.round(median(results.map(({ categories }) => (categories[category]?.score ?? 0) * 100)));
  const seconds = (audit: string) =>
    (median(results.map(({ audits }) => audits[audit]?.numericValue ?? 0)) / KILO).toFixed(2);
  const lost = Object.values(results[0]!.categories).flatMap(({ auditRefs }) =>
    auditRefs
      .filter(({ weight, id }) => weight > 0 && (results[0]!.audits[id]?.score ?? 1) < 0.995)
      .map(({ id }) => id),
  );
  return {
    release,
    page,
    performance: of('performance'),
    accessibility: of('accessibility'),
    'best practices': of('best-practices'),
    SEO: of('seo'),
    'FCP, s': seconds('first-contentful-paint'),
    'LCP, s': seconds('largest-contentful-paint'),
    'TBT, s': seconds('total-blocking-time'),
    'not perfect': lost.join(' '),
  };
}
