import { expect, test } from '../../fixtures.ts';
import { expectAccessible, openMore, openScreen } from '../back-office.ts';

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
