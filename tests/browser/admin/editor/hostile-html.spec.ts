import type { Page } from '@playwright/test';
import { renderRichText } from '../../../../site/features/articles/rich-text.ts';
import { breachesShown, type Piece } from '../../../attacks/allowed.ts';
import { ATTACKS, groups, sections } from '../../../attacks/corpus.ts';
import { sampled } from '../../../endurance.ts';
import { openSession } from '../back-office.ts';
import { expect, test } from '../../fixtures.ts';

/* Attacks run on the site's pages and on a page without a policy, where only cleaning protects visitors. */

const BARE = 'https://sans-regle.example/';
/** Number of articles that are published. More would slow down the builds of other tests. */
const PUBLISHED = 3;
const published_at = '2024-01-01T08:00:00.000Z';

const clean = (html: string) => renderRichText(html).html;
const TRIED = sampled(ATTACKS);
const GROUPS = groups(TRIED, clean);

/** Returns a list that collects dialogs, popups, frames and requests to other origins. */
async function watch(page: Page, own: string): Promise<string[]> {
  const deeds: string[] = [];
  await page.addInitScript(() => {
    Object.assign(window, { ran: () => (window.top!.name += '!') });
  });
  page.on('dialog', (dialog) => {
    deeds.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('popup', (popup) => deeds.push(`popup ${popup.url()}`));
  page.on('frameattached', (frame) => deeds.push(`frame ${frame.url()}`));
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== new URL(own).origin) deeds.push(request.url());
  });
  return deeds;
}

/** Returns how many attacks ran. Each adds a character to the window's name, which starts empty. */
const runs = (page: Page) => page.evaluate(() => window.top!.name.length);

const piecesIn = (page: Page, selector: string) =>
  page.evaluate((where): Piece[] => {
    const pieces: Piece[] = [];
    const walker = document.createTreeWalker(document.querySelector(where)!);
    while (walker.nextNode()) {
      const node = walker.currentNode;
      if (node instanceof Element)
        pieces.push({
          tag: node.localName,
          namespace: node.namespaceURI ?? '',
          attributes: Array.from(node.attributes, ({ name, value }) => [name, value]),
        });
      else if (!(node instanceof Text))
        pieces.push({ tag: node.nodeName, namespace: '', attributes: [] });
    }
    return pieces;
  }, selector);

/** Runs an attack that was not cleaned and expects only this one. Earlier attacks have had time to run. */
async function expectOnlyControlRuns(page: Page) {
  await page.evaluate(() => {
    const control = document.body.appendChild(document.createElement('div'));
    control.innerHTML = '<img src=x onerror=ran()>';
  });
  await page.waitForFunction(() => window.top!.name !== '');
  expect(await runs(page)).toBe(1);
}

async function openBare(page: Page, html: string) {
  await page.unroute(`${BARE}**`);
  await page.route(`${BARE}**`, (route) =>
    route.request().url() === BARE
      ? route.fulfill({ contentType: 'text/html', body: `<!doctype html><body>${html}</body>` })
      : route.abort(),
  );
  await page.goto(BARE);
  await page.evaluate(() => (window.name = ''));
}

/** Inserts each text into the page in every way that browsers offer. Returns the texts that changed. */
const insertEach = (page: Page, texts: string[]) =>
  page.evaluate((all) => {
    const place = document.body.appendChild(document.createElement('main'));
    return all.filter((text) => {
      const one = place.appendChild(document.createElement('div'));
      one.innerHTML = text;
      const read = one.innerHTML;
      one.innerHTML = read;
      const parsed = new DOMParser().parseFromString(text, 'text/html');
      place.append(
        document.createRange().createContextualFragment(text),
        ...parsed.body.childNodes,
      );
      // When a browser serializes `pre`, it drops a line break at its start.
      return (
        one.innerHTML.replace(/(<pre[^>]*>)\n+/g, '$1') !== read.replace(/(<pre[^>]*>)\n+/g, '$1')
      );
    });
  }, texts);

test('nothing that an article holds runs on its page', async ({ page, baseURL }) => {
  test.setTimeout(180_000);
  const session = await openSession(page);
  const deeds = await watch(page, baseURL!);
  for (const [index, group] of GROUPS.entries()) {
    const data = { title: `Attaques ${index + 1}`, content: sections(group), published_at };
    const kind = index < PUBLISHED ? '/api/articles' : '/api/articles/preview';
    const answer = await page.request.post(kind, { ...session, data });
    expect(answer.ok()).toBe(true);
    const { slug, url = `/articles/${slug}` } = await answer.json();
    await page.goto(url);
    const pieces = await piecesIn(page, '[data-article]');
    expect(breachesShown(pieces)).toEqual([]);
    const headings = page.locator('[data-article] h2[id^="attaque-"]');
    expect(await headings.count()).toBe(group.length);
    await expect(page).toHaveURL(url);
    expect(await runs(page)).toBe(0);
  }
  expect(deeds).toEqual([]);
});

test('no heading takes an id of the page around it', async ({ page }) => {
  const session = await openSession(page);
  const ids = () => page.locator('[id]').evaluateAll((all) => all.map(({ id }) => id));
  const show = async (content: string) => {
    const data = { title: 'Noms', content };
    const answer = await page.request.post('/api/articles/preview', { ...session, data });
    await page.goto((await answer.json()).url);
  };
  await show('<h2 id="mien">a</h2>');
  const around = (await ids()).filter((id) => id !== 'mien');
  expect(around).toContain('contenu');
  await show(
    around.map((id) => `<h2>${id}</h2><h3 id="${id}">a</h3><h6 id="${id}">b</h6>`).join(''),
  );
  const all = await ids();
  expect(all).toHaveLength(new Set(all).size);
});

test('nothing that is clean runs where no policy forbids it', async ({ page }) => {
  test.setTimeout(180_000);
  const deeds = await watch(page, BARE);
  for (const group of GROUPS) {
    await openBare(page, clean(sections(group)));
    expect(breachesShown(await piecesIn(page, 'body'))).toEqual([]);
    await expectOnlyControlRuns(page);
  }
  for (let start = 0; start < TRIED.length; start += 1_000) {
    await openBare(page, '');
    expect(await insertEach(page, TRIED.slice(start, start + 1_000).map(clean))).toEqual([]);
    const pieces = await piecesIn(page, 'main');
    expect(breachesShown(pieces.filter(({ tag }) => tag !== 'div'))).toEqual([]);
    await expectOnlyControlRuns(page);
  }
  await expect(page).toHaveURL(BARE);
  expect(deeds).toEqual([]);
  console.log(`${TRIED.length.toLocaleString('fr-FR')} attaques, 0 exécutée`);
});

test('the same attacks do run where nobody cleans them', async ({ page }) => {
  await watch(page, BARE);
  await openBare(page, '');
  const live = ATTACKS.filter((attack) => /<img[^>]* onerror=/.test(attack));
  await page.evaluate((all) => {
    for (const text of all)
      document.body.appendChild(document.createElement('div')).innerHTML = text;
  }, live);
  await page.waitForFunction(() => window.top!.name.length > 500);
});
