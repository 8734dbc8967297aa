import { channelsOf, contrastOf } from '../../page-checks/contrast.ts';
import { expect, test } from '../../fixtures.ts';
import type { Page } from '@playwright/test';

/** Opens a page and waits for its print style, which loads after the first paint. */
async function openForPaper(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForFunction(
    () => document.querySelector<HTMLLinkElement>('link[media="print"]')?.sheet,
  );
}

/** Printable area of an A4 sheet, in CSS pixels. */
const SHEET = { width: 718, height: 1047 };
const ARTICLE = '/articles/mecs-le-quotidien-comme-outil-educatif';

test.use({ viewport: SHEET });

for (const path of ['/', ARTICLE, '/contact', '/aide', '/mentions-legales']) {
  test(`${path} is printed without what only a screen needs`, async ({ page, baseURL }) => {
    await openForPaper(page, path);
    await page.evaluate(() => window.scrollTo(0, 400));
    await page.emulateMedia({ media: 'print' });
    const stuck = await page.evaluate(() =>
      Array.from(document.querySelectorAll('body *'))
        .filter((element) => element.checkVisibility())
        .filter((element) => /fixed|sticky/.test(getComputedStyle(element).position))
        .map((element) => element.outerHTML.slice(0, 80)),
    );
    expect(stuck, 'on every sheet').toEqual([]);
    await expect(page.getByRole('contentinfo')).toBeHidden();
    await expect(page.getByText('Aller au contenu')).toBeHidden();
    await expect(page.locator('.printed')).toContainText(baseURL + path);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(SHEET.width);
    // Chromium lists the links of each sheet. The logo's link to the home page is not printed.
    const sheets = (await page.pdf({ format: 'A4' })).toString('latin1');
    expect(sheets.split(`/URI (${baseURL}/)`).length - 1).toBeLessThanOrEqual(1);
  });
}

test('an article on paper: small letters, addresses after links, titles with their text', async ({
  page,
  baseURL,
}) => {
  await openForPaper(page, ARTICLE);
  await expect(page.locator('.printed')).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  const text = page.locator('.rich-text');
  await expect(text).toHaveCSS('font-size', '14.6667px');
  for (const hidden of ['Sommaire', 'Autres articles'])
    await expect(page.getByRole('navigation', { name: hidden })).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Articles similaires' })).toBeHidden();
  const link = text.getByRole('link', { name: 'leur arrivée' });
  const address = await link.evaluate((element) => getComputedStyle(element, '::after').content);
  // The computed `content` is a list of strings, which are joined here.
  const whole = address.replaceAll(/" ?"/g, '');
  expect(whole).toContain(`(${baseURL}${await link.getAttribute('href')})`);
  await expect(text.locator('h2').first()).toHaveCSS('break-after', 'avoid');
  await expect(page.locator('.printed')).toContainText('version du');
});

test('the answers of the help page are printed, unfolded', async ({ page }) => {
  await openForPaper(page, '/aide');
  const answer = page.locator('details').first().locator('p').first();
  await expect(answer).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(answer).toBeVisible();
  expect((await answer.boundingBox())!.height).toBeGreaterThan(10);
});

for (const path of ['/', '/vision', '/mission', '/equipe', '/articles', ARTICLE, '/contact'])
  test(`${path} says nothing on paper that only a ground on a screen makes readable`, async ({
    page,
  }) => {
    await openForPaper(page, path);
    await page.emulateMedia({ media: 'print' });
    const lines = await page.evaluate(() => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const found: { text: string; colour: string; ground: string }[] = [];
      while (walker.nextNode()) {
        const text = walker.currentNode.textContent!.trim();
        const element = walker.currentNode.parentElement!;
        const seen = { opacityProperty: true, visibilityProperty: true };
        if (!text || !element.checkVisibility(seen)) continue;
        let ground = 'rgb(255, 255, 255)';
        for (let node: Element | null = element; node; node = node.parentElement) {
          const { backgroundColor, printColorAdjust } = getComputedStyle(node);
          if (printColorAdjust !== 'exact' || backgroundColor === 'rgba(0, 0, 0, 0)') continue;
          ground = backgroundColor;
          break;
        }
        found.push({ text: text.slice(0, 40), colour: getComputedStyle(element).color, ground });
      }
      return found;
    });
    const faint = lines.filter(
      ({ colour, ground }) => contrastOf(channelsOf(colour), channelsOf(ground)) < 4.5,
    );
    expect(faint).toEqual([]);
  });

test('a sheet of its own is not made for the source alone, nor for half a title', async ({
  page,
}) => {
  await openForPaper(page, '/contact');
  const margin = { top: '15mm', right: '15mm', bottom: '15mm', left: '15mm' };
  const sheets = (await page.pdf({ format: 'A4', margin })).toString('latin1');
  expect(sheets.split(/\/Type \/Page\b/).length - 1).toBe(1);
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('h1')).toHaveCSS('break-inside', 'avoid');
});

test('a line of code is printed whole', async ({ page }) => {
  await openForPaper(page, ARTICLE);
  await page.locator('.rich-text').evaluate((text) => {
    text.insertAdjacentHTML('beforeend', `<pre>${'une longue ligne '.repeat(20)}</pre>`);
  });
  await page.emulateMedia({ media: 'print' });
  const code = page.locator('pre');
  expect(await code.evaluate((pre) => pre.scrollWidth - pre.clientWidth)).toBe(0);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('an article is printed as well', async ({ page }) => {
    await page.goto(ARTICLE);
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('.footer')).toBeHidden();
  });
});
