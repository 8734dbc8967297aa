import { runCommand } from '#builder/environment';
import type { AdminArticle } from '#contract/articles/articles';
import type { CDPSession, Page } from '@playwright/test';
import { launchChromium } from '../tests/browser/chromium.ts';
import { median, printTable, startProduct, type RunningProduct } from './products/product.ts';
import { weighScreens } from './weight/screen-weights.ts';
import { signIn, signInPage } from './products/session.ts';

const HELP = `Weighs the scripts of the first screen of the back office and of an article, measures how long an
article takes from the click on it to a letter in its text, on a processor slowed four times, and how long
the browser works for each key that is typed.

  npm run bench:editor                   in texts of 500, 5,000 and 20,000 words
  npm run bench:editor -- --words=20000  in one of so many
  npm run bench:editor -- --opening      no keys
`;

const PORT = 8798;
const WORDS = [500, 5000, 20_000];
const KEYS = 150;
/** Milliseconds between two keys, for a fast typist. */
const PAUSE = 60;
/** Milliseconds of one screen frame. */
const BUDGET = 16;
/** Number of times an article is opened. */
const OPENINGS = 5;
/** Slowdown factor of the processor, relative to this machine. */
const SLOWED = 4;
/** Words of the opened article, and the milliseconds that opening it may take. */
const OPENED_WORDS = 800;
const OPENING_BUDGET = 1000;

const OPTIONS = { words: { type: 'string' }, opening: { type: 'boolean' } } as const;

await runCommand(HELP, OPTIONS, async ({ words, opening }) => {
  await using product = await startProduct(PORT);
  await using browser = await launchChromium();
  const article = await writeArticle(product);
  console.log('\nScripts, gzip, kB (budget after the slash)\n');
  printTable(await weighScreens(browser, product, article.id));
  const page = await browser.newPage({ baseURL: product.url, locale: 'fr-FR' });
  await signInPage(page, product);
  const opened = await measureOpening(page, article.title);
  console.log(
    `\nFrom the click on an article of ${OPENED_WORDS} words to a letter in it, in ms, slowed ${SLOWED} times; at most ${OPENING_BUDGET}\n`,
  );
  printTable([opened]);
  if (opening) return;
  const rows = [];
  for (const count of words ? [Number(words)] : WORDS)
    rows.push(await measure(page, product, count));
  console.log(`\nWork of the browser for a key, in ms; at most ${BUDGET} are one frame\n`);
  printTable(rows);
});

async function writeArticle(product: RunningProduct): Promise<AdminArticle> {
  const call = await signIn(product);
  const form = { title: 'Un article à ouvrir', content: textOf(OPENED_WORDS), status: 'draft' };
  return call('POST', '/api/articles', form);
}

/**
 * Opens an article from the list several times. Each time the page was just loaded and then idle.
 */
async function measureOpening(page: Page, title: string) {
  const meter = await page.context().newCDPSession(page);
  const times: number[] = [];
  for (let opening = 0; opening < OPENINGS; opening++) {
    await page.goto('/admin/articles', { waitUntil: 'networkidle' });
    await page.waitForTimeout(5000);
    await meter.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
    const link = page.getByRole('link', { name: title, exact: true });
    times.push(await link.evaluate(untilWritten, String(opening).repeat(9)));
    await meter.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  }
  return {
    openings: OPENINGS,
    median: median(times).toFixed(0),
    longest: Math.max(...times).toFixed(0),
  };
}

/**
 * Clicks a link and types as soon as the editor accepts text. Returns milliseconds until the
 * letters appear.
 */
function untilWritten(link: HTMLElement | SVGElement, letters: string): Promise<number> {
  const start = performance.now();
  link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  return new Promise((resolve) => {
    const look = () => {
      const text = document.querySelector<HTMLElement>('.tiptap[contenteditable="true"]');
      if (text?.textContent.includes(letters)) return resolve(performance.now() - start);
      if (text && document.activeElement !== text) {
        text.focus();
        document.execCommand('insertText', false, letters);
      }
      requestAnimationFrame(look);
    };
    look();
  });
}

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

/**
 * Returns the page's working time so far, in milliseconds: scripts, styles, layout and painting.
 */
async function worked(meter: CDPSession): Promise<number> {
  const { metrics } = await meter.send('Performance.getMetrics');
  return 1000 * metrics.find(({ name }) => name === 'TaskDuration')!.value;
}

/** Creates paragraphs of fifty words with some emphasis, and a heading before every tenth. */
function textOf(words: number): string {
  const sentence = 'Les équipes de nuit <strong>accompagnent</strong> chaque personne avec soin, ';
  const paragraph = `<p>${sentence.repeat(5)}encore un mot de plus pour finir ici.</p>`;
  return Array.from(
    { length: Math.ceil(words / 50) },
    (_, index) => (index % 10 ? '' : `<h2>Partie ${index / 10 + 1}</h2>`) + paragraph,
  ).join('');
}
