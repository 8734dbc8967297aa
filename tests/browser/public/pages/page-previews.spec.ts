import { expect, test, type Page } from '@playwright/test';
import { PUBLIC_PATHS } from '#contract/paths';
import { openSession } from '../../admin/back-office.ts';

/** Returns the text of the page's `main` element. */
const wordsOf = (page: Page) =>
  page.evaluate(() =>
    (document.querySelector('main')!.textContent ?? '').replace(/\s+/g, ' ').trim(),
  );

const stylesOf = (page: Page) =>
  page.evaluate(() =>
    Array.from(document.querySelectorAll('main *'), (element) => {
      const { display, color, fontSize, paddingTop } = getComputedStyle(element);
      return `${element.tagName} ${display} ${color} ${fontSize} ${paddingTop}`;
    }),
  );

test.describe('a page as it would be', () => {
  test.use({ javaScriptEnabled: true, reducedMotion: 'reduce' });

  for (const path of PUBLIC_PATHS)
    test(`${path} is the page itself while nothing is prepared`, async ({ page }) => {
      await page.goto(path);
      const { headers } = await openSession(page);
      const baked = { words: await wordsOf(page), styles: await stylesOf(page) };
      const asked = await page.request.post('/api/pages/preview', { headers, data: { path } });
      expect(asked.status()).toBe(201);
      const { url } = (await asked.json()) as { url: string };
      const answer = await page.goto(url);
      expect(answer!.status()).toBe(200);
      expect(answer!.headers()['x-robots-tag']).toContain('noindex');
      expect(answer!.headers()['content-security-policy']).toContain("script-src 'self'");
      expect(await wordsOf(page)).toBe(baked.words);
      expect(await stylesOf(page)).toEqual(baked.styles);
    });
});
