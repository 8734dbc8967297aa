import type { AdminQuestion } from '#contract/lists/questions';
import type { Locator, Page, Request } from '@playwright/test';
import { expect, test } from '../../fixtures.ts';
import { hold } from '../../hold.ts';
import { openMore, openScreen, openSession, showNoBuild } from '../back-office.ts';

type Session = Awaited<ReturnType<typeof openSession>>;

/** Writes of each page. The delay stays for the whole test: removing the route would lose requests. */
const written = new WeakMap<Page, string[]>();
// Some searches use POST, so that no name appears in an address.
const isWrite = (request: Request) =>
  !['GET', 'HEAD'].includes(request.method()) && !request.url().endsWith('/search');

async function slowWrites(page: Page): Promise<string[]> {
  const writes: string[] = [];
  written.set(page, writes);
  await page.route('**/api/**', async (route) => {
    const request = route.request();
    if (isWrite(request)) {
      writes.push(`${request.method()} ${new URL(request.url()).pathname.replace(/\d+/, ':id')}`);
      await new Promise((resolve) => setTimeout(resolve, 250));
    }
    await route.fallback();
  });
  return writes;
}

/** Double-clicks a button while the server is slow. Returns the write requests. */
async function writesOf(page: Page, button: Locator): Promise<string[]> {
  const writes = written.get(page) ?? (await slowWrites(page));
  writes.length = 0;
  const answered = page.waitForResponse((answer) => isWrite(answer.request()));
  await button.dblclick();
  await answered;
  return [...writes];
}

/** Deletes the questions with this prefix. Returns their number. */
async function removeQuestions(page: Page, session: Session, beginning: string): Promise<number> {
  const all: AdminQuestion[] = await (
    await page.request.get('/api/admin/questions', session)
  ).json();
  const found = all.filter(({ question }) => question.startsWith(beginning));
  for (const { id } of found) await page.request.delete(`/api/questions/${id}`, session);
  return found.length;
}

test('categories: added, renamed and deleted once', async ({ page }) => {
  await openScreen(page, '/admin/categories');
  await page.getByLabel('Nom de la nouvelle catégorie').fill('Deux fois');
  const add = page.getByRole('button', { name: 'Ajouter la catégorie' });
  expect(await writesOf(page, add)).toEqual(['POST /api/articles/categories']);
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Renommer « Deux fois »' }).click();
  await dialog.getByLabel('Nom').fill('Une fois');
  const rename = dialog.getByRole('button', { name: 'Renommer' });
  expect(await writesOf(page, rename)).toEqual(['PUT /api/articles/categories/:id']);
  await page.getByRole('button', { name: 'Supprimer « Une fois »' }).click();
  const remove = dialog.getByRole('button', { name: 'Supprimer' });
  expect(await writesOf(page, remove)).toEqual(['DELETE /api/articles/categories/:id']);
});

test('testimonials: created, toggled and deleted once', async ({ page }) => {
  await openScreen(page, '/admin/testimonials/new');
  await page.getByLabel('Nom').fill('Ève Double');
  await page.getByLabel('Fonction').fill('Éducatrice');
  await page.getByRole('textbox', { name: 'Témoignage' }).fill('Une belle mission.');
  await page.getByLabel('Témoignage actif').uncheck();
  const create = page.getByRole('button', { name: 'Créer le témoignage' });
  expect(await writesOf(page, create)).toEqual(['POST /api/testimonials']);
  await expect(page).toHaveURL('/admin/testimonials');
  const row = page.getByRole('row', { name: /Ève Double/ });
  await expect(row).toHaveCount(1);
  const toggle = row.getByRole('button', { name: /^Inactif/ });
  expect(await writesOf(page, toggle)).toEqual(['PUT /api/testimonials/:id']);
  await row.getByRole('button', { name: 'Supprimer le témoignage (Ève Double)' }).click();
  const remove = page.getByRole('dialog').getByRole('button', { name: 'Supprimer' });
  expect(await writesOf(page, remove)).toEqual(['DELETE /api/testimonials/:id']);
});

test('a form that is left while it is saved is saved once, then left', async ({ page }) => {
  const session = await openScreen(page, '/admin/questions/new');
  const writes: string[] = [];
  const answer = await hold(page, '**/api/questions', 'POST');
  page.on('request', (request) => isWrite(request) && writes.push(request.url()));
  await page.getByRole('textbox', { name: 'Question' }).fill('Partie trop tôt ?');
  await page.getByRole('textbox', { name: 'Réponse' }).fill('Non.');
  await page.getByRole('button', { name: 'Créer la question' }).click();
  await page.getByRole('link', { name: 'Catégories' }).click();
  await expect.poll(() => writes).toHaveLength(1);
  answer();
  await expect(page).toHaveURL('/admin/categories');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(writes).toHaveLength(1);
  expect(await removeQuestions(page, session, 'Partie trop tôt')).toBe(1);
});

test('what is typed while a form is saved stays, and is saved next', async ({ page }) => {
  const session = await openScreen(page, '/admin/questions/new');
  const question = page.getByRole('textbox', { name: 'Question' });
  await question.fill('Partie à moitié ?');
  await page.getByRole('textbox', { name: 'Réponse' }).fill('Non.');
  for (const [name, method, next] of [
    ['Créer la question', 'POST', 'Partie aux trois quarts ?'],
    ['Mettre à jour', 'PUT', 'Partie entière ?'],
  ] as const) {
    const answer = await hold(page, '**/api/questions**', method);
    await page.getByRole('button', { name }).click();
    await question.fill(next);
    answer();
    await expect(page.getByText(/^Question (créée|mise à jour)$/).first()).toBeVisible();
    await expect(question).toHaveValue(next);
  }
  await page.getByRole('button', { name: 'Mettre à jour' }).click();
  await expect(page).toHaveURL('/admin/questions');
  expect(await removeQuestions(page, session, 'Partie entière')).toBe(1);
});

test('a form that is left at the moment it is saved goes where it was sent', async ({ page }) => {
  const session = await openScreen(page, '/admin/questions/new');
  await page.evaluate(() => {
    const ask = window.fetch;
    window.fetch = async (...request) => {
      const answer = await ask(...request);
      const link = document.querySelector<HTMLElement>('a[href="/admin/categories"]');
      if (request[1]?.method === 'POST') link!.click();
      return answer;
    };
  });
  await page.getByRole('textbox', { name: 'Question' }).fill('Partie aussitôt ?');
  await page.getByRole('textbox', { name: 'Réponse' }).fill('Non.');
  await page.getByRole('button', { name: 'Créer la question' }).click();
  await expect(page.getByText('Question créée')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Catégories' })).toBeVisible();
  await expect(page).toHaveURL('/admin/categories');
  expect(await removeQuestions(page, session, 'Partie aussitôt')).toBe(1);
});

test('administrators: created and deleted once', async ({ page }) => {
  await openScreen(page, '/admin/admins');
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Ajouter un administrateur' }).click();
  await dialog.getByLabel('Identifiant').fill('double');
  await dialog.getByLabel('Mot de passe *').fill('la passerelle du matin clair');
  const create = dialog.getByRole('button', { name: 'Créer le compte' });
  expect(await writesOf(page, create)).toEqual(['POST /api/admins']);
  await page.getByRole('button', { name: 'Supprimer double' }).click();
  const remove = dialog.getByRole('button', { name: 'Supprimer' });
  expect(await writesOf(page, remove)).toEqual(['DELETE /api/admins/:id']);
});

test('articles: saved, trashed, restored and erased once', async ({ page }) => {
  await openScreen(page, '/admin/articles/new');
  await page.getByRole('textbox', { name: 'Titre' }).first().fill('Cliqué deux fois');
  await page.getByRole('textbox', { name: 'Contenu' }).click();
  await page.keyboard.type('Du texte.');
  const save = page.getByRole('button', { name: 'Enregistrer le brouillon' });
  expect(await writesOf(page, save)).toEqual(['POST /api/articles']);
  await expect(page).toHaveURL(/\/admin\/articles\/edit\/\d+$/);

  await page.goto('/admin/articles?q=Cliqué');
  const dialog = page.getByRole('dialog');
  await (await openMore(page, 'Supprimer « Cliqué deux fois »')).click();
  const trash = dialog.getByRole('button', { name: 'Supprimer' });
  expect(await writesOf(page, trash)).toEqual(['DELETE /api/articles/:id']);
  await page.goto('/admin/articles/trash');
  const trashed = page.getByRole('article').filter({ hasText: 'Cliqué deux fois' });
  const restore = trashed.getByRole('button', { name: /Restaurer/ });
  expect(await writesOf(page, restore)).toEqual(['POST /api/articles/:id/restore']);
});

test('messages and publication: written once', async ({ page }) => {
  await openSession(page);
  await page.request.post('/api/contact', {
    data: {
      name: 'Ali',
      email: 'ali@exemple.fr',
      subject: 'Double clic',
      message: 'Bonjour.',
      website: '',
      elapsed_ms: 9000,
    },
  });
  await page.goto('/admin/messages');
  const message = page.getByRole('article').filter({ hasText: 'Double clic' });
  const read = await openMore(message, 'Marquer comme lu');
  expect(await writesOf(page, read)).toEqual(['PUT /api/admin/messages/:id']);
  await (await openMore(message, 'Supprimer')).click();
  const remove = page.getByRole('dialog').getByRole('button', { name: 'Supprimer' });
  expect(await writesOf(page, remove)).toEqual(['DELETE /api/admin/messages/:id']);

  await showNoBuild(page);
  await page.goto('/admin/dashboard');
  const publish = page.getByRole('button', { name: 'Refaire les pages maintenant' });
  expect(await writesOf(page, publish)).toEqual(['POST /api/builds']);
});

test('the second press of a double click reaches neither the ground of a dialog nor what is below it', async ({
  page,
}) => {
  await openScreen(page, '/admin/categories');
  const dialog = page.getByRole('dialog');
  const remove = page.getByRole('button', { name: /^Supprimer «/ }).first();
  await remove.dblclick();
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Annuler' }).click();
  await expect(dialog).toHaveCount(0);
  const press = async (clickCount: number) => {
    await page.mouse.down({ clickCount });
    await page.mouse.up({ clickCount });
  };
  await page.getByRole('button', { name: 'Rechercher' }).click();
  await expect(dialog.getByRole('combobox')).toBeFocused();
  const place = (await remove.boundingBox())!;
  await page.mouse.move(place.x + place.width / 2, place.y + place.height / 2);
  // The first click closes the search, which is gone at the second click.
  await press(1);
  await expect(dialog).toHaveCount(0);
  await press(2);
  await page.getByRole('button', { name: 'Rechercher' }).click();
  await expect(dialog).toHaveCount(1);
  await expect(dialog.getByRole('combobox')).toBeFocused();
});

test('a category that is typed while another is added stays, and so does the name of one', async ({
  page,
}) => {
  const letGo = await hold(page, '**/api/articles/categories', 'POST');
  await openScreen(page, '/admin/categories');
  const name = page.getByLabel('Nom de la nouvelle catégorie');
  await name.fill('Ajoutée d’abord');
  await page.keyboard.press('Enter');
  await name.fill('Tapée ensuite');
  letGo();
  await expect(page.getByText('Catégorie créée')).toBeVisible();
  await expect(name).toHaveValue('Tapée ensuite');
  await page.getByRole('button', { name: 'Renommer « Ajoutée d’abord »' }).click();
  const other = page.getByRole('dialog').getByLabel('Nom');
  await other.fill('Mieux nommée');
  await page.mouse.click(5, 5);
  await expect(other).toHaveValue('Mieux nommée');
});
