import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures.ts';
import { expectAccessible, openMore, openScreen } from '../back-office.ts';
import { hold } from '../../hold.ts';

/** Adds a message to the page's responses only. The server accepts few messages in an hour. */
async function showMessage(page: Page, subject: string, email: string) {
  const created_at = '2026-10-01T10:00:00.000Z';
  const asked = { name: 'Alix', email, subject, message: 'Bonjour.', state: 'todo' };
  const message = { id: 1, ...asked, read_at: null as string | null, created_at };
  await page.route('**/api/admin/messages/search', (route, request) => {
    const { state = message.state, q } = request.postDataJSON();
    const found = state === message.state && (!q || q === email) ? [message] : [];
    return route.fulfill({ headers: { 'x-total-count': String(found.length) }, json: found });
  });
  await page.route('**/api/admin/messages/1', (route, request) => {
    const { state = message.state, is_read = message.read_at !== null } = request.postDataJSON();
    Object.assign(message, { state, read_at: is_read ? created_at : null });
    return route.fulfill({ json: message });
  });
}

test('grants a person’s request: finds, exports and erases all they wrote @main', async ({
  page,
}) => {
  const email = 'a.oublier@exemple.fr';
  for (const subject of ['Première question', 'Seconde question'])
    await page.request.post('/api/contact', {
      data: { name: 'Alix', email, subject, message: 'Bonjour.', website: '', elapsed_ms: 9000 },
    });
  await openScreen(page, '/admin/messages');
  await expect(page.getByRole('heading', { name: 'Seconde question' })).toBeVisible();
  const erase = page.getByRole('button', { name: 'Effacer tous les messages de cette personne' });
  await expect(erase).toBeHidden();

  await page.getByLabel('Rechercher un message').fill('A.Oublier@exemple.fr');
  await expect(page.getByRole('status').filter({ hasText: '2 messages' })).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByLabel('Rechercher un message')).toHaveValue('A.Oublier@exemple.fr');
  await expect(page.getByRole('status').filter({ hasText: '2 messages' })).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Tous' })).toBeChecked();
  await expect(page).toHaveURL('/admin/messages?state=all');
  await page.getByRole('link', { name: 'Articles', exact: true }).click();
  await expect(page).toHaveURL('/admin/articles');
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Seconde question' })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: '2 messages' })).toBeVisible();

  // When a changed message stays in the list, an undo changes it there.
  const second = page.getByRole('article', { name: 'Seconde question' });
  await second.getByRole('button', { name: 'Archiver' }).click();
  await expect(second).toContainText('Archivé');
  await page.getByRole('button', { name: 'Annuler' }).click();
  await expect(second).not.toContainText('Archivé');
  await (await openMore(second, 'Marquer comme répondu')).click();
  await expect(second).toContainText('Répondu');
  await second.getByRole('button', { name: 'Archiver' }).click();
  await expect(second).toContainText('Archivé');
  const download = page.waitForEvent('download');
  await expect(
    page.getByText('Le fichier contiendra les 2 messages de cette liste.'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Exporter (CSV)' }).click();
  expect((await download).suggestedFilename()).toMatch(/^messages-.*\.csv$/);

  const dialog = page.getByRole('dialog');
  await erase.click();
  await dialog.getByRole('button', { name: 'Annuler' }).click();
  await expect(page.getByRole('heading', { name: 'Seconde question' })).toBeVisible();
  await erase.click();
  await expect(dialog).toContainText('effacer tous les messages de A.Oublier@exemple.fr');
  await dialog.getByRole('button', { name: 'Tout effacer' }).click();
  await expect(page.getByText('2 messages sont effacés.')).toBeVisible();
  await expect(page.getByText('Aucun message ne correspond à votre recherche.')).toBeVisible();
});

test('a request to be forgotten that fails is told, whatever is shown by then', async ({
  page,
}) => {
  const email = 'pas.oublie@exemple.fr';
  await showMessage(page, 'À ne pas perdre', email);
  await openScreen(page, '/admin/messages');
  const search = page.getByLabel('Rechercher un message');
  await search.fill(email);
  const erase = page.getByRole('button', { name: 'Effacer tous les messages de cette personne' });
  await page.route('**/api/admin/messages/erase', (route) =>
    route.fulfill({ status: 500, body: '' }),
  );
  const letGo = await hold(page, '**/api/admin/messages/erase');
  await erase.click();
  const sent = page.waitForRequest('**/api/admin/messages/erase');
  await page.getByRole('dialog').getByRole('button', { name: 'Tout effacer' }).click();
  await sent;
  await search.fill('Rien de tel nulle part');
  await expect(erase).toBeHidden();
  letGo();
  await expect(page.getByRole('alert')).toContainText('Une erreur est survenue');
});

test('more messages that do not come are told beside the button, which has the focus', async ({
  page,
}) => {
  let isLost = true;
  await page.route('**/api/admin/messages/search', async (route, request) => {
    if (request.postDataJSON().offset > 0 && isLost) return route.abort();
    const response = await route.fetch();
    await route.fulfill({ response, headers: { ...response.headers(), 'x-total-count': '21' } });
  });
  await openScreen(page, '/admin/messages');
  const more = page.getByRole('button', { name: 'Afficher la suite' });
  await more.press('Enter');
  await expect(page.getByRole('alert')).toContainText('Le serveur ne répond pas');
  await expect(page.getByRole('button', { name: 'Réessayer' })).toBeHidden();
  await expect(more).toBeFocused();
  isLost = false;
  await more.press('Enter');
  await expect(more).toBeHidden();
  await expect(page.getByRole('alert')).toBeHidden();
  await expect(page.locator('main')).toBeFocused();
});

test('more messages begin with the focus on the first of them', async ({ page }) => {
  const asked = { name: 'Alix', email: 'alix@exemple.fr', message: 'Bonjour.', state: 'todo' };
  await page.route('**/api/admin/messages/search', (route, request) => {
    const { offset, limit } = request.postDataJSON();
    const json = Array.from({ length: Math.min(limit, 25 - offset) }, (_, index) => ({
      ...asked,
      id: offset + index + 1,
      subject: `Question ${offset + index + 1}`,
      read_at: null,
      created_at: '2026-10-01T10:00:00.000Z',
    }));
    return route.fulfill({ headers: { 'x-total-count': '25' }, json });
  });
  await openScreen(page, '/admin/messages');
  const message = (subject: string) =>
    page.getByRole('article').filter({
      has: page.getByRole('heading', { name: subject, exact: true }),
    });
  await expect(message('Question 20')).toBeVisible();
  const more = page.getByRole('button', { name: 'Afficher la suite' });
  await more.press('Enter');
  await expect(more).toBeHidden();
  await expect(message('Question 21')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(message('Question 21').getByRole('link', { name: 'Répondre' })).toBeFocused();
});

test('more of a list that has changed meanwhile leaves nothing out, and shows nothing twice', async ({
  page,
}) => {
  const asked = { name: 'Alix', email: 'alix@exemple.fr', message: 'Bonjour.', state: 'todo' };
  const created_at = '2026-10-01T10:00:00.000Z';
  let ids = Array.from({ length: 45 }, (_, index) => 45 - index);
  await page.route('**/api/admin/messages/search', (route, request) => {
    const { offset, limit } = request.postDataJSON();
    const json = ids.slice(offset, offset + limit).map((id) => ({
      ...asked,
      id,
      subject: `Question ${id}`,
      read_at: null,
      created_at,
    }));
    return route.fulfill({ headers: { 'x-total-count': String(ids.length) }, json });
  });
  await openScreen(page, '/admin/messages');
  const shown = page.locator('.admin-message').getByRole('heading');
  const subjects = () => ids.map((id) => `Question ${id}`);
  const more = page.getByRole('button', { name: 'Afficher la suite' });
  const count = page.getByRole('status').filter({ hasText: 'messages' });
  await expect(shown).toHaveText(subjects().slice(0, 20));
  // Another administrator answers three messages.
  ids = ids.filter((id) => ![45, 40, 30].includes(id));
  await more.press('Enter');
  await expect(shown).toHaveText(subjects().slice(0, 40));
  await expect(count).toHaveText('42 messages');
  await expect(page.locator('.admin-message').filter({ hasText: 'Question 25' })).toBeFocused();
  // Two messages arrive.
  ids = [47, 46, ...ids];
  await more.press('Enter');
  await expect(shown).toHaveText(subjects());
  await expect(count).toHaveText('44 messages');
  await expect(
    page.locator('.admin-message').filter({ hasText: 'Question 2' }).last(),
  ).toBeFocused();
});

test('who answers by keyboard finds the focus on the screen once the message has gone', async ({
  page,
}) => {
  await showMessage(page, 'Traité au clavier', 'clavier@exemple.fr');
  await openScreen(page, '/admin/messages');
  const message = page.getByRole('article').filter({ hasText: 'Traité au clavier' });
  const more = message.getByRole('button', { name: 'Autres actions' });
  await more.press('Enter');
  await page.getByRole('menuitem', { name: 'Marquer comme lu' }).press('Enter');
  await expect(message.getByText('Non lu', { exact: true })).toBeHidden();
  await expect(page.getByText('Message marqué comme lu')).toBeVisible();
  await expect(more).toBeFocused();
  await message.getByRole('button', { name: 'Archiver' }).press('Enter');
  await expect(message).toBeHidden();
  await expect(page.locator('main')).toBeFocused();
});

test('the menu leads back to what is to be answered, and one step back to what was shown', async ({
  page,
}) => {
  await openScreen(page, '/admin/messages');
  await page.getByText('Archivés', { exact: true }).click();
  await expect(page).toHaveURL('/admin/messages?state=archived');
  await page.getByRole('link', { name: /^Messages/ }).click();
  await expect(page).toHaveURL('/admin/messages');
  await expect(page.getByRole('radio', { name: 'À traiter' })).toBeChecked();
  await page.goBack();
  await expect(page).toHaveURL('/admin/messages?state=archived');
  await expect(page.getByRole('radio', { name: 'Archivés' })).toBeChecked();
});
