import { resize } from '../../boxes.ts';
import { expect, test } from '../../fixtures.ts';
import { bearerOf, addPerson, expectAccessible, openSession } from '../back-office.ts';
import { bar, text } from '../text-editor.ts';

test('every state of an article is seen, compared, taken back in part or whole @main', async ({
  page,
}) => {
  const session = await openSession(page);
  const answer = await page.request.post('/api/articles', {
    ...session,
    data: { title: 'Au fil des jours', content: '<p>Une phrase.</p><p>Une autre.</p>' },
  });
  const { id, slug } = (await answer.json()) as { id: number; slug: string };
  await page.request.put(`/api/articles/${id}`, {
    ...session,
    data: { content: '<p>Une phrase changée.</p><p>Une autre.</p><p>Une dernière.</p>' },
  });
  await page.goto(`/admin/articles/edit/${id}`);
  await bar(page).getByRole('button', { name: 'Versions' }).click();
  const dialog = page.getByRole('dialog');
  const list = dialog.getByRole('navigation', { name: /Versions/ });
  await expect(list.getByRole('button')).toHaveCount(2);
  await expect(dialog).toContainText('Les deux versions sont les mêmes.');
  // Compares with the older version, then opens the older version.
  await dialog.getByLabel('Comparer avec').selectOption({ index: 1 });
  await expect(dialog.locator('del').first()).toHaveText(' changée');
  await list.getByRole('button', { name: /Création/ }).click();
  await expect(dialog.locator('ins').first()).toHaveText(' changée');
  await expectAccessible(page);
  await resize(page, 1440);
  await dialog.getByText('La page', { exact: true }).click();
  await expect(page.frameLocator('iframe').getByText('Une phrase.')).toBeVisible();
  await dialog.getByText('Différences', { exact: true }).click();
  await dialog.getByRole('button', { name: 'Reprendre ce passage' }).click();
  await dialog.getByRole('button', { name: 'Retirer ce passage' }).click();
  await expect(dialog).toContainText('Les deux versions sont les mêmes.');
  await dialog.getByRole('button', { name: 'Fermer' }).click();
  await expect(text(page)).toHaveText('Une phrase.Une autre.');
  await expect(bar(page)).toContainText('Modifications non publiées');

  // Restoring publishes nothing. The text on screen is kept as a version.
  await expect(bar(page)).toContainText(/Enregistré à/);
  await bar(page).getByRole('button', { name: 'Versions' }).click();
  await list.getByRole('button', { name: /Modification/ }).click();
  const restore = dialog.getByRole('button', { name: 'Restaurer cette version' });
  await restore.click();
  const sure = page.getByRole('dialog').filter({ hasText: 'Le brouillon redevient la version' });
  await expect(sure).toBeVisible();
  // Escape closes only the confirmation.
  await page.keyboard.press('Escape');
  await expect(sure).toHaveCount(0);
  await restore.click();
  await sure.getByRole('button', { name: 'Restaurer cette version' }).click();
  await expect(page.getByText('Version restaurée comme brouillon')).toBeVisible();
  await expect(text(page)).toContainText('Une dernière.');
  const shown = await (await page.request.get(`/api/articles/${slug}`)).json();
  expect((shown as { content: string }).content).toContain('changée');
  await bar(page).getByRole('button', { name: 'Versions' }).click();
  // One version from before the second passage was taken back, and one from before the restoration.
  await expect(list.getByRole('button', { name: /Brouillon gardé/ })).toHaveCount(2);
});

test('changes are found one after the other, with what is alike folded', async ({ page }) => {
  const session = await openSession(page);
  const alike = '<p>Pareil.</p>'.repeat(30);
  const { id } = (await (
    await page.request.post('/api/articles', {
      ...session,
      data: { title: 'De loin', content: `<h2>Un titre</h2><ul><li>Un</li></ul>${alike}` },
    })
  ).json()) as { id: number };
  const content = `<h2>Un autre titre</h2><ul><li>Un</li></ul>${alike}<blockquote><p>Fin.</p></blockquote>`;
  const data = { title: 'De près', excerpt: 'Résumé', content };
  await page.request.put(`/api/articles/${id}`, { ...session, data });
  await page.goto(`/admin/articles/edit/${id}`);
  await bar(page).getByRole('button', { name: 'Versions' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /Création/ }).click();
  const status = dialog.getByRole('status').filter({ hasText: /odification/ });
  await expect(status).toHaveText('4 modifications');
  await expect(dialog.getByText('Pareil.').first()).toBeHidden();
  await dialog.getByText('31 passages identiques').click();
  await expect(dialog.getByText('Pareil.').first()).toBeVisible();
  await expect(dialog.locator('h4 ins')).toHaveText('autre ');
  const quote = dialog.locator('blockquote ins');
  await expect(quote).toHaveText('Fin.');
  await expect(quote).not.toBeInViewport();
  await dialog.getByRole('button', { name: 'Modification précédente' }).click();
  await expect(status).toHaveText('Modification 4 sur 4');
  await expect(quote).toBeInViewport();
  await dialog.getByRole('button', { name: 'Modification suivante' }).click();
  await expect(status).toHaveText('Modification 1 sur 4');
  await expect(dialog.getByText('De loin')).toBeInViewport();
  await expectAccessible(page);
});

test('what a text still had to tell when another took its place is not put back', async ({
  page,
}) => {
  const session = await openSession(page);
  const answer = await page.request.post('/api/articles', {
    ...session,
    data: { title: 'Au dernier moment', content: '<p>Avant.</p>' },
  });
  const { id } = (await answer.json()) as { id: number };
  const data = { content: '<p>Après.</p>' };
  await page.request.put(`/api/articles/${id}`, { ...session, data });
  await page.goto(`/admin/articles/edit/${id}`);
  await expect(text(page)).toHaveText('Après.');
  await bar(page).getByRole('button', { name: 'Versions' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /Création/ }).click();
  const takeBack = dialog.getByRole('button', { name: 'Reprendre ce passage' });
  await expect(takeBack).toBeVisible();
  await takeBack.evaluate((button: HTMLElement) => {
    const place = document.querySelector('.editor-content [contenteditable]')!;
    const { editor } = place as unknown as {
      editor: { commands: { insertContent: (html: string) => boolean } };
    };
    editor.commands.insertContent('Trop tard.');
    button.click();
  });
  await dialog.getByRole('button', { name: 'Fermer' }).click();
  await expect(text(page)).toHaveText('Avant.');
  await expect(bar(page)).toContainText(/Enregistré à/);
  const stored = await page.request.get(`/api/articles/edit/${id}`, session);
  expect(await stored.json()).toMatchObject({ draft: { value: { content: '<p>Avant.</p>' } } });
});

test('two people who have the same article open see each other', async ({ page }) => {
  const session = await openSession(page);
  const answer = await page.request.post('/api/articles', {
    ...session,
    data: { title: 'Ouvert à deux', content: '<p>Texte.</p>' },
  });
  const { id } = (await answer.json()) as { id: number };
  await addPerson(page, 'martine', 'une passerelle de bois clair');
  const hers = await bearerOf(page, 'martine');
  await page.request.put(`/api/articles/${id}/presence`, hers);
  await page.goto(`/admin/articles/edit/${id}`);
  await expect(page.getByText(/a aussi ouvert cet article\./)).toBeVisible();
  await expectAccessible(page);
});

test('a text that is copied where two people wrote keeps its lines', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const session = await openSession(page);
  const item = '<ul><li>Deux</li></ul>';
  const row = '<tr><td>Lundi</td><td>Mardi</td></tr>';
  const content = `<p>A<br>B</p><ul><li>Un${item}</li><li>Trois</li></ul><blockquote><p>C</p><p>D</p></blockquote><table><tbody>${row}</tbody></table><p>Fin.</p>`;
  const data = { title: 'Ses lignes', content, status: 'draft' };
  const { id } = await (await page.request.post('/api/articles', { ...session, data })).json();
  await page.goto(`/admin/articles/edit/${id}`);
  await text(page).click();
  await page.request.put(`/api/articles/${id}/draft`, {
    ...session,
    data: { content: '<p>E</p>' },
  });
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' À moi.');
  await bar(page).getByRole('button', { name: 'Voir et décider' }).click();
  await page.getByRole('button', { name: 'Copier mon texte' }).click();
  await expect(page.getByText('Texte copié')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    'Ses lignes\n\nA\nB\n\nUn\nDeux\nTrois\n\nC\nD\n\nLundi · Mardi\n\nFin. À moi.',
  );
});
