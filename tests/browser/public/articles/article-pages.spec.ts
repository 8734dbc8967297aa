import { resize } from '../../boxes.ts';
import { expect, test } from '../../fixtures.ts';

const ARTICLE = '/articles/mecs-le-quotidien-comme-outil-educatif';

test('the list shows the front page, then nine by nine @main', async ({ page }) => {
  await page.goto('/articles');
  await expect(page.getByRole('heading', { name: 'Articles à la Une' })).toBeVisible();
  const front = page.locator('section', {
    has: page.getByRole('heading', { name: 'Articles à la Une' }),
  });
  await expect(front.locator('article')).toHaveCount(4);
  const grid = page.locator('section', {
    has: page.getByRole('heading', { name: 'Tous nos Articles' }),
  });
  await expect(grid.locator('article')).toHaveCount(9);
  const pages = page.getByRole('navigation', { name: 'Pagination des articles' });
  await expect(pages.locator('[aria-current=page]')).toHaveText('1');
  await pages.getByRole('link', { name: 'Page suivante' }).click();
  await expect(page).toHaveURL('/articles/page/2');
  await expect(page.getByRole('heading', { name: 'Articles à la Une' })).toHaveCount(0);
  await expect(grid.locator('article')).toHaveCount(9);
  await pages.getByRole('link', { name: 'Page suivante' }).click();
  await expect(page).toHaveURL('/articles/page/3');
  await expect(grid.locator('article')).toHaveCount(2);
  await pages.getByRole('link', { name: 'Page 1' }).click();
  await expect(page).toHaveURL('/articles');
});

test('a whole card is one link', async ({ page }) => {
  await page.goto('/articles/page/2');
  const card = page.locator('article', { hasText: 'En MECS, le quotidien' });
  await card.scrollIntoViewIfNeeded();
  await card.click({ position: { x: 40, y: 40 } });
  await expect(page).toHaveURL(ARTICLE);
});

test('an unknown article or page is a 404 that says so', async ({ page }) => {
  const article = await page.goto('/articles/rien-de-tel');
  expect(article!.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Erreur');
  await expect(page.getByText('Article non trouvé')).toBeVisible();
  await page.getByRole('link', { name: 'Retour aux articles' }).click();
  await expect(page).toHaveURL('/articles');
  for (const path of [
    '/articles/page/99',
    '/rien',
    '/live/article',
    '/erreurs/article-introuvable',
  ])
    expect((await page.goto(path))!.status(), path).toBe(404);
  await expect(
    page.getByRole('link', { name: 'contact@passerelle.example' }).first(),
  ).toBeVisible();
});

test('/register leads to the coming-soon page', async ({ page }) => {
  await page.goto('/mission');
  await page.getByRole('link', { name: 'Créer un compte' }).click();
  await expect(page).toHaveURL('/coming-soon');
});

test.describe('an article on a large screen', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('has its hero, neighbours and three other articles @main', async ({ page }) => {
    await page.goto(ARTICLE);
    const hero = page.locator('article header');
    for (const text of [
      'Protection de l’enfance',
      'La rédaction',
      '28 avril 2026',
      '5 min de lecture',
    ])
      await expect(hero).toContainText(text);
    const similar = page.locator('section', {
      has: page.getByRole('heading', { name: 'Articles similaires' }),
    });
    await expect(similar.locator('article')).toHaveCount(3);
    const neighbours = page.getByRole('navigation', { name: 'Autres articles' });
    await expect(neighbours.getByRole('link')).toHaveCount(2);
    await neighbours.getByRole('link', { name: /Article suivant/ }).click();
    await expect(page.locator('h1')).toHaveText(
      'Réforme des ESAT : les droits nouveaux, point par point',
    );
  });

  test('the table of contents follows the reading and stops 100 px above a heading', async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(ARTICLE);
    const contents = page.getByRole('navigation', { name: 'Sommaire' });
    await expect(contents.getByRole('link')).toHaveCount(9);
    await contents.getByRole('link', { name: 'Décider avec les enfants' }).click();
    await expect(page).toHaveURL(`${ARTICLE}#decider-avec-les-enfants`);
    const heading = page.getByRole('heading', { name: 'Décider avec les enfants' });
    expect(Math.round((await heading.boundingBox())!.y)).toBe(100);
    await expect(contents.locator('[aria-current]')).toHaveText('Décider avec les enfants');
    await page
      .getByRole('heading', { name: 'Le coucher' })
      .evaluate((element) => element.scrollIntoView());
    await expect(contents.locator('[aria-current]')).toHaveText('Le coucher');
    await expect(contents).toBeInViewport();
    // The circle on the line is beside the entry of the current section.
    const gap = await contents.getByRole('list').evaluate((list) => {
      const entry = list.querySelector<HTMLElement>('[aria-current]')!;
      const [, down] = getComputedStyle(list, '::before').translate.split(' ');
      return parseFloat(down!) - entry.offsetTop - entry.offsetHeight / 2;
    });
    expect(Math.abs(gap)).toBeLessThan(1);
  });
});

test('below 1280 px the table of contents folds above the text', async ({ page }) => {
  await resize(page, 1279);
  await page.goto(ARTICLE);
  const contents = page.getByRole('navigation', { name: 'Sommaire' });
  const link = contents.getByRole('link', { name: 'Le coucher' });
  await expect(link).toBeHidden();
  await contents.getByRole('button', { name: 'Sommaire' }).click();
  await link.click();
  await expect(page).toHaveURL(/#le-coucher$/);
  await expect(link).toBeHidden();
  await resize(page, 1280);
  await expect(link).toBeVisible();
});

test('feeds and robots are told where things are', async ({ request, baseURL }) => {
  const feed = await (await request.get('/rss.xml')).text();
  expect(feed.match(/<item>/g)).toHaveLength(24);
  expect(feed).toContain(
    `<link>${baseURL}/articles/recruter-un-educateur-specialise-ce-qui-compte</link>`,
  );
  const robots = await (await request.get('/robots.txt')).text();
  expect(robots).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
  const sitemap = await (await request.get('/sitemap.xml')).text();
  expect(sitemap).toContain(`<loc>${baseURL}${ARTICLE}</loc>`);
});
