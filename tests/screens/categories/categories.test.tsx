import { beforeEach, expect, test } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import { nextFrames } from '../accessible.ts';
import { answer, calls, disconnect, fail, hold } from '../fake-api.ts';
import { fakeCategories } from '../fakes/categories.ts';
import { openScreen, press } from '../screen.tsx';
import { writesOf } from '../writes.ts';

const name = page.getByLabelText('Nom de la nouvelle catégorie');
const add = page.getByRole('button', { name: 'Ajouter la catégorie' });
const dialog = page.getByRole('dialog');
const main = page.getByRole('main');
const removeButton = (category: string) =>
  page.getByRole('button', { name: new RegExp(`^Supprimer .*${category}`) });

beforeEach(() => fakeCategories('Handicap', 'Recrutement'));

test('a failed read and a failed write say so', async () => {
  fail('GET /articles/categories/list');
  await openScreen('/admin/categories');
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent('Erreur lors du chargement des catégories');
  fail('POST /articles/categories');
  await name.fill('Perdue');
  await add.click();
  await expect.element(page.getByText('Erreur lors de la création de la catégorie')).toBeVisible();
  await expect.element(name).toHaveValue('Perdue');
  // Two for the screen, two beside the failed write.
  const readings = () => calls.filter((call) => call === 'GET /articles/categories/list').length;
  await expect.poll(readings).toBe(4);
  answer('GET /articles/categories/list', []);
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect.element(page.getByText('Aucune catégorie trouvée')).toBeVisible();
});

test('a reserved name is refused until it is corrected', async () => {
  await openScreen('/admin/categories');
  const wrong = page.getByText('Ce nom est réservé.');
  await name.fill('sans CATÉGORIE');
  await userEvent.keyboard('{Enter}');
  await expect.element(wrong).toBeVisible();
  await name.fill('Sans catégorie fixe');
  await expect.element(wrong).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Renommer « Handicap »' }).click();
  const other = dialog.getByLabelText('Nom');
  await other.fill('Toutes les catégories');
  await userEvent.keyboard('{Enter}');
  await expect.element(wrong).toBeVisible();
  await other.fill('Tout');
  await expect.element(wrong).not.toBeInTheDocument();
});

test('a double click adds, renames and deletes once', async () => {
  await openScreen('/admin/categories');
  await name.fill('Deux fois');
  expect(await writesOf('POST /articles/categories', add)).toEqual(['POST /articles/categories']);
  await page.getByRole('button', { name: 'Renommer « Deux fois »' }).click();
  await dialog.getByLabelText('Nom').fill('Une fois');
  const rename = dialog.getByRole('button', { name: 'Renommer' });
  expect(await writesOf('PUT /articles/categories/:id', rename)).toEqual([
    'PUT /articles/categories/:id',
  ]);
  await page.getByRole('button', { name: 'Supprimer « Une fois »' }).click();
  const remove = dialog.getByRole('button', { name: 'Supprimer' });
  expect(await writesOf('DELETE /articles/categories/:id', remove)).toEqual([
    'DELETE /articles/categories/:id',
  ]);
});

test('the second press of a double click reaches neither the overlay of a dialog nor the page below', async () => {
  fakeCategories('Un', 'Deux', 'Trois', 'Quatre', 'Cinq', 'Six', 'Sept');
  await openScreen('/admin/categories');
  // Below the dialog of the search.
  const remove = page.getByRole('button', { name: /^Supprimer «/ }).last();
  await remove.dblClick();
  await expect.element(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Annuler' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  const search = page.getByRole('button', { name: 'Rechercher' });
  await search.click();
  await expect.element(dialog.getByRole('combobox')).toHaveFocus();
  const { left, top, width, height } = remove.element().getBoundingClientRect();
  const pressAgain = (count: number) =>
    commands.pressMouse(left + width / 2, top + height / 2, count);
  // The first press closes the search; it is gone when the second comes.
  await pressAgain(1);
  await expect.element(dialog).not.toBeInTheDocument();
  await pressAgain(2);
  await search.click();
  await expect.poll(() => dialog.elements()).toHaveLength(1);
  await expect.element(dialog.getByRole('combobox')).toHaveFocus();
});

test('a name that is typed while another category is added stays, as does a new name', async () => {
  const letGo = hold('POST /articles/categories');
  await openScreen('/admin/categories');
  await name.fill('Ajoutée d’abord');
  await userEvent.keyboard('{Enter}');
  await name.fill('Tapée ensuite');
  letGo();
  await expect.element(page.getByText('Catégorie créée')).toBeVisible();
  await expect.element(name).toHaveValue('Tapée ensuite');
  await page.getByRole('button', { name: 'Renommer « Ajoutée d’abord »' }).click();
  const other = dialog.getByLabelText('Nom');
  await other.fill('Mieux nommée');
  await commands.pressMouse(5, 5, 1);
  await expect.element(other).toHaveValue('Mieux nommée');
});

test('a removed element leaves the focus to the one before it, or to the screen', async () => {
  await openScreen('/admin/categories');
  await name.fill('Un foyer');
  const add = page.getByRole('button', { name: 'Ajouter' });
  await add.click();
  const remove = removeButton('Un foyer');
  await expect.element(remove).toBeVisible();
  // The field is empty again, so the add button is disabled. It keeps the focus.
  await expect.element(add).toHaveAttribute('aria-disabled', 'true');
  await expect.element(add).toHaveFocus();
  await press(remove, 'Enter');
  await expect.element(dialog).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(remove).toHaveFocus();
  const notice = page.getByRole('status').filter({ hasText: 'Catégorie créée' });
  await press(notice.getByRole('button', { name: 'Fermer' }), 'Enter');
  await expect.element(notice).not.toBeInTheDocument();
  await expect.element(remove).toHaveFocus();
  await press(remove, 'Enter');
  await press(dialog.getByRole('button', { name: 'Supprimer' }), 'Enter');
  await expect.element(remove).not.toBeInTheDocument();
  await expect.element(main).toHaveFocus();
});

test('a success is a status whose words come after it, a failure is an alert', async () => {
  const said: string[] = [];
  // A screen reader says the words that come into a status it already knows.
  const observer = new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes)
      if ((target as Element).closest?.('.admin-notices [role="status"]'))
        for (const { textContent } of addedNodes) said.push(textContent!);
  });
  await openScreen('/admin/categories');
  observer.observe(document.body, { childList: true, subtree: true });
  await page.getByRole('textbox').fill('Dite à voix haute');
  await userEvent.keyboard('{Enter}');
  await expect
    .element(page.getByRole('status').filter({ hasText: 'Catégorie créée' }))
    .toBeVisible();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  expect(said).toEqual(['Catégorie créée']);
  observer.disconnect();

  disconnect('DELETE /articles/categories/:id');
  await removeButton('Dite à voix haute').click();
  await dialog.getByRole('button', { name: 'Supprimer' }).click();
  await expect.element(page.getByRole('alert')).toMatchTextContent('Le serveur ne répond pas.');
});

test('a dialog and a notice stand still from their first frame', async () => {
  await openScreen('/admin/categories');
  const tops: Record<string, number[]> = {};
  let frame = 0;
  const look = () => {
    for (const place of ['[role=dialog]', '.admin-notices'])
      for (const button of document.querySelectorAll(`${place} button`))
        if (button.checkVisibility({ opacityProperty: true }))
          (tops[place + button.textContent!] ??= []).push(button.getBoundingClientRect().top);
    frame = requestAnimationFrame(look);
  };
  look();
  await removeButton('Recrutement').click();
  const remove = dialog.getByRole('button', { name: 'Supprimer' });
  // Held down until it is drawn so.
  await userEvent.pointer({ target: remove, keys: '[MouseLeft>]' });
  await nextFrames();
  await userEvent.pointer('[/MouseLeft]');
  await expect.element(page.getByRole('status').filter({ hasText: 'Catégorie' })).toBeVisible();
  // The next frame sees the notice.
  await nextFrames();
  cancelAnimationFrame(frame);
  expect(Object.keys(tops)).toEqual(
    expect.arrayContaining(['[role=dialog]Annuler', '[role=dialog]Supprimer', '.admin-notices']),
  );
  for (const [button, seen] of Object.entries(tops))
    expect([...new Set(seen)], button).toHaveLength(1);
});

test('a busy button keeps the focus, unless another element takes it', async () => {
  answer('GET /builds', {
    state: 'failed',
    progress: '',
    error: '',
    baked_at: null,
    drafts: 0,
    builds: [],
  });
  fail('POST /builds');
  await openScreen('/admin/categories');
  const publish = page.getByRole('status').getByRole('button');
  for (const next of [publish, name]) {
    const letGo = hold('POST /builds');
    await press(publish, 'Enter');
    await expect.element(publish).toHaveAttribute('aria-disabled', 'true');
    await expect.element(publish).toHaveFocus();
    if (next === name) (await name.findElement()).focus();
    letGo();
    await expect.element(publish).not.toHaveAttribute('aria-disabled', 'true');
    await expect.element(next).toHaveFocus();
  }
});
