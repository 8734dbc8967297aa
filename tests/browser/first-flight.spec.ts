import { flightOf } from '../../bench/weight.ts';
import { expect, test } from './fixtures.ts';
import { PAGES } from './site-pages.ts';

/** Ten segments of TCP, which a server sends before it hears anything: more waits for an answer. */
const FLIGHT = 14_600;

/** An article is as long as its author likes: one stands for them. */
const ARTICLE = '/articles/recruter-un-educateur-specialise-ce-qui-compte';

for (const path of [
  ...PAGES.map((page) => page.path).filter((path) => !path.startsWith('/articles/')),
  '/rien',
  '/articles?q=équipe',
  ARTICLE,
])
  test(`${path} comes in one flight`, async ({ page }) => {
    const answer = await page.goto(path);
    expect(await flightOf(answer!)).toBeLessThan(FLIGHT);
  });
