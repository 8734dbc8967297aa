import { expect, test } from '../../fixtures.ts';
import type { Page } from '@playwright/test';
import { wakeIslands } from '../../wake-islands.ts';

test.use({ viewport: { width: 1440, height: 900 } });

const slide = (page: Page) => page.locator('.hero-slide[data-current] .eyebrow');

test('the hero is 800 px high and its six buttons lead where they say', async ({ page }) => {
  await page.goto('/');
  expect((await page.locator('.hero').boundingBox())!.height).toBe(800);
  const buttons = await page
    .locator('.hero-slide .button')
    .evaluateAll((links) => links.map((link) => [link.textContent, link.getAttribute('href')]));
  expect(buttons).toEqual([
    ['COMMENCER', '/coming-soon'],
    ['EN SAVOIR PLUS', '/vision'],
    ['RECRUTER', '/contact'],
    ['DÉCOUVRIR', '/mission'],
    ["S'INSCRIRE", '/coming-soon'],
    ['NOS MISSIONS', '/mission'],
  ]);
});

test('the slides follow one another every 5 s, in a circle', async ({ page }) => {
  await page.clock.install();
  await page.goto('/');
  await wakeIslands(page);
  for (const badge of [
    'Plateforme Innovante',
    'Recrutement Simplifié',
    'Pour les Professionnels',
    'Plateforme Innovante',
  ]) {
    await expect(slide(page)).toHaveText(badge);
    await page.clock.runFor(5000);
  }
});

test('a dot shows its slide; the pause button stops and resumes @main', async ({ page }) => {
  await page.clock.install();
  await page.goto('/');
  await wakeIslands(page);
  await page.getByRole('button', { name: 'Diapositive 3 : Pour les Professionnels' }).click();
  await expect(slide(page)).toHaveText('Pour les Professionnels');
  await page.getByRole('button', { name: 'Mettre le défilement en pause' }).click();
  await page.mouse.move(10, 850);
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.clock.runFor(20_000);
  await expect(slide(page)).toHaveText('Pour les Professionnels');
  await page.getByRole('button', { name: 'Reprendre le défilement', exact: true }).click();
  await page.mouse.move(10, 850);
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.clock.runFor(5000);
  await expect(slide(page)).toHaveText('Plateforme Innovante');
});

test('a slide that the visitor chose is told, what moves by itself is not', async ({ page }) => {
  await page.clock.install();
  await page.goto('/');
  await wakeIslands(page);
  const slides = page.locator('.hero-slides');
  await expect(slides).toHaveAttribute('aria-live', 'off');
  await page
    .getByRole('button', { name: 'Diapositive 3 : Pour les Professionnels' })
    .press('Enter');
  await expect(slides).toHaveAttribute('aria-live', 'polite');
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.clock.runFor(5000);
  await expect(slide(page)).toHaveText('Plateforme Innovante');
  await expect(slides).toHaveAttribute('aria-live', 'off');
});

test('nothing moves under the pointer, around the focus, or against the visitor’s wish', async ({
  page,
  browser,
}) => {
  await page.clock.install();
  await page.goto('/');
  await wakeIslands(page);
  await page.mouse.move(700, 400);
  await page.clock.runFor(15_000);
  await expect(slide(page)).toHaveText('Plateforme Innovante');
  await page.mouse.move(10, 880);
  await page.getByRole('link', { name: 'COMMENCER' }).focus();
  await page.clock.runFor(15_000);
  await expect(slide(page)).toHaveText('Plateforme Innovante');

  const calm = await browser.newPage({ reducedMotion: 'reduce' });
  await calm.clock.install();
  await calm.goto('/');
  await wakeIslands(calm);
  await calm.clock.runFor(15_000);
  await expect(slide(calm)).toHaveText('Plateforme Innovante');
  await expect(
    calm.getByRole('button', { name: 'Reprendre le défilement', exact: true }),
  ).toBeVisible();
  await calm.close();
});

test('a slide that is not shown is out of the keyboard’s way', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'RECRUTER', exact: true })).toBeHidden();
});

test('the figures are true from the first paint on, while their rules grow', async ({ page }) => {
  await page.addInitScript(() => {
    const seen = new Set<string>();
    Object.assign(window, { seen });
    requestAnimationFrame(function look() {
      for (const figure of document.querySelectorAll('.figures strong')) seen.add(figure.innerHTML);
      requestAnimationFrame(look);
    });
  });
  await page.goto('/');
  await wakeIslands(page);
  const figures = page.locator('.figures strong');
  const grown = () =>
    page
      .locator('.figures li')
      .last()
      .evaluate((figure) => getComputedStyle(figure, '::before').transform);
  expect(await grown()).toBe('matrix(1, 0, 0, 0, 0, 0)');
  await page.getByRole('heading', { name: 'Vos premières questions' }).scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 600);
  await expect.poll(grown).toMatch(/^(none|matrix\(1, 0, 0, 1, 0, 0\))$/);
  await expect(figures).toHaveText(['250+', '180', '450', '95%']);
  await expect(page.locator('.figures .tag')).toHaveText(Array(4).fill('Exemple'));
  await expect(page.getByText('Chiffres d’exemple, en attendant ceux du service.')).toHaveCount(1);
  const seen = await page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen]);
  expect(seen).toEqual(['250+', '180', '450', '95%']);
});

test('the main heading stays while slides change', async ({ page }) => {
  await page.goto('/');
  await wakeIslands(page);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(/Éducateurs spécialisés et structures/);
  await page.getByRole('button', { name: 'Diapositive 2 : Recrutement Simplifié' }).click();
  await expect(slide(page)).toHaveText('Recrutement Simplifié');
  await expect(heading).toHaveText(/Éducateurs spécialisés et structures/);
});

test('benefits, services and the call to action are there', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('.ticks li')).toHaveCount(4);
  for (const name of [
    'Profils Vérifiés',
    'Recherche Intelligente',
    'Gestion des Plannings',
    'Communication Directe',
  ])
    await expect(page.getByRole('heading', { name })).toBeVisible();
  await expect(
    page.getByRole('heading', { name: 'Échangeons sur vos besoins en éducateurs spécialisés' }),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: 'CONTACTEZ-NOUS' })).toHaveAttribute(
    'href',
    '/contact',
  );
});
