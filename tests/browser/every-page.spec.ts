import AxeBuilder from '@axe-core/playwright';
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
      await page.setViewportSize({ width, height: 900 });
      const { scrollWidth, innerWidth } = await page.evaluate(() => ({
        scrollWidth: document.documentElement.scrollWidth,
        innerWidth: window.innerWidth,
      }));
      expect(scrollWidth, `no sideways scroll at ${width} px`).toBeLessThanOrEqual(innerWidth);
      const { violations } = await new AxeBuilder({ page }).analyze();
      const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html)}`);
      expect(found, `at ${width} px`).toEqual([]);
    }
    expect(problems).toEqual([]);
  });
}

for (const { path, heading } of PAGES) {
  test(`${path} tells machines what it is`, async ({ page, request, baseURL }) => {
    await page.goto(path);
    const content = (selector: string) => page.locator(selector).getAttribute('content');
    const title = await page.title();
    expect(title.length).toBeGreaterThan(12);
    expect((await content('meta[name="description"]'))!.length).toBeGreaterThan(50);
    expect(await page.locator('link[rel="canonical"]').getAttribute('href')).toBe(
      path === '/' ? `${baseURL}/` : `${baseURL}${path}`,
    );
    for (const property of ['title', 'description', 'url', 'image', 'type', 'site_name'])
      expect(await content(`meta[property="og:${property}"]`)).toBeTruthy();
    for (const name of ['title', 'description', 'image', 'card'])
      expect(await content(`meta[name="twitter:${name}"]`)).toBeTruthy();
    expect(await content('meta[name="theme-color"]')).toBe('#F97316');
    await expect(page.locator('link[type="application/rss+xml"]')).toHaveAttribute(
      'href',
      '/rss.xml',
    );
    const picture = await request.get((await content('meta[property="og:image"]'))!);
    expect(picture.headers()['content-type']).toBe('image/jpeg');
    const icon = await page.locator('link[rel="icon"]').getAttribute('href');
    expect((await request.get(icon!)).ok()).toBe(true);
    for (const data of await page.locator('script[type="application/ld+json"]').allTextContents())
      expect(JSON.parse(data)).toHaveProperty('@type');
    await expect(page.locator('h1')).toHaveText(heading);
  });
}

test('structured data names the organisation, the site and the article, and no review', async ({
  page,
}) => {
  const types = async (path: string) => {
    await page.goto(path);
    const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
    return texts.map((text) => (JSON.parse(text) as { '@type': string })['@type']);
  };
  expect(await types('/')).toEqual(['Organization', 'WebSite']);
  expect(await types('/vision')).toEqual(['BreadcrumbList']);
  expect(await types('/articles/mecs-le-quotidien-comme-outil-educatif')).toEqual([
    'BlogPosting',
    'BreadcrumbList',
  ]);
});

test('every link of every page leads somewhere', async ({ page, request, baseURL }) => {
  const links = new Set<string>();
  for (const { path } of PAGES) {
    await page.goto(path);
    const hrefs = await page
      .locator('a[href]')
      .evaluateAll((anchors) => anchors.map((anchor) => (anchor as HTMLAnchorElement).href));
    for (const href of hrefs) links.add(href);
  }
  const internal = [...links].filter((href) => href.startsWith(baseURL!));
  expect(internal.length).toBeGreaterThan(30);
  for (const href of internal) expect((await request.get(href)).status(), href).toBeLessThan(400);
});
