import { expect, test } from '../../fixtures.ts';
import { hold } from '../../hold.ts';
import type { Page } from '@playwright/test';

test.use({ viewport: { width: 1440, height: 900 } });

/** Number of attempts that Astro makes by itself. */
const TRIES = { times: 2 };

/** Opens the home page while every attempt of Astro to load an island fails. */
async function openWithout(page: Page, island: RegExp) {
  await page.clock.install();
  await page.route(island, (route) => route.abort(), TRIES);
  const failed = page.waitForEvent('console', (line) => line.text().includes('[astro-island]'));
  await page.goto('/');
  await page.getByRole('heading', { name: 'Ce que disent nos clients' }).scrollIntoViewIfNeeded();
  await failed;
}

test('a carousel whose file has failed is tried again after a while', async ({ page }) => {
  await openWithout(page, /\/_astro\/HeroCarousel/);
  await page.clock.fastForward(5000);
  // A click before hydration would have no effect.
  await expect(page.locator('astro-island[ssr] .hero-slides')).toHaveCount(0);
  await page.getByRole('button', { name: 'Diapositive 3 : Pour les Professionnels' }).click();
  await expect(page.locator('.hero-slide[data-current] .eyebrow')).toHaveText(
    'Pour les Professionnels',
  );
});

test('testimonials whose file has failed are tried again once online', async ({ page }) => {
  await openWithout(page, /\/_astro\/Testimonials/);
  await expect(page.getByText('Chargement des témoignages…')).toBeVisible();
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(page.getByText('Chargement des témoignages…')).toBeHidden();
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
});

test('a dot that is pressed before its carousel can hear it is heard then', async ({ page }) => {
  const letGo = await hold(page, /\/_astro\/HeroCarousel/);
  await page.goto('/');
  const dot = page.getByRole('button', { name: 'Diapositive 3 : Pour les Professionnels' });
  // The inline script that records clicks runs before the island is hydrated.
  await page.waitForFunction(() => 'Astro' in window);
  await dot.click();
  await expect(dot).not.toHaveAttribute('aria-current', 'true');
  letGo();
  await expect(dot).toHaveAttribute('aria-current', 'true');
});

test('the contact form asks for its script when a field is touched, and not before', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const isAsked = () => asked.some((url) => /\/_astro\/ContactForm/.test(url));
  await page.goto('/contact');
  // The island listens to the visitor once its element is defined.
  await page.waitForFunction(() => customElements.get('astro-island'));
  await page.waitForLoadState('networkidle');
  expect(isAsked()).toBe(false);
  await page.getByRole('textbox', { name: 'Nom', exact: true }).focus();
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
  expect(isAsked()).toBe(true);
});
