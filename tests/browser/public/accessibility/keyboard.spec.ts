import { resize } from '../../boxes.ts';
import { missedByTab, walkWithTab } from '../../page-checks/focus-walk.ts';
import { expect, test } from '../../fixtures.ts';
import { AUDITED_PAGES, oneOfEachShape } from '../../site-pages.ts';

test.use({ reducedMotion: 'reduce' });

/** Pages with more than text. The others have the same menu and footer. */
const NARROW_TOO: readonly string[] = [
  '/',
  '/contact',
  '/articles/mecs-le-quotidien-comme-outil-educatif',
  '/articles?q=equipe',
];

for (const path of oneOfEachShape(AUDITED_PAGES)) {
  for (const width of NARROW_TOO.includes(path) ? [360, 1440] : [1440]) {
    test(`${path} at ${width} px: Tab reads the page in order, is always seen, and comes out`, async ({
      page,
    }) => {
      await resize(page, width, 800);
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      const stops = await walkWithTab(page);
      expect(await missedByTab(page)).toEqual([]);
      // The link to the top exists once the page has scrolled.
      const isLong = await page.evaluate(() => window.scrollY > 300);
      expect(stops.at(-1)!.name.includes('to-top')).toBe(isLong);
      expect(stops.filter(({ isAfterFormer }) => !isAfterFormer)).toEqual([]);
      expect(stops.filter(({ contrast }) => contrast < 3)).toEqual([]);
      expect(stops.filter(({ coveredBy }) => coveredBy)).toEqual([]);
    });
  }
}
