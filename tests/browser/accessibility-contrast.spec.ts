import { resize } from './boxes.ts';
import { expect, test } from './fixtures.ts';
import { AUDITED_PAGES } from './site-pages.ts';
import { findFaintText } from './text-contrast.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const path of AUDITED_PAGES)
  test(`${path} has no text that its ground makes faint, on a phone and on a large screen`, async ({
    page,
  }) => {
    const faint: Record<string, string[]> = {};
    for (const width of [360, 1440]) {
      await resize(page, width);
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      faint[`at ${width} px`] = await findFaintText(page);
    }
    expect(Object.entries(faint).filter(([, found]) => found.length > 0)).toEqual([]);
  });
