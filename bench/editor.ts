import type { AdminArticle } from '#contract/articles';
import { chromium, type CDPSession, type Page } from '@playwright/test';
import { CHROMIUM_FLAGS, findChromium } from '../tests/browser/chromium.ts';
import { runBench } from './command.ts';
import { median, printTable, startProduct, type RunningProduct } from './product.ts';
import { signIn, signInPage } from './session.ts';

const HELP = `Measures how long the browser works for each key that is typed into the text of an article.

  npm run bench:editor                   in texts of 500, 5,000 and 20,000 words
  npm run bench:editor -- --words=20000  in one of so many
`;

const PORT = 8798;
const WORDS = [500, 5000, 20_000];
const KEYS = 150;
/** Between two keys, in milliseconds: a fast typist. */
const PAUSE = 60;
/** One frame of the screen, in milliseconds. */
const BUDGET = 16;

await runBench(HELP, { words: { type: 'string' } }, async ({ words }) => {
  const product = await startProduct(PORT);
  const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS });
  try {
    const page = await browser.newPage({ baseURL: product.url, locale: 'fr-FR' });
    await signInPage(page, product);
    const rows = [];
    for (const count of words ? [Number(words)] : WORDS)
      rows.push(await measure(page, product, count));
    console.log(`\nWork of the browser for a key, in ms; at most ${BUDGET} are one frame\n`);
    printTable(rows);
  } finally {
    await browser.close();
    await product.stop();
  }
});

async function measure(page: Page, product: RunningProduct, words: number) {
  const call = await signIn(product);
  const form = { title: `Un texte de ${words} mots`, content: textOf(words), status: 'draft' };
  const { id } = await call<AdminArticle>('POST', '/api/articles', form);
  await page.goto(`/admin/articles/edit/${id}`);
  const text = page.getByRole('textbox', { name: 'Contenu' });
  const middle = text.locator('p').nth(Math.floor(words / 100));
  await middle.click();
  await page.keyboard.press('End');
  const meter = await page.context().newCDPSession(page);
  await meter.send('Performance.enable', { timeDomain: 'threadTicks' });
  const times: number[] = [];
  for (let key = 0; key < KEYS; key++) {
    const before = await worked(meter);
    await page.keyboard.press(key % 6 === 5 ? 'Space' : 'a');
    await page.waitForTimeout(PAUSE);
    times.push((await worked(meter)) - before);
  }
  const sorted = times.toSorted((a, b) => a - b);
  return {
    words,
    median: median(times).toFixed(1),
    '95 of 100 below': sorted[Math.floor(KEYS * 0.95)]!.toFixed(1),
    longest: sorted.at(-1)!.toFixed(1),
  };
}

/** What the page has worked so far, in milliseconds: scripts, styles, layout and painting. */
async function worked(meter: CDPSession): Promise<number> {
  const { metrics } = await meter.send('Performance.getMetrics');
  return 1000 * metrics.find(({ name }) => name === 'TaskDuration')!.value;
}

/** Paragraphs of fifty words with some emphasis, a heading before each tenth. */
function textOf(words: number): string {
  const sentence = 'Les équipes de nuit <strong>accompagnent</strong> chaque personne avec soin, ';
  const paragraph = `<p>${sentence.repeat(5)}encore un mot de plus pour finir ici.</p>`;
  return Array.from(
    { length: Math.ceil(words / 50) },
    (_, index) => (index % 10 ? '' : `<h2>Partie ${index / 10 + 1}</h2>`) + paragraph,
  ).join('');
}
