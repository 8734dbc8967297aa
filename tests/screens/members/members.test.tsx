import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectFits } from '../accessible.ts';
import { answer, fail, refuse } from '../fake-api.ts';
import { fakeMembers } from '../fakes/members.ts';
import { address, openScreen } from '../screen.tsx';

test('names without a space make no table wider than its frame', async () => {
  const endless = (length: number) => 'Anticonstitutionnellement'.repeat(20).slice(0, length);
  fakeMembers({ name: endless(120), role: endless(160), text: endless(400), is_example: true });
  await openScreen('/admin/members');
  await expect.element(page.getByRole('rowheader', { name: endless(100) })).toBeVisible();
  await expectFits(page.getByRole('table'), [360, 768, 1024, 1440]);
});

test('a person takes a drawn portrait, and missing fields get the focus', async () => {
  const rows = fakeMembers();
  await openScreen('/admin/members/new');
  const create = page.getByRole('button', { name: 'Ajouter à l’équipe' });
  await create.click();
  await expect.element(page.getByText('Indiquez la fonction de la personne.')).toBeVisible();
  await expect.element(page.getByLabelText('Nom *')).toHaveFocus();
  await page.getByLabelText('Nom *').fill('Ana Morel');
  await page.getByLabelText('Fonction *').fill('Direction');
  await page.getByLabelText('Présentation *').fill('Elle dirige un foyer.');
  await page.getByRole('radio', { name: 'Portrait 2' }).click();
  await expect.element(page.getByLabelText('Adresse de l’image')).toHaveValue('/art/team/2.svg');
  await page.getByRole('button', { name: 'Retirer l’image' }).click();
  await expect.element(page.getByRole('radio', { name: 'Portrait par défaut' })).toBeChecked();
  await create.click();
  await expect.poll(address).toBe('/admin/members');
  expect(rows.rows).toMatchObject([
    { name: 'Ana Morel', image: '/art/avatars/default-avatar.svg', is_example: false },
  ]);
});

test('an unknown person has a sentence of their own', async () => {
  fakeMembers();
  refuse('GET /members/:id/edit', 'member_not_found');
  await openScreen('/admin/members/edit/999999');
  await expect.element(page.getByText('Membre de l’équipe non trouvé').first()).toBeVisible();
});

test('the question before a deletion tells what the articles of the person will show', async () => {
  const rows = fakeMembers({ name: 'Ana Morel' }, { name: 'Luc Petit' });
  answer('GET /articles', ({ query, setTotal }) => {
    setTotal(query.author === 'Ana Morel' ? 3 : 0);
    return [];
  });
  await openScreen('/admin/members');
  const dialog = page.getByRole('dialog');
  const ask = (name: string) =>
    page.getByRole('button', { name: `Supprimer «\u00a0${name}\u00a0»` }).click();
  await ask('Ana Morel');
  await expect.element(dialog).toMatchTextContent(/3 articles portent ce nom\s: ils le garderont/);
  await dialog.getByRole('button', { name: 'Annuler' }).click();
  const mend = fail('GET /articles');
  await ask('Ana Morel');
  await expect.element(dialog).toMatchTextContent('Les articles qui portent ce nom le gardent');
  await dialog.getByRole('button', { name: 'Annuler' }).click();
  mend();
  await ask('Luc Petit');
  await expect.element(dialog).toMatchTextContent('Aucun article ne porte ce nom.');
  await dialog.getByRole('button', { name: 'Supprimer' }).click();
  await expect.poll(() => rows.rows.map(({ name }) => name)).toEqual(['Ana Morel']);
});
