import { median, printTable, startProduct } from './product.ts';
import { signIn, type AdminCall } from './session.ts';

const HELP = `Times the article list of the back office at the API, with many articles.

  npm run bench:articles                   10,000 articles, 30 calls of each kind
  npm run bench:articles -- --count=1000
  npm run bench:articles -- --runs=100
`;

const PORT = 8798;
const GOAL = 100;

const CALLS = {
  'first page': '?limit=20&sort=-created_at',
  'by title': '?limit=20&sort=title',
  'page 250': '?limit=20&offset=4980',
  drafts: '?limit=20&status=draft',
  'search, many': '?limit=20&q=éducateur',
  'search, two words': '?limit=20&q=projet+personnalisé',
  'search, one': '?limit=20&q=copie+7777',
  'search, none': '?limit=20&q=ornithorynque',
};

const option = (name: string, fallback: number) =>
  Number(
    process.argv.find((arg) => arg.startsWith(`--${name}=`))?.split('=')[1] ?? String(fallback),
  );

if (process.argv.includes('--help')) console.log(HELP);
else await main(option('count', 10_000), option('runs', 30));

async function main(count: number, runs: number): Promise<void> {
  const product = await startProduct(PORT, { articles: count });
  try {
    const call = await signIn(product);
    const rows = [];
    for (const [name, query] of Object.entries(CALLS)) {
      await timeOf(call, query);
      const times = [];
      for (let run = 0; run < runs; run++) times.push(await timeOf(call, query));
      const slowest = Math.max(...times);
      rows.push({
        call: name,
        'median ms': median(times).toFixed(0),
        'slowest ms': slowest.toFixed(0),
        [`under ${GOAL} ms`]: median(times) < GOAL ? 'yes' : 'NO',
      });
    }
    console.log(`\n${count} articles, ${runs} calls of each kind, one after another\n`);
    printTable(rows);
  } finally {
    await product.stop();
  }
}

async function timeOf(call: AdminCall, query: string): Promise<number> {
  const started = performance.now();
  await call('GET', `/api/articles${query}&fields=card`);
  return performance.now() - started;
}
