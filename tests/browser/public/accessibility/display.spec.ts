import { resize } from '../../boxes.ts';
import { expect, test } from '../../fixtures.ts';
import { doubleTextSize, findUnreadableText, spreadText } from '../../page-checks/readable-text.ts';
import { AUDITED_PAGES, oneOfEachShape } from '../../site-pages.ts';

test.use({ reducedMotion: 'reduce' });

for (const path of oneOfEachShape(AUDITED_PAGES)) {
  test(`${path} stays whole on the smallest screen, with spread text and with text twice as large`, async ({
    page,
  }) => {
    const problems: Record<string, string[]> = {};
    await page.goto(path);
    for (const width of [320, 1280]) {
      await resize(page, width, 640);
      problems[`at ${width} px`] = await findUnreadableText(page);
    }
    await spreadText(page);
    for (const width of [1280, 320]) {
      await resize(page, width, 640);
      problems[`spread at ${width} px`] = await findUnreadableText(page);
    }
    await doubleTextSize(page);
    await page.reload();
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe(
      '32px',
    );
    for (const width of [1280, 640, 360]) {
      await resize(page, width, 640);
      problems[`twice as large at ${width} px`] = await findUnreadableText(page);
    }
    expect(Object.entries(problems).filter(([, found]) => found.length > 0)).toEqual([]);
  });
}

for (const path of ['/', '/articles', '/contact', '/coming-soon', '/vision'])
  test(`${path} has an edge where its grounds and shadows are gone`, async ({ page }) => {
    await page.goto(path);
    const raised = await page.evaluateHandle(() =>
      Array.from(document.querySelectorAll('main *, .list, .drawer')).filter((element) => {
        const { boxShadow } = getComputedStyle(element);
        return element.matches('.banner, .drawer') || /^rgb.*px$/.test(boxShadow);
      }),
    );
    await page.emulateMedia({ forcedColors: 'active' });
    const edgeless = await raised.evaluate((elements) =>
      elements
        .filter((element) => !element.matches('img'))
        .filter((element) => parseFloat(getComputedStyle(element).borderTopWidth) < 1)
        .map(({ outerHTML }) => outerHTML.slice(0, 60)),
    );
    expect(edgeless).toEqual([]);
    // Without its colour, the drawing would be a line across the text.
    const arcs = await page
      .locator('.banner')
      .evaluateAll((banners) =>
        banners.map((banner) => getComputedStyle(banner, '::before').borderTopWidth),
      );
    expect(arcs.filter((width) => width !== '0px')).toEqual([]);
  });

test('the main button of the home page stands out where its ground is gone', async ({ page }) => {
  await page.goto('/');
  await page.emulateMedia({ forcedColors: 'active' });
  const edges = await page
    .locator('.hero-slide[data-current] .button')
    .evaluateAll((buttons) =>
      buttons.map((button) => parseFloat(getComputedStyle(button).borderTopWidth)),
    );
  expect(edges).toEqual([5, 2]);
});
