import { resize } from '../../boxes.ts';
import { accessibleTree, untold } from '../../page-checks/accessible-tree.ts';
import { expect, test } from '../../fixtures.ts';
import { AUDITED_PAGES, oneOfEachShape } from '../../site-pages.ts';
import { wakeIslands } from '../../wake-islands.ts';

for (const path of oneOfEachShape(AUDITED_PAGES))
  test(`${path} tells a screen reader the name of everything in it`, async ({ page }) => {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    const tree = await accessibleTree(page);
    expect(untold(tree)).toEqual([]);
    const count = (role: string) => tree.filter((told) => told.role === role).length;
    expect([count('banner'), count('main'), count('contentinfo')]).toEqual([1, 1, 1]);
  });

test('the home page has its main heading whatever slide is shown', async ({ page }) => {
  await page.clock.install();
  await page.goto('/');
  await wakeIslands(page);
  const shown = page.locator('.hero-slide[data-current]');
  const names = new Set<string>();
  for (let slide = 0; slide < 3; slide++) {
    const name = (await shown.getAttribute('aria-label'))!;
    names.add(name);
    expect(untold(await accessibleTree(page))).toEqual([]);
    await page.clock.runFor(5100);
    await expect(shown).not.toHaveAttribute('aria-label', name);
  }
  expect(names.size).toBe(3);
});

test('a menu tells whether it is open, and a dialog what it is', async ({ page }) => {
  // Chromium updates the accessibility tree a moment after the page.
  const told = (role: string, name: string) =>
    expect.poll(async () =>
      (await accessibleTree(page)).find((one) => one.role === role && one.name === name),
    );
  await resize(page, 1440);
  await page.goto('/');
  await told('button', 'À propos').toMatchObject({ expanded: false });
  await told('link', 'Notre vision').toBeUndefined();
  await page.getByRole('button', { name: 'À propos' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'Notre vision' }).first()).toBeVisible();
  await told('button', 'À propos').toMatchObject({ expanded: true });
  await told('link', 'Notre vision').toBeDefined();

  await resize(page, 360, 800);
  await page.getByRole('button', { name: 'Ouvrir le menu' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await told('dialog', 'Menu').toBeDefined();
  // The page behind the dialog is not in the accessibility tree.
  await told('heading', 'Une passerelle entre éducateurs et structures').toBeUndefined();
});

test('names that stand beside each other are told apart', async ({ page }) => {
  await page.goto('/articles?q=equipe');
  const remove = page.getByRole('link', { name: 'Retirer «\u00a0equipe\u00a0»', exact: true });
  await expect(remove).toBeVisible();
  await page.goto('/');
  await page.locator('.testimonials').scrollIntoViewIfNeeded();
  await expect(page.locator('figcaption').first()).toHaveText(/^Exemple \S/);
});
