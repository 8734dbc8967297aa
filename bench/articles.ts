import { runCommand } from '#builder/environment';
import { median, printTable, startProduct } from './products/product.ts';
import { signIn } from './products/session.ts';

const HELP = `Times the searches of visitors, and the article list of the back office at the API, with many
articles.

  npm run bench:articles                   10,000 articles, 30 calls of each kind
  npm run bench:articles -- --count=1000
  npm run bench:articles -- --runs=100
`;

const PORT = 8798;

/** Pages that visitors request. */
const resultsOf = (count: number) => ({
  'a word of most': '?q=éducateur',
  'a deep page of it': `/page/${Math.ceil(count / 12)}?q=éducateur`,
  'a letter': '?q=e',
  'two words': '?q=projet+personnalisé',
  'a sentence': '?q=l’accueil+de+l’enfant+à+la+maison',
  'a category': '?categorie=recrutement',
  'a word in a category': '?q=équipe&categorie=recrutement',
  'a word of one': '?q=7777',
  'a word of none': '?q=ornithorynque',
});

/** Requests of the back office for rows. */
const ROWS = {
  'first page': '?limit=20&sort=-created_at',
  'by title': '?limit=20&sort=title',
  'page 250': '?limit=20&offset=4980',
  drafts: '?limit=20&status=draft',
  'search, many': '?limit=20&q=éducateur',
  'search, two words': '?limit=20&q=projet+personnalisé',
  'search, one': '?limit=20&q=copie+7777',
  'search, none': '?limit=20&q=ornithorynque',
};

await runCommand(
  HELP,
  { count: { type: 'string', default: '10000' }, runs: { type: 'string', default: '30' } },
  ({ count, runs }) => main(Number(count), Number(runs)),
);

async function main(count: number, runs: number): Promise<void> {
  await using product = await startProduct(PORT, { articles: count });
  const call = await signIn(product);
  const askPage = (query: string) => getPage(`${product.url}/articles${query}`);
  const askRows = (query: string) => call('GET', `/api/articles${query}&fields=card`);
  console.log(`\n${count} articles, ${runs} calls of each kind, one after another`);
  console.log('\nPages of results\n');
  printTable(await timesOf(resultsOf(count), askPage, { runs, goal: 50 }));
  console.log('\nThe list of the back office\n');
  printTable(await timesOf(ROWS, askRows, { runs, goal: 100 }));
}

async function getPage(address: string): Promise<void> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  await answer.text();
}

type Ask = (query: string) => Promise<unknown>;

async function timesOf(
  calls: Record<string, string>,
  ask: Ask,
  { runs, goal }: { runs: number; goal: number },
) {
  const rows = [];
  for (const [call, query] of Object.entries(calls)) {
    await timeOf(ask, query);
    const times = [];
    for (let run = 0; run < runs; run++) times.push(await timeOf(ask, query));
    rows.push({
      call,
      'median ms': median(times).toFixed(0),
      'slowest ms': Math.max(...times).toFixed(0),
      [`under ${goal} ms`]: median(times) < goal ? 'yes' : 'NO',
    });
  }
  return rows;
}

async function timeOf(ask: Ask, query: string): Promise<number> {
  const started = performance.now();
  await ask(query);
  return performance.now() - started;
}
