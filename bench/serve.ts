import { runCommand } from '#builder/environment';
import type { Preview } from '#contract/articles/preview';
import { CONNECTIONS, load } from './load/load.ts';
import { addressesIn, printTable, startProduct } from './products/product.ts';
import { signIn } from './products/session.ts';

const HELP = `Counts what the built product answers in a second, on one machine.

  npm run bench:serve                          100 articles, 10 connections, 5 s of each kind
  npm run bench:serve -- --count=10000 --seconds=10
  npm run bench:serve -- --peers=http://127.0.0.1:9102/,…
                                               pages that something else serves, in the same run
`;

const PORT = 8798;

await runCommand(
  HELP,
  {
    count: { type: 'string', default: '100' },
    seconds: { type: 'string', default: '5' },
    peers: { type: 'string', default: '' },
  },
  ({ count, seconds, peers }) => main(Number(count), Number(seconds), addressesIn(peers)),
);

async function main(count: number, seconds: number, peers: string[]): Promise<void> {
  await using product = await startProduct(PORT, { articles: count });
  const call = await signIn(product);
  const [article] = await call<{ slug: string }[]>('GET', '/api/articles?limit=1');
  // A preview is rendered on demand, whatever has been baked.
  const body = { title: 'Une page', content: '<h2>Partie</h2><p>Du texte.</p>'.repeat(20) };
  const { url } = await call<Preview>('POST', '/api/articles/preview', body);
  const kinds = {
    'the home page': '/',
    'a baked page': '/mission',
    'a baked article': `/articles/${article!.slug}`,
    'a live page, for each reader': url,
    'a live page, kept': '/articles?q=texte',
    'the article list, API': '/api/articles?fields=card&limit=20',
    'an article, API': `/api/articles/${article!.slug}`,
  };
  const rows = [];
  const ours = Object.entries(kinds).map(([kind, path]) => ({ kind, url: product.url + path }));
  const theirs = peers.map((url) => ({ kind: url, url }));
  for (const { kind, url } of [...ours, ...theirs]) {
    await load([url], 1);
    rows.push({ kind, times: await load([url], seconds) });
  }
  const slowest = Math.min(...rows.map(({ times }) => times.length));
  console.log(`\n${count} articles, ${CONNECTIONS} connections, ${seconds} s of each kind\n`);
  printTable(
    rows.map(({ kind, times }) => ({
      kind,
      'requests/s': (times.length / seconds).toFixed(0),
      ratio: (times.length / slowest).toFixed(1),
      'median ms': percentile(times, 0.5),
      '95 % ms': percentile(times, 0.95),
      '99 % ms': percentile(times, 0.99),
    })),
  );
}

function percentile(times: number[], part: number): string {
  const sorted = times.toSorted((a, b) => a - b);
  return (sorted[Math.floor((sorted.length - 1) * part)] ?? Number.NaN).toFixed(1);
}
