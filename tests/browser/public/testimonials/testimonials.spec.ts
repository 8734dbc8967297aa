import type { Testimonial } from '#contract/lists/testimonials';
import { expect, test } from '../../fixtures.ts';
import { hold } from '../../hold.ts';
import type { Page } from '@playwright/test';

test.use({ viewport: { width: 1440, height: 900 } });

const shown = (page: Page) => page.locator('.testimonials-list > li[data-current]');
const names = (page: Page) => shown(page).locator('strong');

async function open(page: Page) {
  await page.goto('/');
  await page.getByRole('heading', { name: 'Ce que disent nos clients' }).scrollIntoViewIfNeeded();
}

async function answer(page: Page, list: Partial<Testimonial>[]) {
  await page.route('**/api/testimonials', (route) => route.fulfill({ json: list }));
}

test('two by two, with role, picture, text and five stars, tagged as examples @main', async ({
  page,
}) => {
  await open(page);
  await expect(names(page)).toHaveText(['Sophie Martin', 'Thomas Dubois']);
  const first = shown(page).first();
  await expect(first).toContainText('Directrice d’IME');
  await expect(first.locator('.tag')).toHaveText('Exemple');
  await expect(first.locator('.stars svg')).toHaveCount(5);
  await expect(first.getByRole('img', { name: 'Note : 5 sur 5' })).toBeVisible();
  const picture = first.locator('img');
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
});

test('a page follows the other every 5 s, the dots select, the pause stops', async ({ page }) => {
  await page.clock.install();
  await open(page);
  await page.waitForFunction(() => !document.querySelector('.testimonials .spinner'));
  await expect(names(page)).toHaveText(['Sophie Martin', 'Thomas Dubois']);
  await page.clock.runFor(5000);
  await expect(names(page)).toHaveText(['Amina Benali', 'Philippe Leroy']);
  await expect(shown(page).first().locator('path[fill=none]')).toHaveCount(1);
  await page.clock.runFor(5000);
  await expect(names(page)).toHaveText(['Sophie Martin', 'Thomas Dubois']);
  await page.getByRole('button', { name: 'Témoignages, page 2 sur 2' }).click();
  await expect(names(page)).toHaveText(['Amina Benali', 'Philippe Leroy']);
  await page.getByRole('button', { name: 'Mettre le défilement des témoignages en pause' }).click();
  await page.mouse.move(5, 5);
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.clock.runFor(20_000);
  await expect(names(page)).toHaveText(['Amina Benali', 'Philippe Leroy']);
});

test('a portrait that is no square is cut around its point of interest', async ({ page }) => {
  const image = `/uploads/${'a'.repeat(64)}.jpg`;
  const cover = { width: 900, height: 500, focus_x: 88, focus_y: 10, credit: '' };
  await answer(page, [{ id: 9, name: 'Nora', role: 'Cheffe', text: 'Merci.', image, cover }]);
  const wide = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="500"/>`;
  await page.route('**/sizes/**', (route) =>
    route.fulfill({ body: wide, contentType: 'image/svg+xml' }),
  );
  await open(page);
  await expect(names(page)).toHaveText(['Nora']);
  const portrait = shown(page).locator('img');
  await expect(portrait).toHaveCSS('object-position', '90% 10%');
  await expect(portrait).toHaveCSS('object-fit', 'cover');
  const { width, height } = (await portrait.boundingBox())!;
  expect([width, height]).toEqual([96, 96]);
});

test('shows what the API answers, five stars when it says nothing', async ({ page }) => {
  await answer(page, [
    {
      id: 9,
      name: 'Nora',
      role: 'Cheffe de service',
      image: '/images/testimonials/avatar1.jpg',
      text: 'Merci.',
      is_example: false,
    },
  ]);
  await open(page);
  await expect(names(page)).toHaveText(['Nora']);
  await expect(page.locator('.testimonials .tag')).toHaveCount(0);
  await expect(page.locator('.testimonials path[fill=none]')).toHaveCount(0);
  await expect(page.locator('.testimonials .player')).toHaveCount(0);
});

for (const [name, failure] of [
  ['is down', (page: Page) => page.route('**/api/testimonials', (route) => route.abort())],
  [
    'answers an error',
    (page: Page) =>
      page.route('**/api/testimonials', (route) => route.fulfill({ status: 500, body: '' })),
  ],
  ['has none', (page: Page) => answer(page, [])],
] as const) {
  test(`shows the four tagged samples when the API ${name}`, async ({ page }) => {
    await failure(page);
    await open(page);
    await page.waitForFunction(() => !document.querySelector('.testimonials .spinner'));
    await expect(page.locator('.testimonials-list > li')).toHaveCount(4);
    await expect(page.locator('.testimonials .tag')).toHaveText(
      Array.from({ length: 4 }, () => 'Exemple'),
    );
  });
}

test('a text keeps its paragraphs, and a page that is chosen is told', async ({ page }) => {
  const text = 'Une équipe.\n\nEt du temps.';
  await answer(
    page,
    [1, 2, 3].map((id) => ({ id, name: 'Nora', role: 'Cheffe', image: '', text })),
  );
  await open(page);
  await expect(names(page)).toHaveText(['Nora', 'Nora']);
  expect(await shown(page).locator('blockquote').first().innerText()).toBe(text);
  const list = page.locator('.testimonials-list');
  await expect(list).toHaveAttribute('aria-live', 'off');
  await page.getByRole('button', { name: 'Témoignages, page 2 sur 2' }).press('Enter');
  await expect(list).toHaveAttribute('aria-live', 'polite');
});

test('shows that it is loading', async ({ page }) => {
  const release = await hold(page, '**/api/testimonials');
  await open(page);
  await expect(page.getByText('Chargement des témoignages…')).toBeVisible();
  release();
  await expect(page.getByText('Chargement des témoignages…')).toBeHidden();
});
