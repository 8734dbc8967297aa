import type { AdminQuestion } from '#contract/lists/questions';
import type { Page } from '@playwright/test';
import { expectAccessible, openScreen, openSession } from '../back-office.ts';
import { expect, test } from '../../fixtures.ts';
import { closeAndStay, hold } from '../../hold.ts';

type Session = Awaited<ReturnType<typeof openSession>>;

const FIRST = 'Quand le service ouvrira-t-il\u202f?';
const SECOND = 'Qui embauche, et sous quel contrat\u202f?';
const FOURTH = 'Dans quels départements, et pour quels publics\u202f?';

// The tests of this file share one order.
test.describe.configure({ mode: 'serial' });

const listed = async (page: Page, session: Session) =>
  (await (await page.request.get('/api/admin/questions', session)).json()) as AdminQuestion[];
const namesOf = async (page: Page, session: Session) =>
  (await listed(page, session)).map(({ question }) => question);

const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('cell') });
const row = (page: Page, name: string) => rows(page).filter({ hasText: name });
const status = (page: Page) => page.getByRole('main').getByRole('status');

test('lists, searches, toggles and deletes questions', async ({ page }) => {
  const session = await openSession(page);
  const data = { question: 'Zoé basculée ?', answer: '<p>Un mot rare.</p>', is_active: false };
  const { id } = await (await page.request.post('/api/questions', { ...session, data })).json();
  await page.goto('/admin/questions');
  for (const figure of ['Total', 'Actives', 'Inactives'])
    await expect(page.getByText(figure, { exact: true }).locator('..')).toContainText(/\d/);
  await expectAccessible(page, [360, 768, 1440]);
  await page.getByLabel('Rechercher une question').fill('MOT rare');
  await expect(rows(page)).toHaveCount(1);
  await expect(page.getByText('Effacez la recherche pour changer l’ordre.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Monter/ })).toHaveCount(0);
  await expect(page).toHaveURL(/q=MOT\+rare/);
  await rows(page)
    .getByRole('link', { name: /^Modifier/ })
    .click();
  await expect(page.getByRole('heading', { name: 'Modifier la question' })).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel('Rechercher une question')).toHaveValue('MOT rare');
  await expect(rows(page)).toHaveCount(1);

  const found = row(page, 'Zoé basculée');
  await found.getByRole('button', { name: /^Inactive/ }).click();
  await expect(found.getByRole('button', { name: /^Active/ })).toBeVisible();
  await found.getByRole('button', { name: /^Active/ }).click();
  await expect(found.getByRole('button', { name: /^Inactive/ })).toBeVisible();
  await page.route(`**/api/questions/${id}`, (route) => route.fulfill({ status: 500, body: '' }));
  await found.getByRole('button', { name: /^Inactive/ }).click();
  await expect(page.getByText('Erreur lors de la mise à jour')).toBeVisible();
  const dialog = page.getByRole('dialog');
  await found.getByRole('button', { name: /^Supprimer/ }).click();
  await dialog.getByRole('button', { name: 'Supprimer' }).click();
  await expect(page.getByText('Erreur lors de la suppression')).toBeVisible();
  await page.unroute(`**/api/questions/${id}`);
  await found.getByRole('button', { name: /^Supprimer/ }).click();
  await expect(dialog).toContainText('supprimer la question «\u00a0Zoé basculée');
  await dialog.getByRole('button', { name: 'Supprimer' }).click();
  await expect(status(page).getByText('Aucune question trouvée')).toBeVisible();
  await page.getByRole('button', { name: 'Effacer la recherche' }).click();
  await expect(row(page, FIRST)).toBeVisible();
});

test('changes the order with the keyboard, and says so', async ({ page }) => {
  const session = await openScreen(page, '/admin/dashboard');
  await page.getByRole('link', { name: 'Questions', exact: true }).click();
  await expect(rows(page)).toHaveCount(18);
  const down = page.getByRole('button', { name: `Descendre «\u00a0${FIRST}\u00a0»` });
  await down.focus();
  await page.keyboard.press('Enter');
  await expect(status(page).filter({ hasText: 'est en position 2 sur 18.' })).toBeVisible();
  await expect(rows(page).first()).toContainText(SECOND);
  await expect(down).toBeFocused();
  // Every key press counts, even faster than the saves.
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(status(page).filter({ hasText: 'est en position 4 sur 18.' })).toBeVisible();
  await expect.poll(async () => (await namesOf(page, session)).indexOf(FIRST)).toBe(3);
  const up = page.getByRole('button', { name: `Monter «\u00a0${FIRST}\u00a0»` });
  for (let press = 0; press < 3; press++) await up.press('Enter');
  await expect.poll(async () => (await namesOf(page, session)).indexOf(FIRST)).toBe(0);
  await up.press('Enter');
  await expect(status(page).filter({ hasText: 'est déjà la première.' })).toBeVisible();
  await expect(up).toBeFocused();
  await page.reload();
  await expect(rows(page).first()).toContainText(FIRST);

  // Leaving the page would lose the pending order.
  const letGo = await hold(page, '**/api/questions/order', 'PUT');
  await down.press('Enter');
  await expect(status(page).filter({ hasText: 'est en position 2 sur 18.' })).toBeVisible();
  await closeAndStay(page);
  letGo();
  await expect.poll(async () => (await namesOf(page, session)).indexOf(FIRST)).toBe(1);
  await up.press('Enter');
  await expect.poll(async () => (await namesOf(page, session)).indexOf(FIRST)).toBe(0);
  await page.reload();
  await expect(rows(page).first()).toContainText(FIRST);
});

test('changes the order by dragging', async ({ page }) => {
  // All four rows are on screen: a page that scrolls during a drag moves the place of the drop.
  await page.setViewportSize({ width: 1280, height: 1000 });
  const session = await openScreen(page, '/admin/questions');
  const before = await namesOf(page, session);
  const handle = row(page, FOURTH).getByTitle('Faire glisser');
  const drop = page.waitForResponse('**/api/questions/order');
  await handle.dragTo(row(page, FIRST), { targetPosition: { x: 200, y: 4 } });
  expect((await drop).status()).toBe(200);
  const others = before.filter((name) => name !== FOURTH);
  expect(await namesOf(page, session)).toEqual([FOURTH, ...others]);
  await expect(rows(page).first()).toContainText(FOURTH);
  await expect(status(page).filter({ hasText: 'est en position 1 sur 18.' })).toBeVisible();

  const back = page.waitForResponse('**/api/questions/order');
  const { height } = (await row(page, before[2]!).boundingBox())!;
  await row(page, FOURTH)
    .getByTitle('Faire glisser')
    .dragTo(row(page, before[2]!), { targetPosition: { x: 200, y: height - 4 } });
  expect((await back).status()).toBe(200);
  expect(await namesOf(page, session)).toEqual(before);
});

test('writes a question that the help page shows, and changes it @main', async ({ page }) => {
  const session = await openScreen(page, '/admin/questions/new');
  await page.getByRole('button', { name: 'Créer la question' }).click();
  await expect(page.getByText('Écrivez la question.')).toBeVisible();
  await expect(page.getByText('Écrivez la réponse.')).toBeVisible();
  await expectAccessible(page, [360, 768, 1440]);
  await page.getByRole('textbox', { name: 'Question' }).fill('Peut-on venir vous voir ?');
  await page.getByRole('combobox', { name: 'Rubrique' }).fill('Struct');
  await page.getByRole('option', { name: 'Structures' }).click();
  await page.getByRole('textbox', { name: 'Réponse' }).click();
  await page.keyboard.type('Oui, écrivez à [e-mail]. ');
  await page.getByRole('button', { name: 'Gras' }).click();
  await page.keyboard.type('À bientôt.');
  await page.getByRole('button', { name: 'Créer la question' }).click();
  await expect(page).toHaveURL('/admin/questions');
  await expect(page.getByText('Question créée')).toBeVisible();
  const created = (await listed(page, session)).at(-1)!;
  expect(created).toMatchObject({
    category: 'Structures',
    question: 'Peut-on venir vous voir\u00a0?',
    answer: '<p>Oui, écrivez à [e-mail]. <strong>À bientôt.</strong></p>',
    is_active: true,
  });

  const visitor = await page.context().newPage();
  await visitor.goto('/aide');
  const unfold = () => visitor.getByRole('heading', { name: /Peut-\u2060?on venir/ }).click();
  await unfold();
  await expect(
    visitor.getByText('Oui, écrivez à contact@passerelle.example. À bientôt.'),
  ).toBeVisible();
  const names = await visitor.getByRole('heading', { level: 2 }).allTextContents();
  expect(names.filter((name) => name === 'Structures')).toHaveLength(1);

  await page.getByRole('link', { name: 'Modifier «\u00a0Peut-on venir' }).click();
  await page.getByRole('textbox', { name: 'Réponse' }).click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Non.');
  await page.getByRole('button', { name: 'Annuler', exact: true }).click();
  const leaving = page.getByRole('dialog', { name: 'Que faire de vos modifications\u00a0?' });
  await expect(leaving).toContainText('rien n’a changé sur le site');
  await leaving.getByRole('button', { name: 'Annuler' }).click();
  const path = `/api/questions/${created.id}`;
  await page.request.put(path, { ...session, data: { is_active: false } });
  await page.getByRole('button', { name: 'Mettre à jour' }).click();
  const question = page.getByRole('dialog', { name: 'Vous avez enregistré ailleurs' });
  const beside = question.getByRole('region', { name: 'Les deux versions côte à côte' });
  await expect(beside).toHaveText(
    /^L’autre versionMa versionRéponseOui, écrivez à \[e-mail\]\. À bientôt\.RéponseNon\.Question activeNonQuestion activeOui$/,
  );
  await page.getByRole('button', { name: 'Remplacer par ma version' }).click();
  await expect(page.getByText('Question mise à jour')).toBeVisible();
  expect(await (await page.request.get(path, session)).json()).toMatchObject({ is_active: true });
  await visitor.reload();
  await unfold();
  await expect(visitor.getByText('Non.', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Modifier «\u00a0Peut-on venir' }).click();
  await page.getByLabel('Rubrique').fill('Visites');
  await page.request.delete(path, session);
  await page.getByRole('button', { name: 'Mettre à jour' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    'Cette fiche a été supprimée entre-temps.',
  );
  await page.getByRole('button', { name: 'Créer la question' }).click();
  await expect(page).toHaveURL('/admin/questions');
  await expect(page.getByText('Question créée')).toHaveCount(1);
  const again = (await (await page.request.get('/api/admin/questions', session)).json()).filter(
    (row: { question: string }) => row.question === 'Peut-on venir vous voir\u00a0?',
  );
  expect(again).toMatchObject([{ category: 'Visites', answer: '<p>Non.</p>', is_active: true }]);
  await page.request.delete(`/api/questions/${again[0].id}`, session);
  await visitor.reload();
  await expect(visitor.getByRole('heading', { name: /Peut-\u2060?on venir/ })).toHaveCount(0);
});
