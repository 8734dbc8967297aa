import type { Page } from '@playwright/test';
import { openScreen, openSession } from '../back-office.ts';
import { expect, test } from '../../fixtures.ts';
import { hiddenTestimonial } from '../hidden-testimonial.ts';
import { hold } from '../../hold.ts';
import { text, tool } from '../text-editor.ts';

test.use({ reducedMotion: 'no-preference' });

const DIALOGS: { path: string; opener: string | RegExp; item?: RegExp }[] = [
  { path: '/admin/categories', opener: /^Renommer .*Recrutement/ },
  { path: '/admin/categories', opener: /^Supprimer .*Recrutement/ },
  { path: '/admin/admins', opener: 'Ajouter un administrateur' },
  { path: '/admin/admins', opener: /^Modifier admin$/ },
  { path: '/admin/testimonials', opener: /^Supprimer .*Sophie Martin/ },
  { path: '/admin/questions', opener: /^Supprimer «/ },
  { path: '/admin/questions/edit/1', opener: 'Lien' },
  { path: '/admin/articles', opener: /^Autres actions/, item: /^Supprimer/ },
  { path: '/admin/articles/edit/1', opener: 'Aperçu' },
  { path: '/admin/articles/edit/1', opener: 'Lien' },
  { path: '/admin/dashboard', opener: 'Rechercher' },
];

for (const { path, opener, item } of DIALOGS)
  test(`${path}, ${opener}: the dialog takes the focus, Escape closes it, the focus is back`, async ({
    page,
  }) => {
    await openScreen(page, path);
    const button = page.getByRole('button', { name: opener }).first();
    const dialog = page.getByRole('dialog');
    await button.press('Enter');
    if (item) await page.getByRole('menuitem', { name: item }).press('Enter');
    await expect(dialog).toBeVisible();
    await expect.poll(() => hasFocusInside(page)).toBe(true);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(button).toBeFocused();
  });

for (const { path, opener } of [
  { path: '/admin/testimonials', opener: /^Supprimer .*Sophie Martin/ },
  { path: '/admin/testimonials/new', opener: 'Choisir dans la bibliothèque' },
])
  test(`${path}, ${opener}: pressed again before its code is there, it opens one dialog`, async ({
    page,
  }) => {
    const letGo = await hold(page, '**/Dialogs*.js');
    await openScreen(page, path);
    const button = page.getByRole('button', { name: opener }).first();
    await button.click();
    await button.click();
    letGo();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await button.click();
    await expect(dialog).toBeVisible();
  });

test('who shows or removes a row by keyboard keeps the focus, or finds it on the screen', async ({
  page,
}) => {
  const session = await openSession(page);
  const { id } = await hiddenTestimonial(page, session, 'Ôtée au clavier');
  await page.goto('/admin/testimonials');
  const row = page.getByRole('row', { name: /Ôtée au clavier/ });
  const toggle = row.getByRole('button', { name: /^(Inactif|Actif)/ });
  await page.route(`**/api/testimonials/${id}`, (route, request) =>
    request.method() === 'PUT' ? route.fulfill({ status: 500, body: '' }) : route.fallback(),
  );
  await toggle.press('Enter');
  await expect(page.getByText('Erreur lors de la mise à jour')).toBeVisible();
  await expect(toggle).toBeFocused();
  await row.getByRole('button', { name: /^Supprimer/ }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).press('Enter');
  await expect(row).toHaveCount(0);
  await expect(page.locator('main')).toBeFocused();
});

function hasFocusInside(page: Page): Promise<boolean> {
  return page.evaluate(() => document.activeElement?.closest('[role="dialog"]') != null);
}

const FORMS = [
  { path: '/admin/testimonials/new', send: 'Créer le témoignage' },
  { path: '/admin/questions/new', send: 'Créer la question' },
  { path: '/admin/admins', opener: 'Ajouter un administrateur', send: 'Créer le compte' },
  { path: '/admin/account', send: 'Changer le mot de passe' },
];

for (const { path, opener, send } of FORMS)
  test(`${path}: a field that is wrong says so, and what is wrong is its description`, async ({
    page,
  }) => {
    await openScreen(page, path);
    if (opener) await page.getByRole('button', { name: opener }).click();
    await page.getByRole('button', { name: send }).click();
    await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible();
    expect(
      await page.locator('.mantine-InputWrapper-error:visible').evaluateAll((errors) =>
        errors
          .filter(({ id }) => {
            const field = document.querySelector(`[aria-describedby~="${id}"]`);
            return field?.getAttribute('aria-invalid') !== 'true';
          })
          .map(({ textContent }) => textContent),
      ),
    ).toEqual([]);
  });

test('fields that a password manager fills say what they are', async ({ page }) => {
  await page.goto('/admin/login');
  await expect(page.getByLabel('Identifiant')).toHaveAttribute('autocomplete', 'username');
  const password = page.locator('input[type="password"]');
  await expect(password).toHaveAttribute('autocomplete', 'current-password');
  await openScreen(page, '/admin/account');
  await expect(password).toHaveCount(3);
  expect(
    await password.evaluateAll((fields) =>
      fields.map((field) => field.getAttribute('autocomplete')),
    ),
  ).toEqual(['current-password', 'new-password', 'new-password']);
});

test('with forced colours buttons keep an edge, and what is chosen and focused its mark', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  for (const path of ['/admin/testimonials/new', '/admin/articles/edit/1', '/admin/categories']) {
    await openScreen(page, path);
    await expect(page.getByRole('button', { name: 'Rechercher' })).toBeVisible();
    await page.waitForLoadState('networkidle');
    const bare = await page
      .locator('.mantine-Button-root:visible, .mantine-ActionIcon-root:visible, .admin-search')
      .evaluateAll((buttons) =>
        buttons
          .filter((button) => getComputedStyle(button).borderTopStyle === 'none')
          .map((button) => button.outerHTML.slice(0, 150)),
      );
    expect(bare).toEqual([]);
    await expect(page.locator('.admin-link[aria-current]')).toHaveCSS('border-left-width', '4px');
    // The outline is on the label, which lies above the indicator on an opaque background.
    const chosen = page.locator('.mantine-SegmentedControl-label[data-active]').first();
    await expect(chosen).toHaveCSS('outline', /solid 3px$/);
    await page.getByRole('button', { name: 'Rechercher' }).focus();
    await page.keyboard.press('Shift+Tab');
    await expect(page.locator(':focus')).toHaveCSS('outline-style', 'solid');
  }
  await page.goto('/admin/articles/edit/1');
  await text(page).click();
  await tool(page, 'Gras').click();
  await expect(tool(page, 'Gras')).toHaveCSS('border-top-width', '3px');
});

test('the Back button takes what is asked with the screen that asked it', async ({ page }) => {
  await openScreen(page, '/admin/categories');
  const testimonials = page.getByRole('heading', { level: 1, name: 'Témoignages' });
  await page.getByRole('link', { name: 'Témoignages', exact: true }).click();
  await expect(testimonials).toBeVisible();
  const dialog = page.getByRole('dialog');
  await page
    .getByRole('button', { name: /^Supprimer/ })
    .first()
    .click();
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/admin/categories');
  await expect(dialog).toHaveCount(0);
  await page.getByRole('link', { name: 'Témoignages', exact: true }).click();
  await expect(testimonials).toBeVisible();
  await page
    .getByRole('link', { name: /^Modifier/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Choisir dans la bibliothèque' }).click();
  await expect(dialog.getByLabel('Rechercher une image')).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL('/admin/testimonials');
  await expect(dialog).toHaveCount(0);
  await expect(testimonials).toBeVisible();
  // The dialog can be opened again.
  await page
    .getByRole('button', { name: /^Supprimer/ })
    .first()
    .click();
  await expect(dialog).toBeVisible();
});
