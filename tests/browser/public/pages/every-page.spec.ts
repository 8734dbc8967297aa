import { resize } from '../../boxes.ts';
import { flightOf } from '../../../../bench/weight/weight.ts';
import { axeViolations } from '../../page-checks/axe.ts';
import { isEndurance } from '../../../endurance.ts';
import { expect, test } from '../../fixtures.ts';
import { PAGES, WIDTHS } from '../../site-pages.ts';

/** The width at which every page is looked at in `npm test`. */
const ALONE = 768;
/** Ten segments of TCP, which a server sends before it hears anything: more waits for an answer. */
const FLIGHT = 14_600;
const FAILURES = [
  { path: '/rien', heading: 'Oups ! On dirait que vous êtes perdu...' },
  { path: '/articles/rien', heading: 'Erreur' },
];

for (const { path, heading } of [...PAGES, ...FAILURES]) {
  test(`${path} reads well at every width, without an accessibility violation @main`, async ({
    page,
    baseURL,
  }) => {
    const problems: string[] = [];
    page.on('pageerror', (error) => problems.push(error.message));
    page.on('request', (request) => {
      const { origin } = new URL(request.url());
      if (origin !== baseURL) problems.push(`third party: ${request.url()}`);
    });
    const answer = await page.goto(path);
    // An article is as long as its author likes.
    if (!path.startsWith('/articles/')) expect(await flightOf(answer!)).toBeLessThan(FLIGHT);
    await page.waitForLoadState('networkidle');
    await expect(page.locator('h1')).toHaveText(heading);
    for (const width of WIDTHS) {
      await resize(page, width);
      const { scrollWidth, innerWidth } = await page.evaluate(() => ({
        scrollWidth: document.documentElement.scrollWidth,
        innerWidth: window.innerWidth,
      }));
      expect(scrollWidth, `no sideways scroll at ${width} px`).toBeLessThanOrEqual(innerWidth);
      // At the others, those that are audited are looked at with their structure.
      if (width !== ALONE && !isEndurance) continue;
      expect(await axeViolations(page), `at ${width} px`).toEqual([]);
    }
    expect(problems).toEqual([]);
  });
}
