import { expect, test } from '../../fixtures.ts';
import { PAGES } from '../../site-pages.ts';
import { wakeIslands } from '../../wake-islands.ts';

test('the footer of every page has its links, articles and details @main', async ({ page }) => {
  await page.goto('/vision');
  const footer = page.getByRole('contentinfo');
  for (const [name, href] of [
    ['Centre d’aide', '/aide'],
    ['À propos', '/vision'],
    ['Contact', '/contact'],
    ['Politique de confidentialité', '/politique-de-confidentialite'],
    ['Conditions d’utilisation', '/conditions-utilisation'],
    ['Mentions légales', '/mentions-legales'],
    ['Plan du site', '/plan-du-site'],
  ] as const)
    await expect(footer.getByRole('link', { name, exact: true })).toHaveAttribute('href', href);
  await expect(footer.getByRole('link', { name: /Accessibilité/ })).toHaveAttribute(
    'href',
    '/accessibilite',
  );
  await expect(footer.locator('time')).toHaveText(['16 nov. 2026', '4 nov. 2026', '22 oct. 2026']);
  await expect(footer).toContainText('Paris, France');
  await expect(footer).toContainText('Lun-Ven: 9h - 18h');
  await expect(footer.locator('a[href="#"]')).toHaveCount(0);
});

test('Vision, Mission and Team show their figures, values and people', async ({ page }) => {
  await page.goto('/vision');
  for (const text of [
    '+1000',
    '+5000',
    '95%',
    '48h',
    'Excellence',
    'Transparence',
    'Impact Social',
  ])
    await expect(page.getByText(text, { exact: true }).first()).toBeVisible();
  await page.goto('/mission');
  for (const text of ['98%', '15K+', '1.2M', '75%', '50%', '100%', 'Objectifs'])
    await expect(page.getByText(text, { exact: true }).first()).toBeVisible();
  await page.goto('/equipe');
  await expect(page.locator('main li.card')).toHaveCount(4);
  await page.locator('main').getByRole('link', { name: 'Nous contacter' }).click();
  await expect(page.locator('#contact')).toBeInViewport();
});

test('the coming-soon bar advances every 2 s, wraps, pauses, and is only decoration', async ({
  page,
}) => {
  await page.clock.install({ time: 0 });
  await page.goto('/coming-soon');
  await wakeIslands(page);
  await page.clock.pauseAt(3_600_000);
  const bar = page.locator('[data-progress]');
  const progress = async () => Number(await bar.getAttribute('data-progress'));
  let before = await progress();
  let hasWrapped = false;
  for (let tick = 0; tick < 60; tick++) {
    await page.clock.runFor(2000);
    const after = await progress();
    if (after === 0) hasWrapped = true;
    else {
      expect(after).toBeGreaterThanOrEqual(before);
      expect(after - before).toBeLessThanOrEqual(15);
    }
    expect(after).toBeLessThanOrEqual(100);
    before = after;
  }
  expect(hasWrapped).toBe(true);
  await page.getByRole('button', { name: 'Mettre l’animation en pause' }).click();
  await page.mouse.move(5, 5);
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  before = await progress();
  await page.clock.runFor(20_000);
  expect(await progress()).toBe(before);
  await expect(page.getByText('Animation illustrative')).toBeVisible();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await expect(page.locator('main').getByRole('link', { name: 'Nous contacter' })).toHaveAttribute(
    'href',
    '/contact',
  );
  await expect(
    page.locator('main').getByRole('link', { name: 'Retour à l’accueil' }),
  ).toHaveAttribute('href', '/');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const { path, heading } of PAGES) {
    test(`${path} reads well`, async ({ page }) => {
      const bar = page.getByRole('navigation', { name: 'Navigation principale' });
      await page.goto(path);
      await expect(page.locator('h1')).toHaveText(heading);
      for (const link of ['Articles', 'Contact'])
        await expect(bar.getByRole('link', { name: link, exact: true })).toBeVisible();
    });
  }

  test('the words of every slide stand beside its scene, on one ground', async ({ page }) => {
    await page.goto('/');
    const below = await page.locator('.hero-slide').evaluateAll((slides) =>
      slides.map((slide) => {
        const words = slide.querySelector('.hero-words')!;
        return words.getBoundingClientRect().bottom - slide.getBoundingClientRect().bottom;
      }),
    );
    expect(below).toEqual([0, 0, 0]);
  });

  for (const path of ['/', '/contact', '/articles', '/coming-soon'])
    test(`${path} fits a phone, its menus open too`, async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 740 });
      await page.goto(path);
      const width = () => page.evaluate(() => document.documentElement.scrollWidth);
      expect(await width()).toBe(320);
      for (const [menu, list] of [
        ['À propos', '#menu-a-propos'],
        ["S'inscrire", '#menu-inscription'],
      ] as const) {
        await page.locator('.bar').getByRole('button', { name: menu }).focus();
        const box = (await page.locator(list).boundingBox())!;
        expect(box.x).toBeGreaterThanOrEqual(0);
        expect(box.x + box.width).toBeLessThanOrEqual(320);
        await expect(page.locator(list)).toBeVisible();
      }
      expect(await width()).toBe(320);
    });

  test('everything that moves is shown still: slides, testimonials, contents, figures', async ({
    page,
  }) => {
    await page.goto('/');
    for (const name of ['COMMENCER', 'RECRUTER', 'NOS MISSIONS'])
      await expect(page.getByRole('link', { name, exact: true })).toBeVisible();
    for (const name of ['Sophie Martin', 'Thomas Dubois', 'Amina Benali', 'Philippe Leroy'])
      await expect(page.getByText(name)).toBeVisible();
    await expect(page.locator('.figures strong').first()).toHaveText('250+');
    await expect(page.locator('.needs-script:visible')).toHaveCount(0);
    // Without scripts, the page does not react to a new width, so another page is loaded.
    await page.setViewportSize({ width: 800, height: 900 });
    await page.goto('/articles/mecs-le-quotidien-comme-outil-educatif');
    await expect(page.getByRole('link', { name: 'Le coucher' })).toBeVisible();
  });
});

test('the contents of the help name the part whose questions are read', async ({ page }) => {
  await page.goto('/aide');
  const current = page.locator('[data-contents] [aria-current]');
  await expect(current).toHaveCount(0);
  const question = page.getByRole('heading', { name: 'Quels documents préparer ?' });
  await question.evaluate((heading) => heading.scrollIntoView());
  await expect(current).toHaveText('Éducatrices et éducateurs');
});
