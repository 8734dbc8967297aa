import { resize } from '../../boxes.ts';
import { flightOf } from '../../../../bench/weight/weight.ts';
import { axeViolations } from '../../page-checks/axe.ts';
import { isEndurance } from '../../../endurance.ts';
import { expect, test } from '../../fixtures.ts';
import { PAGES, WIDTHS } from '../../site-pages.ts';

/** Only width at which `npm test` runs axe. */
const ALONE = 768;
/**
 * Ten TCP segments, which a server sends before the first acknowledgement (RFC 6928). More bytes wait for a round trip.
 */
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
    // The length of an article depends on its author.
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
      // structure.spec.ts checks the audited pages at the other widths.
      if (width !== ALONE && !isEndurance) continue;
      expect(await axeViolations(page), `at ${width} px`).toEqual([]);
    }
    expect(problems).toEqual([]);
  });
}
