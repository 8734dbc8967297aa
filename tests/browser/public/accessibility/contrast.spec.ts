import { resize } from '../../boxes.ts';
import { expect, test } from '../../fixtures.ts';
import { AUDITED_PAGES, oneOfEachShape } from '../../site-pages.ts';
import { findFaintText } from '../../page-checks/text-contrast.ts';
import { wakeIslands } from '../../wake-islands.ts';

/** Widths in pixels: a small phone, a phone, a tablet and a large screen. */
const WIDTHS = [320, 360, 768, 1440];

test.use({ reducedMotion: 'reduce' });

for (const path of oneOfEachShape(AUDITED_PAGES))
  test(`${path} has no text that its ground makes faint, on a phone and on a large screen`, async ({
    page,
  }) => {
    const faint: Record<string, string[]> = {};
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    for (const width of path === '/' ? WIDTHS : [360, 1440]) {
      await resize(page, width);
      faint[`at ${width} px`] = await findFaintText(page);
    }
    expect(Object.entries(faint).filter(([, found]) => found.length > 0)).toEqual([]);
  });

test('no slide of the home page has faint text', async ({ page }) => {
  await page.goto('/');
  const dots = page.getByRole('button', { name: /^Diapositive/ });
  await expect(dots).toHaveCount(3);
  await wakeIslands(page);
  for (const at of [1, 2]) {
    await dots.nth(at).click();
    await expect(dots.nth(at)).toHaveAttribute('aria-current', 'true');
    for (const width of WIDTHS) {
      await resize(page, width);
      expect(await findFaintText(page), `slide ${at + 1}, ${width} px`).toEqual([]);
    }
  }
});
