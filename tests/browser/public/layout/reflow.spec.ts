import sharp from 'sharp';
import { resize } from '../../boxes.ts';
import { channelsOf, luminance } from '../../page-checks/contrast.ts';
import { expect, test } from '../../fixtures.ts';
import {
  doubleRootSize,
  doubleTextSize,
  findUnreadableText,
} from '../../page-checks/readable-text.ts';
import { PAGES, oneOfEachShape } from '../../site-pages.ts';

const ARTICLE = '/articles/mecs-le-quotidien-comme-outil-educatif';
const LONG_WORD = 'Désinstitutionnalisation';

test.use({ reducedMotion: 'reduce' });

for (const path of [ARTICLE, '/articles', '/articles/page/2', '/aide'])
  test(`${path} keeps a long word on a small screen`, async ({ page }) => {
    await page.goto(path);
    await page.evaluate((word) => {
      for (const title of document.querySelectorAll('h1, h2, h3, h3 a'))
        if (title.childElementCount === 0) title.textContent = `${word} : ${title.textContent}`;
    }, LONG_WORD);
    for (const width of [320, 360]) {
      await resize(page, width, 740);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
  });

for (const path of [
  '/',
  ARTICLE,
  '/articles',
  '/articles?q=stage',
  '/aide',
  '/plan-du-site',
  '/contact',
])
  test(`${path} keeps words without an end on a small screen`, async ({ page }) => {
    await page.goto(path);
    const words =
      'main :is(h1, h2, h3, strong, .crumbs span, .meta span, .rich-text li a), footer ul a, blockquote';
    await page.evaluate((selector) => {
      for (const element of document.querySelectorAll(selector))
        if (element.childElementCount === 0) element.textContent = 'é'.repeat(175);
    }, words);
    for (const width of [320, 360, 768]) {
      await resize(page, width, 740);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
  });

for (const path of oneOfEachShape(PAGES.map((page) => page.path)))
  test(`${path} fits a phone with text twice as large, its menu too`, async ({ page }) => {
    await doubleTextSize(page);
    await page.goto(path);
    for (const width of [360, 320]) {
      await resize(page, width, 740);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      const menu = (await page.getByRole('button', { name: 'Ouvrir le menu' }).boundingBox())!;
      expect(menu.width).toBeGreaterThanOrEqual(44);
      expect(menu.x + menu.width).toBeLessThanOrEqual(width);
      const icon = (await page.locator('.open svg').boundingBox())!;
      expect(icon.width / menu.width, 'the icon within its ring').toBeLessThan(0.6);
      const brand = (await page.locator('.brand').first().boundingBox())!;
      expect(brand.x + brand.width).toBeLessThanOrEqual(menu.x);
    }
  });

for (const path of [...oneOfEachShape(PAGES.map((page) => page.path)), '/rien'])
  test(`${path} fits a phone whose reader doubles the letters by a style sheet`, async ({
    page,
  }) => {
    await page.goto(path);
    await page.evaluate(doubleRootSize);
    for (const width of [360, 320]) {
      await resize(page, width, 740);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      expect(await findUnreadableText(page), `at ${width} px`).toEqual([]);
    }
  });

test('an address in a button is divided before its sign alone', async ({ page }) => {
  await page.goto('/rien');
  await resize(page, 320, 740);
  const lines = await page.locator('main a[href^=mailto]').evaluate((button) =>
    [...button.childNodes]
      .filter((part) => part.textContent)
      .map((part) => {
        const range = document.createRange();
        range.selectNodeContents(part);
        return range.getClientRects().length;
      }),
  );
  expect(lines).toEqual([1, 1]);
});

test('words longer than their line have a hyphen where the browser knows French, addresses none', async ({
  page,
}) => {
  await doubleTextSize(page);
  await page.goto('/contact');
  await resize(page, 360, 740);
  for (const words of ['h1', '.lead', '.contact-panel h2'])
    await expect(page.locator(words)).toHaveCSS('hyphens', 'auto');
  await expect(page.locator('.contact-panel [href^=mailto]')).toHaveCSS('hyphens', 'manual');
  await resize(page, 1440);
  await expect(page.locator('.lead')).toHaveCSS('hyphens', 'manual');
});

for (const path of oneOfEachShape(PAGES.map((page) => page.path)))
  test(`${path} keeps small words readable on the glow of its head`, async ({ page }) => {
    await page.goto(path);
    for (const width of [320, 360, 768, 1440]) {
      await resize(page, width);
      for (const words of await page.locator('.head .eyebrow').all()) {
        if (!(await words.isVisible())) continue;
        await words.scrollIntoViewIfNeeded();
        const colour = await words.evaluate((element) => getComputedStyle(element).color);
        await words.evaluate((element) => (element.style.color = 'transparent'));
        const box = (await words.boundingBox())!;
        const arc = box.height * 1.6;
        const clip = { ...box, x: box.x + arc, width: Math.max(1, box.width - arc) };
        const ground = await sharp(await page.screenshot({ clip })).stats();
        await words.evaluate((element) => element.style.removeProperty('color'));
        const text = luminance(channelsOf(colour));
        const darkest = luminance(ground.channels.slice(0, 3).map(({ min }) => min));
        expect((darkest + 0.05) / (text + 0.05), `at ${width} px`).toBeGreaterThanOrEqual(4.5);
      }
    }
  });
