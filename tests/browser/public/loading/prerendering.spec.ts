import { expect, test } from '../../fixtures.ts';

const ARTICLE = '/articles/mecs-le-quotidien-comme-outil-educatif';

test('a page that is rendered ahead counts as seen once it is shown, not before', async ({
  page,
}) => {
  const views: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/views')) views.push(request.url());
  });
  await page.addInitScript(() =>
    Object.defineProperty(document, 'prerendering', { configurable: true, value: true }),
  );
  await page.goto('/vision');
  await page.waitForLoadState('networkidle');
  expect(views).toEqual([]);
  const asked = page.waitForRequest('**/api/views');
  await page.evaluate(() => document.dispatchEvent(new Event('prerenderingchange')));
  await asked;
  await page.waitForLoadState('networkidle');
  expect(views).toHaveLength(1);
});

for (const path of ['/', ARTICLE, '/articles?q=équipe'])
  test(`${path} asks ahead for the fonts of its first screen and for no other`, async ({
    page,
  }) => {
    const unused: string[] = [];
    page.on('console', (message) => {
      if (/preload/i.test(message.text())) unused.push(message.text());
    });
    const fonts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'font') fonts.push(new URL(request.url()).pathname);
    });
    await page.goto(path);
    await page.evaluate(() => document.fonts.ready);
    const asked = await page
      .locator('link[rel=preload][as=font]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(asked).toHaveLength(3);
    // Each font is fetched once: the preload and the style name the same address.
    expect(new Set(fonts).size).toBe(fonts.length);
    expect(fonts.toSorted()).toEqual(asked.toSorted());
    expect(unused).toEqual([]);
  });

test('the next page is rendered ahead, but nothing that acts or that is no page', async ({
  page,
}) => {
  await page.goto('/');
  const rules = JSON.parse(
    (await page.locator('script[type=speculationrules]').textContent()) ?? '',
  ) as { prerender: { eagerness: string; where: object }[] };
  expect(rules.prerender).toHaveLength(1);
  expect(rules.prerender[0]!.eagerness).toBe('moderate');
  for (const path of ['/admin*', '/api/*', '/register'])
    expect(JSON.stringify(rules.prerender[0]!.where)).toContain(path);
});
