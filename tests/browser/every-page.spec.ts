import { resize } from './boxes.ts';
import { axe } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { PAGES, WIDTHS } from './site-pages.ts';

const FAILURES = [
  { path: '/rien', heading: 'Oups ! On dirait que vous êtes perdu...' },
  { path: '/articles/rien', heading: 'Erreur' },
];

for (const { path, heading } of [...PAGES, ...FAILURES]) {
  test(`${path} reads well at every width, without an accessibility violation`, async ({
    page,
    baseURL,
  }) => {
    const problems: string[] = [];
    page.on('pageerror', (error) => problems.push(error.message));
    page.on('request', (request) => {
      const { origin } = new URL(request.url());
      if (origin !== baseURL) problems.push(`third party: ${request.url()}`);
    });
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    await expect(page.locator('h1')).toHaveText(heading);
    for (const width of WIDTHS) {
      await resize(page, width);
      const { scrollWidth, innerWidth } = await page.evaluate(() => ({
        scrollWidth: document.documentElement.scrollWidth,
        innerWidth: window.innerWidth,
      }));
      expect(scrollWidth, `no sideways scroll at ${width} px`).toBeLessThanOrEqual(innerWidth);
      const { violations } = await axe(page).analyze();
      const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html)}`);
      expect(found, `at ${width} px`).toEqual([]);
    }
    expect(problems).toEqual([]);
  });
}
