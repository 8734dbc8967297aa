import { expect, test } from '../../fixtures.ts';
import { hold } from '../../hold.ts';
import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessible, openMore, openScreen, openSession } from '../back-office.ts';

type Session = Awaited<ReturnType<typeof openSession>>;

async function create(request: APIRequestContext, session: Session, data: object) {
  const answer = await request.post('/api/articles', {
    ...session,
    data: { content: '<p>Un texte.</p>', status: 'draft', ...data },
  });
  expect(answer.status()).toBe(201);
  return (await answer.json()) as { id: number; version: number };
}

const titles = (page: Page) => page.locator('.admin-row-link').allTextContents();
const search = (page: Page, words: string) =>
  page.getByRole('searchbox', { name: 'Rechercher un article' }).fill(words);

test('lists, searches, sorts and filters articles; the address says what is shown @main', async ({
  page,
}) => {
  const session = await openSession(page);
  const names = ['Zèbre triface', 'Abeille triface', 'Mouton triface'];
  for (const [place, title] of names.entries())
    await create(page.request, session, { title, author: ['Une', 'Trois', 'Deux'][place] });
  await page.goto('/admin/articles');
  await expect(page.getByRole('columnheader', { name: 'Créé le' })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  await expectAccessible(page);
  await search(page, 'TRÏFACE');
  await expect(page.getByRole('main').getByRole('status')).toHaveText('3 articles');
  expect(await titles(page)).toEqual(['Mouton triface', 'Abeille triface', 'Zèbre triface']);

  await page.getByRole('button', { name: 'Titre' }).click();
  await expect
    .poll(() => titles(page))
    .toEqual(['Zèbre triface', 'Mouton triface', 'Abeille triface']);
  await page.getByRole('button', { name: 'Titre' }).click();
  await expect
    .poll(() => titles(page))
    .toEqual(['Abeille triface', 'Mouton triface', 'Zèbre triface']);
  await page.getByRole('button', { name: 'Auteur' }).click();
  await expect
    .poll(() => titles(page))
    .toEqual(['Zèbre triface', 'Abeille triface', 'Mouton triface'].sort(byAuthor));
  await page.goBack();
  await expect
    .poll(() => titles(page))
    .toEqual(['Abeille triface', 'Mouton triface', 'Zèbre triface']);

  await page.getByText('Publiés', { exact: true }).click();
  await expect(page.getByRole('main').getByRole('status')).toHaveText(
    'Aucun article ne correspond à votre recherche.',
  );
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Effacer la recherche' }).click();
  await page.goto('/admin/articles?state=published');
  await expect(await openMore(page, /^Voir «\s/)).toHaveAttribute(
    'href',
    /^\/articles\/[a-z0-9-]+$/,
  );
});

const AUTHORS: Record<string, string> = {
  'Zèbre triface': 'Une',
  'Abeille triface': 'Trois',
  'Mouton triface': 'Deux',
};
const byAuthor = (a: string, b: string) => AUTHORS[b]!.localeCompare(AUTHORS[a]!);

test('pages through many articles', async ({ page }) => {
  const session = await openSession(page);
  for (let number = 1; number <= 21; number++)
    await create(page.request, session, { title: `Feuillet numéro ${number}` });
  await page.goto('/admin/articles?q=feuillet');
  await expect(page.getByRole('main').getByRole('status')).toHaveText('21 articles');
  await expect(page.locator('.admin-row-link')).toHaveCount(20);
  await page.getByRole('button', { name: 'Page 2' }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect.poll(() => titles(page)).toEqual(['Feuillet numéro 1']);
  await expectAccessible(page);
});

test('deletes with a question, takes it back, and keeps the rest in the trash @main', async ({
  page,
}) => {
  const session = await openSession(page);
  await create(page.request, session, { title: 'À la corbeille' });
  await page.goto('/admin/articles?q=corbeille');
  const row = page.getByRole('row', { name: /À la corbeille/ });
  const remove = async () => (await openMore(row, 'Supprimer « À la corbeille »')).click();
  const dialog = page.getByRole('dialog');

  await remove();
  await expect(dialog).toContainText('Êtes-vous sûr de vouloir supprimer cet article ?');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Annuler' }).click();
  await expect(row).toBeVisible();

  await remove();
  await dialog.getByRole('button', { name: 'Supprimer' }).click();
  await expect(page.getByText('Article mis à la corbeille')).toBeVisible();
  await expect(row).toBeHidden();
  await page.getByRole('status').getByRole('button', { name: 'Annuler' }).click();
  await expect(page.getByText('Article restauré')).toBeVisible();
  await expect(row).toBeVisible();

  await remove();
  await dialog.getByRole('button', { name: 'Supprimer' }).click();
  await expect(row).toBeHidden();
  await page.getByRole('link', { name: 'Corbeille' }).click();
  const trashed = page.getByRole('article').filter({ hasText: 'À la corbeille' });
  await expect(trashed).toBeVisible();
  await expectAccessible(page);
  await trashed.getByRole('button', { name: 'Restaurer « À la corbeille »' }).click();
  await expect(trashed).toBeHidden();
});

test('erases for good from the trash, after asking', async ({ page }) => {
  const session = await openSession(page);
  const { id } = await create(page.request, session, { title: 'À effacer' });
  await page.request.delete(`/api/articles/${id}`, session);
  await page.goto(`/admin/articles/edit/${id}`);
  await expect(page.getByText('Cet article est dans la corbeille.')).toBeVisible();
  await expectAccessible(page);
  await page.goto('/admin/articles/trash');
  await page.getByRole('button', { name: 'Supprimer définitivement « À effacer »' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('« À effacer » sera supprimé définitivement');
  await dialog.getByRole('button', { name: 'Supprimer définitivement' }).click();
  await expect(page.getByRole('article').filter({ hasText: 'À effacer' })).toBeHidden();
  expect((await page.request.get(`/api/articles/edit/${id}`, session)).status()).toBe(404);
});

test('says what failed, and tries again', async ({ page }) => {
  await page.route('**/api/articles?*', (route) =>
    route.fulfill({ status: 500, json: { message: 'Une erreur inattendue.', code: 'internal' } }),
  );
  await openScreen(page, '/admin/articles');
  await expect(page.getByRole('alert')).toContainText('Erreur lors du chargement des articles');
  await expectAccessible(page);
  await page.unroute('**/api/articles?*');
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(page.locator('.admin-row-link').first()).toBeVisible();
  await page.route('**/api/articles/*', (route) => route.fulfill({ status: 500, body: '' }));
  await (await openMore(page, /^Supprimer/)).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click();
  await expect(page.getByText("Erreur: Erreur lors de la suppression de l'article")).toBeVisible();
});

test('finds a screen or an article from the keyboard @main', async ({ page }) => {
  const session = await openSession(page);
  const { id } = await create(page.request, session, { title: 'Ornithorynque clavier' });
  await page.goto('/admin/dashboard');
  await expect(page.getByRole('heading', { name: 'Tableau de bord' })).toBeVisible();
  for (const figure of ['Articles', 'Vues', 'Commentaires', 'Messages non lus'])
    await expect(page.getByRole('heading', { level: 2, name: figure, exact: true })).toBeVisible();
  await page.keyboard.press('Control+k');
  const box = page.getByRole('combobox', { name: 'Un écran, un article…' });
  await expect(box).toBeFocused();
  await expectAccessible(page);
  await box.fill('parametres');
  await expect(page.getByRole('option', { name: 'Paramètres SEO' })).toBeVisible();
  const answer = await hold(page, '**/api/articles?*');
  await box.fill('ornithorynque');
  await expect(page.getByText('Recherche en cours…')).toBeVisible();
  answer();
  await expect(page.getByRole('option', { name: /Ornithorynque clavier/ })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/admin/articles/edit/${id}`);
});

test('a copy that comes late takes nobody out of the article they opened', async ({ page }) => {
  const session = await openSession(page);
  const { id } = await create(page.request, session, { title: 'Décalquée sans hâte' });
  await page.goto('/admin/articles?q=decalquee');
  await expect(page.getByRole('rowheader', { name: 'Décalquée sans hâte' })).toBeVisible();
  const release = await hold(page, '**/api/articles/*/duplicate');
  await (await openMore(page, /^Dupliquer/)).click();
  await page.getByRole('link', { name: 'Décalquée sans hâte', exact: true }).click();
  await expect(page).toHaveURL(`/admin/articles/edit/${id}`);
  release();
  await expect(page.getByText('Copie créée en brouillon')).toBeVisible();
  await expect(page).toHaveURL(`/admin/articles/edit/${id}`);
});

test('a refusal is heard when what it is about is no longer in sight', async ({ page }) => {
  const session = await openSession(page);
  const { id } = await create(page.request, session, { title: 'Refusée', author: 'Lointaine' });
  await page.goto('/admin/articles?author=Lointaine');
  await page.getByLabel('Sélectionner « Refusée »').check();
  const answerBatch = await hold(page, '**/api/articles/batch');
  const batch = page.getByRole('region', { name: 'Articles sélectionnés' });
  await batch.getByRole('button', { name: 'Publier' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publier' }).click();
  await page.request.delete(`/api/articles/${id}`, session);
  await batch.getByRole('button', { name: 'Tout désélectionner' }).click();
  await expect(batch).toBeHidden();
  answerBatch();
  await expect(page.getByRole('alert')).toContainText('Rien n’a été fait.');

  const restoring = `**/api/articles/${id}/restore`;
  await page.route(restoring, (route) => route.fulfill({ status: 500, body: '' }));
  const answerRestore = await hold(page, restoring);
  await page.goto('/admin/articles/trash');
  await page.getByRole('button', { name: 'Restaurer « Refusée »' }).click();
  await page.getByRole('link', { name: 'Retour aux articles' }).click();
  await expect(page).toHaveURL('/admin/articles');
  answerRestore();
  await expect(page.getByText('« Refusée » : Une erreur est survenue')).toBeVisible();
});

test('a filter that the lists do not have any more is shown, and removed', async ({ page }) => {
  await openScreen(page, '/admin/articles?category=partie&author=Parti');
  for (const [label, value] of [
    ['Catégorie', 'partie'],
    ['Auteur', 'Parti'],
  ] as const) {
    const filter = page.getByLabel(label, { exact: true });
    await expect(filter).toHaveValue(value);
    await filter.selectOption('');
    await expect(filter).toHaveValue('');
    await expect(page).not.toHaveURL(new RegExp(value));
  }
});

test('the address says which page of the trash is shown, as long as there is one', async ({
  page,
}) => {
  let total = 45;
  const offsets: string[] = [];
  await page.route(/\/api\/articles\?.*trash=1/, (route, request) => {
    offsets.push(new URL(request.url()).searchParams.get('offset')!);
    return route.fulfill({ headers: { 'x-total-count': String(total) }, json: [] });
  });
  await openScreen(page, '/admin/articles/trash');
  await page.getByRole('button', { name: 'Page 3' }).click();
  await expect(page).toHaveURL('/admin/articles/trash?page=3');
  const third = page.getByRole('button', { name: 'Page 3' });
  await expect(third).toHaveAttribute('aria-current', 'page');
  await page.reload();
  await expect(third).toHaveAttribute('aria-current', 'page');
  expect(offsets).toEqual(['0', '40', '40']);
  await page.goBack();
  await expect(page).toHaveURL('/admin/articles/trash');
  total = 21;
  await page.goForward();
  await expect(page).toHaveURL('/admin/articles/trash?page=2');
});
