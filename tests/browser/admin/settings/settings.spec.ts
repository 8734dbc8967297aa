import type { Page } from '@playwright/test';
import { resize } from '../../boxes.ts';
import { expect, test } from '../../fixtures.ts';
import { addPerson, bearerOf, expectAccessible, openScreen, openSession } from '../back-office.ts';
import { hold, loseAnswer } from '../../hold.ts';

// Tests run one at a time: they share one row of settings, which names its last author.
test.describe.configure({ mode: 'default' });

// The tests also share the draft of the settings.
test.beforeEach(async ({ page }) => {
  const session = await openSession(page);
  await page.request.delete('/api/settings/draft', session);
});

/** Opens a tab, whose name may be followed by a number of missing facts. */
async function openTab(page: Page, name: string): Promise<void> {
  await page.getByRole('tab', { name: new RegExp(`^${name}`) }).click();
}

test('edits the settings with a live preview, saves, warns and settles a conflict @main', async ({
  page,
}) => {
  const session = await openSession(page);
  const original = await (await page.request.get('/api/settings')).json();
  await page.goto('/admin/settings');
  const author = page.getByLabel('Auteur', { exact: true });
  const save = page.getByRole('button', { name: 'Sauvegarder' });
  const company = page.getByRole('textbox', { name: 'Raison sociale' });
  const legal = page.getByRole('tab', { name: /^Mentions légales/ });
  await expect(legal).toHaveText('Mentions légales (12)');
  await legal.click();
  // A missing fact leaves the count once its field is filled in.
  await company.fill('Passerelle SAS');
  await expect(legal).toHaveText('Mentions légales (11)');
  await company.fill('');
  await openTab(page, 'Contact');
  for (const network of ['LinkedIn', 'Facebook', 'Instagram', 'X'])
    await expect(page.getByLabel(network, { exact: true })).toHaveAccessibleDescription(/https:/);
  for (const name of ['Contact', 'Service', 'Mentions légales', 'Référencement', 'Avancé']) {
    await openTab(page, name);
    await expectAccessible(page);
  }
  await openTab(page, 'Référencement');
  for (const hint of ['150-160 caractères recommandés', '1200x630 recommandé'])
    await expect(page.getByText(hint)).toBeVisible();
  await openTab(page, 'Identité');
  await expect(page.getByText('32x32 ou 16x16 recommandé')).toBeVisible();
  await expect(page.getByLabel('Couleur du thème')).toHaveValue('#F97316');
  await expectAccessible(page);
  await resize(page, 360);
  await legal.focus();
  await legal.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Référencement' })).toBeFocused();
  await resize(page, 1440);
  await page.keyboard.press('ArrowUp');
  await expect(legal).toBeFocused();

  const preview = page.getByRole('region', { name: 'Aperçu dans les résultats de recherche' });
  const name = page.getByRole('region', { name: 'Aperçu du nom' });
  await openTab(page, 'Identité');
  await page.getByLabel('Titre du site').fill('Un titre essayé');
  await expect(name).toContainText('Un titre essayé');
  await openTab(page, 'Référencement');
  await expect(preview).toContainText('Un titre essayé');
  await page.getByLabel('Description du site').fill('Une description essayée.');
  await expect(preview).toContainText('Une description essayée.');
  await expect(page.getByText('24 caractères', { exact: false })).toBeVisible();

  await page.getByRole('button', { name: 'Annuler' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Vos modifications seront abandonnées');
  await dialog.getByRole('button', { name: 'Recharger' }).click();
  await openTab(page, 'Identité');
  await expect(page.getByLabel('Titre du site')).toHaveValue(original.site_title);

  await openTab(page, 'Contact');
  await page.getByLabel('Adresse e-mail').fill('pas une adresse');
  await openTab(page, 'Avancé');
  await save.click();
  await expect(page.getByLabel('Adresse e-mail')).toBeFocused();
  await expect(
    page.getByText('Indiquez une adresse e-mail valide, par exemple nom@exemple.fr.').first(),
  ).toBeVisible();
  await page.getByLabel('Adresse e-mail').fill(original.contact_email);

  await openTab(page, 'Avancé');
  await author.fill('Une autrice');
  const drafts = '**/api/settings/draft*';
  await page.route(drafts, (route) => route.fulfill({ status: 500, body: '' }));
  await save.click();
  await expect(page.getByRole('alert')).toHaveText('Erreur lors de la sauvegarde des paramètres');
  await page.unroute(drafts);
  await save.click();
  await expect(page.getByText('Paramètres sauvegardés avec succès!')).toBeVisible();
  await expect(page).toHaveTitle(original.site_title);
  expect((await (await page.request.get('/api/settings')).json()).author).toBe('Une autrice');

  await author.fill('Une autre');
  await page.request.put('/api/settings', {
    ...session,
    data: { author: 'Leur autrice', keywords: 'mots, clés' },
  });
  await save.click();
  await expect(dialog).toContainText('Vous avez enregistré ailleurs');
  await dialog.getByRole('button', { name: 'Prendre l’autre version' }).click();
  await expect(page.getByLabel('Mots-clés')).toHaveValue('mots, clés');
  await expect(author).toHaveValue('Leur autrice');
  await page.request.put('/api/settings', {
    ...session,
    data: { author: original.author, keywords: original.keywords },
  });
});

test('says that the settings could not be loaded', async ({ page }) => {
  await openSession(page);
  await page.route('**/api/settings/edit', (route) => route.fulfill({ status: 500, body: '' }));
  await page.goto('/admin/settings');
  await expect(page.getByRole('alert')).toContainText('Erreur lors du chargement des paramètres');
  await page.unroute('**/api/settings/edit');
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(page.getByLabel('Titre du site')).toBeVisible();
});

test('a save shows what somebody else has changed, which is theirs; one not heard is one’s own', async ({
  page,
}) => {
  const session = await openSession(page);
  await addPerson(page, 'luc-reglages', 'deux rives et un seul pont');
  const luc = await bearerOf(page, 'luc-reglages');
  const put = async (who: object, data: object) =>
    expect((await page.request.put('/api/settings', { ...who, data })).ok()).toBe(true);
  await page.goto('/admin/settings');
  await openTab(page, 'Contact');
  const facebook = page.getByLabel('Facebook');
  const instagram = page.getByLabel('Instagram');
  await instagram.fill('https://exemple.fr/nous');
  await put(luc, { facebook_url: 'https://exemple.fr/luc' });
  const save = page.getByRole('button', { name: 'Sauvegarder' });
  await save.click();
  await expect(page.getByText('Paramètres sauvegardés')).toBeVisible();
  await expect(facebook).toHaveValue('https://exemple.fr/luc');
  await put(luc, { facebook_url: 'https://exemple.fr/encore' });
  await facebook.fill('https://exemple.fr/moi');
  await save.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Prendre l’autre version' }).click();
  await expect(facebook).toHaveValue('https://exemple.fr/encore');

  await loseAnswer(page, '**/api/settings/draft*', 'PUT');
  await instagram.fill('https://exemple.fr/pas-entendu');
  await save.click();
  const retry = page.getByRole('button', { name: 'Réessayer' });
  await expect(retry).toBeVisible();
  await instagram.fill('https://exemple.fr/depuis');
  await retry.click();
  const online = async () => (await (await page.request.get('/api/settings')).json()).instagram_url;
  await expect.poll(online).toBe('https://exemple.fr/depuis');
  await expect(dialog).toBeHidden();
  await put(session, { facebook_url: '', instagram_url: '' });
});

test('the back office has the name of the site, and the settings name its former one', async ({
  page,
}) => {
  await openSession(page);
  const site_title = 'Éducalliance';
  await page.route('**/api/settings', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), site_title } });
  });
  await page.route('**/api/settings/edit', async (route) => {
    const response = await route.fetch();
    const { values, ...rest } = await response.json();
    await route.fulfill({ response, json: { ...rest, values: { ...values, site_title } } });
  });
  await page.goto('/admin/settings');
  await expect(page).toHaveTitle('Paramètres SEO · Administration · Éducalliance');
  await expect(page.getByRole('navigation').locator('.admin-brand')).toHaveText('Éducalliance');
  await expect(page.getByText(/«\sPasserelle\s» figure encore dans\s: Description/)).toBeVisible();
});

test('what somebody else changes in the settings meanwhile stays', async ({ page }) => {
  await openScreen(page, '/admin/settings');
  await openTab(page, 'Contact');
  const linkedin = page.getByLabel('LinkedIn');
  const x = page.getByLabel('X', { exact: true });
  const former = { linkedin_url: await linkedin.inputValue(), x_url: await x.inputValue() };
  await addPerson(page, 'anne-reglages', 'deux rives et un seul pont');
  const anne = await bearerOf(page, 'anne-reglages');
  const put = async (data: object) =>
    expect((await page.request.put('/api/settings', { ...anne, data })).ok()).toBe(true);
  await put({ linkedin_url: 'https://exemple.fr/anne' });
  await x.fill('https://exemple.fr/x');
  const save = page.getByRole('button', { name: 'Sauvegarder' });
  await save.click();
  await expect(page.getByText('Paramètres sauvegardés')).toBeVisible();
  const read = async () => (await page.request.get('/api/settings')).json();
  expect(await read()).toMatchObject({
    linkedin_url: 'https://exemple.fr/anne',
    x_url: 'https://exemple.fr/x',
  });

  await put({ x_url: 'https://exemple.fr/eux', linkedin_url: 'https://exemple.fr/autre' });
  await x.fill('https://exemple.fr/moi');
  await save.click();
  await expect(page.getByRole('dialog').locator('del, ins')).toHaveText(['eux', 'moi']);
  await page.getByRole('dialog').getByRole('button', { name: 'Remplacer par ma version' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect.poll(read).toMatchObject({
    linkedin_url: 'https://exemple.fr/autre',
    x_url: 'https://exemple.fr/moi',
  });
  await put(former);
});

test('a save that fails asks who is leaving', async ({ page }) => {
  await openScreen(page, '/admin/settings');
  await openTab(page, 'Contact');
  await page.getByLabel('Téléphone', { exact: true }).fill('01 02 03 04 06');
  await page.route('**/api/settings/draft*', (route) => route.abort());
  const answer = await hold(page, '**/api/settings/draft*', 'PUT');
  await page.getByRole('button', { name: 'Sauvegarder' }).click();
  await page.getByRole('link', { name: 'Journal' }).click();
  answer();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Rester sur cet écran' }).click();
  await expect(page.getByText('Le serveur ne répond pas')).toBeVisible();
  await page.unroute('**/api/settings/draft*');
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(page.getByText('Paramètres sauvegardés')).toBeVisible();
});

test('a setting that is half typed stays on the device until it is right', async ({ page }) => {
  const session = await openSession(page);
  await page.goto('/admin/settings');
  await openTab(page, 'Contact');
  const email = page.getByLabel('Adresse e-mail');
  const drafted = async () => {
    const { draft } = await (await page.request.get('/api/settings/edit', session)).json();
    return draft?.value.contact_email as string | undefined;
  };
  await email.fill('bonjour@');
  await expect(page.getByText('Gardé sur cet appareil, le temps d’être complet')).toBeVisible();
  await email.fill('bonjour@exemple.fr');
  await expect(page.getByText(/Brouillon enregistré à \d/)).toBeVisible();
  expect(await drafted()).toBe('bonjour@exemple.fr');
  await page.getByRole('button', { name: 'Annuler', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Recharger' }).click();
  await expect.poll(drafted).toBeUndefined();
  await expect(email).not.toHaveValue('bonjour@exemple.fr');
});
