import { resize } from './boxes.ts';
import { expect, test } from './fixtures.ts';
import { doubleTextSize, findUnreadableText, spreadText } from './readable-text.ts';
import { AUDITED_PAGES, oneOfEachShape } from './site-pages.ts';

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
