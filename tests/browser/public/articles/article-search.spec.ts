import { resize } from '../../boxes.ts';
import { axeViolations } from '../../page-checks/axe.ts';
import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures.ts';
import { WIDTHS } from '../../site-pages.ts';

const results = (page: Page) => page.locator('section', { has: page.getByRole('status') });

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled });

    test('a visitor searches with the keyboard, and takes the filters away again @main', async ({
      page,
    }) => {
      await page.goto('/articles');
      await page.getByRole('searchbox', { name: 'Rechercher un article' }).focus();
      await page.keyboard.type('ECOUTE');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL('/articles?q=ECOUTE&categorie=');
      const found = results(page).locator('article');
      const count = await found.count();
      expect(count).toBeGreaterThan(1);
      await expect(page.getByRole('status')).toHaveText(`${count} articles pour « ECOUTE »`);
      await expect(page.locator('mark').first()).toHaveText(/écoute/i);
      for (const article of await found.all())
        expect(await article.locator('mark').count()).toBeGreaterThan(0);

      await expect(page.getByRole('searchbox')).toHaveValue('ECOUTE');
      await page.getByLabel('Catégorie').selectOption('Recrutement');
      await page.getByRole('button', { name: 'Rechercher' }).press('Enter');
      await expect(page).toHaveURL('/articles?q=ECOUTE&categorie=recrutement');
      await expect(page.getByRole('status')).toHaveText(/ dans «\sRecrutement\s»\s*$/);
      expect(await found.count()).toBeLessThan(count);
      await expect(found.locator('.tag')).toHaveText(
        Array.from({ length: await found.count() }, () => 'Recrutement'),
      );

      await page.getByRole('link', { name: 'Retirer « ECOUTE »' }).press('Enter');
      await expect(page).toHaveURL('/articles?categorie=recrutement');
      await expect(page.locator('mark')).toHaveCount(0);
      await page.getByRole('link', { name: 'Retirer Recrutement' }).press('Enter');
      await expect(page).toHaveURL('/articles');
      await expect(page.getByRole('heading', { name: 'Articles à la Une' })).toBeVisible();
    });

    test('the pages of the results keep the search', async ({ page }) => {
      await page.goto('/articles?q=accueil');
      await expect(results(page).locator('article')).toHaveCount(9);
      await expect(page.getByRole('heading', { name: 'Articles à la Une' })).toHaveCount(0);
      await page.getByRole('link', { name: 'Page suivante' }).click();
      await expect(page).toHaveURL('/articles/page/2?q=accueil');
      await expect(page).toHaveTitle(/^Résultats pour «\saccueil\s», page\s2 · /);
      await expect(page.getByRole('searchbox')).toHaveValue('accueil');
      await page.getByRole('link', { name: 'Page 1', exact: true }).click();
      await expect(page).toHaveURL('/articles?q=accueil');
    });

    test('nothing found says so and shows a way on', async ({ page }) => {
      await page.goto('/articles?q=ornithorynque&categorie=handicap');
      await expect(page.getByRole('status')).toHaveText(
        'Aucun article ne correspond à votre recherche.',
      );
      await page.getByRole('link', { name: 'Voir tous les articles' }).click();
      await expect(page).toHaveURL('/articles');
      const unknown = await page.goto('/articles?categorie=inconnue');
      expect(unknown!.status()).toBe(404);
      await expect(page.getByText('Cette catégorie n’existe pas')).toBeVisible();
      await page.getByRole('link', { name: 'Retirer catégorie inconnue' }).click();
      await expect(page).toHaveURL('/articles');
    });
  });

const TRICKY = '"><script>window.ran=1</script><img src=x onerror="ran=1">';
const TOO_LONG = 'é'.repeat(300);

for (const [name, path] of Object.entries({
  'what is found': '/articles?q=accueil&categorie=recrutement',
  'nothing found': '/articles?q=ornithorynque',
  'an unknown category': '/articles?categorie=inconnue',
  'markup as a search': `/articles?q=${encodeURIComponent(TRICKY)}`,
  'a search that is too long': `/articles?q=${encodeURIComponent(TOO_LONG)}`,
}))
  test(`${name} reads well at every width, without an accessibility violation`, async ({
    page,
  }) => {
    await page.goto(path);
    for (const width of WIDTHS) {
      await resize(page, width);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow, `no sideways scroll at ${width} px`).toBeLessThanOrEqual(0);
      expect(await axeViolations(page), `at ${width} px`).toEqual([]);
    }
    expect(await page.evaluate(() => 'ran' in window)).toBe(false);
  });

test('what is typed is shown as it is, and cut when it is too long', async ({ page }) => {
  await page.goto(`/articles?q=${encodeURIComponent(TRICKY)}`);
  await expect(page.getByRole('searchbox')).toHaveValue(TRICKY);
  await expect(page.getByRole('link', { name: `Retirer « ${TRICKY} »` })).toBeVisible();
  await page.goto(`/articles?q=${encodeURIComponent(TOO_LONG)}`);
  await expect(page.getByRole('searchbox')).toHaveValue('é'.repeat(200));
});

test('search engines follow the results and list the articles', async ({ page }) => {
  const robots = page.locator('meta[name="robots"]');
  await page.goto('/articles/page/2?q=accueil');
  await expect(robots).toHaveAttribute('content', 'noindex, follow');
  await expect(page.locator('link[rel="canonical"]')).toHaveCount(0);
  await page.goto('/articles');
  await expect(robots).toHaveCount(0);
});

test('the categories on offer are those of the articles', async ({ page, request }) => {
  const cards = await (await request.get('/api/articles?fields=card')).json();
  const names = new Set(cards.map(({ category_name }: { category_name: string }) => category_name));
  for (const path of ['/articles', '/articles/page/2', '/articles?q=accueil']) {
    await page.goto(path);
    const offered = await page.getByLabel('Catégorie').locator('option').allTextContents();
    expect(offered.map((option) => option.trim())).toEqual([
      'Toutes les catégories',
      ...[...names].toSorted((a, b) => String(a).localeCompare(String(b), 'fr')),
    ]);
  }
});

test('a mark leaves the apostrophe before it to be seen', async ({ page }) => {
  await page.goto('/articles?q=éducateur');
  const gaps = await page.locator('mark').evaluateAll((marks) =>
    marks
      .filter((mark) => /['’]$/.test(mark.previousSibling?.textContent ?? ''))
      .map((mark) => {
        const range = document.createRange();
        range.selectNodeContents(mark.previousSibling!);
        const end = Array.from(range.getClientRects()).at(-1)!;
        return mark.getClientRects()[0]!.left - end.right;
      }),
  );
  expect(gaps.length).toBeGreaterThan(0);
  expect(Math.min(...gaps)).toBeGreaterThan(-0.5);
});

test('every category is read whole in the list to choose from', async ({ page }) => {
  await page.goto('/articles');
  for (const width of [704, 768, 1024, 1440]) {
    await resize(page, width);
    const cut = await page.getByLabel('Catégorie').evaluate((list: HTMLSelectElement) => {
      const style = getComputedStyle(list);
      const room =
        list.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
      const line = document.createElement('canvas').getContext('2d')!;
      line.font = style.font;
      return Array.from(list.options, ({ text }) => text.trim()).filter(
        (text) => line.measureText(text).width > room,
      );
    });
    expect(cut, `at ${width} px`).toEqual([]);
  }
});
