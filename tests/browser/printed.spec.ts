import { expect, test } from './fixtures.ts';

/** A sheet of A4 between margins, in CSS pixels. */
const SHEET = { width: 718, height: 1047 };
const ARTICLE = '/articles/mecs-le-quotidien-comme-outil-educatif';

test.use({ viewport: SHEET });

for (const path of ['/', ARTICLE, '/contact', '/aide', '/mentions-legales']) {
  test(`${path} is printed without what only a screen needs`, async ({ page, baseURL }) => {
    await page.goto(path);
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
    // Chromium writes each sheet's links to the home page: the logo's is gone.
    const sheets = (await page.pdf({ format: 'A4' })).toString('latin1');
    expect(sheets.split(`/URI (${baseURL}/)`).length - 1).toBeLessThanOrEqual(1);
  });
}

test('an article on paper: small letters, addresses after links, titles with their text', async ({
  page,
}) => {
  await page.goto(ARTICLE);
  await expect(page.locator('.printed')).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  const text = page.locator('.rich-text');
  await expect(text).toHaveCSS('font-size', '14.6667px');
  for (const hidden of ['Sommaire', 'Autres articles'])
    await expect(page.getByRole('navigation', { name: hidden })).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Articles similaires' })).toBeHidden();
  const link = text.getByRole('link', { name: 'leur arrivée' });
  const address = await link.evaluate((element) => getComputedStyle(element, '::after').content);
  expect(address).toContain(await link.getAttribute('href'));
  await expect(text.locator('h2').first()).toHaveCSS('break-after', 'avoid');
  await expect(page.locator('.printed')).toContainText('version du');
});

test('the answers of the help page are printed, unfolded', async ({ page }) => {
  await page.goto('/aide');
  const answer = page.locator('details').first().locator('p').first();
  await expect(answer).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(answer).toBeVisible();
  expect((await answer.boundingBox())!.height).toBeGreaterThan(10);
});
