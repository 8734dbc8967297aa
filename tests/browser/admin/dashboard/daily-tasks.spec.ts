import type { APIRequestContext } from '@playwright/test';
import { expect, test } from '../../fixtures.ts';
import { expectAccessible, openMore, openScreen, openSession } from '../back-office.ts';

type Session = Awaited<ReturnType<typeof openSession>>;

async function create(request: APIRequestContext, session: Session, data: object) {
  const answer = await request.post('/api/articles', {
    ...session,
    data: { content: '<p>Texte</p>', status: 'draft', ...data },
  });
  expect(answer.status()).toBe(201);
  return (await answer.json()) as { id: number; title: string };
}

async function createCategory(request: APIRequestContext, session: Session, name: string) {
  const answer = await request.post('/api/articles/categories', { ...session, data: { name } });
  expect(answer.status()).toBe(201);
  return ((await answer.json()) as { id: number }).id;
}

async function writeMessage(request: APIRequestContext, name: string, subject: string) {
  const answer = await request.post('/api/contact', {
    data: {
      name,
      email: 'bureau@exemple.fr',
      subject,
      message: 'Une ligne.\nUne autre.',
      website: '',
      elapsed_ms: 9000,
    },
  });
  expect(answer.status()).toBe(201);
}

test('changes several articles at once, and takes the trash back', async ({ page }) => {
  const session = await openSession(page);
  for (const title of ['Lot un', 'Lot deux', 'Lot trois'])
    await create(page.request, session, { title, author: 'Lotie' });
  await createCategory(page.request, session, 'Lots du bureau');
  await page.goto('/admin/articles?author=Lotie');
  const status = page.getByRole('main').getByRole('status');
  await expect(status).toHaveText('3 articles');
  const bar = page.getByRole('region', { name: 'Articles sélectionnés' });
  await expect(bar).toBeHidden();
  await page.getByLabel('Sélectionner « Lot un »').check();
  await expect(bar).toContainText('1 article sélectionné');
  await page.getByLabel('Sélectionner toute la page').click();
  await expect(bar).toContainText('3 articles sélectionnés');
  await expectAccessible(page);

  const classify = bar.getByRole('button', { name: 'Changer de catégorie' });
  await classify.focus();
  await page.keyboard.press('ArrowDown');
  await expect(bar).toContainText('3 articles sélectionnés');
  await page.keyboard.press('Enter');
  const choice = page.getByRole('menuitem', { name: 'Lots du bureau' });
  await expectAccessible(page);
  await choice.focus();
  await page.keyboard.press('Enter');
  const moved = page.getByRole('status').filter({ hasText: '3 articles changés de catégorie' });
  await page.route('**/api/articles/batch', (route) => route.abort(), { times: 1 });
  await moved.getByRole('button', { name: 'Annuler' }).click();
  const lost = page.getByRole('alert').filter({ hasText: 'Le serveur ne répond pas' });
  await lost.getByRole('button', { name: 'Réessayer' }).click();
  await expect(page.getByText('Changement annulé pour 3 articles')).toBeVisible();
  await expect(lost).toBeHidden();
  await expect(page.getByRole('table')).not.toContainText('Lots du bureau');
  await page.getByLabel('Sélectionner toute la page').click();
  await classify.click();
  await choice.click();
  await expect(moved).toBeVisible();
  await expect(bar).toBeHidden();
  await page.getByLabel('Catégorie', { exact: true }).selectOption('Lots du bureau');
  await expect(status).toHaveText('3 articles');

  await page.getByLabel('Sélectionner toute la page').click();
  await bar.getByRole('button', { name: 'Publier' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Publier ces 3 articles ?');
  await dialog.getByRole('button', { name: 'Publier' }).click();
  await expect(page.getByText('3 articles publiés')).toBeVisible();
  await page.getByText('Publiés', { exact: true }).click();
  await expect(status).toHaveText('3 articles');

  await page.getByLabel('Sélectionner « Lot deux »').check();
  await bar.getByRole('button', { name: 'Mettre à la corbeille' }).click();
  await dialog.getByRole('button', { name: 'Supprimer' }).click();
  await expect(page.getByText('Article mis à la corbeille')).toBeVisible();
  await expect(status).toHaveText('2 articles');
  const trashed = page.getByRole('status').filter({ hasText: 'Article mis à la corbeille' });
  await trashed.getByRole('button', { name: 'Annuler' }).click();
  await expect(status).toHaveText('3 articles');
});

test('says beside the bar why nothing was done', async ({ page }) => {
  const session = await openSession(page);
  const { id } = await create(page.request, session, { title: 'Déjà partie', author: 'Absente' });
  await page.goto('/admin/articles?author=Absente');
  await page.getByLabel('Sélectionner « Déjà partie »').check();
  await page.request.delete(`/api/articles/${id}`, session);
  const bar = page.getByRole('region', { name: 'Articles sélectionnés' });
  await bar.getByRole('button', { name: 'Publier' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publier' }).click();
  await expect(page.getByRole('alert')).toContainText('Rien n’a été fait.');
  await expect(page.getByRole('alert')).toContainText('Déjà partie');
});

test('copies an article and opens the copy', async ({ page }) => {
  const session = await openSession(page);
  await create(page.request, session, { title: 'À recopier' });
  await page.goto('/admin/articles?q=recopier');
  await (await openMore(page, 'Dupliquer « À recopier »')).click();
  await expect(page).toHaveURL(/\/admin\/articles\/edit\/\d+$/);
  await page.goto('/admin/articles?q=recopier');
  await expect(page.getByRole('link', { name: 'Copie de À recopier', exact: true })).toBeVisible();
});

test('shows what is being written, and when the rest appears', async ({ page }) => {
  const session = await openSession(page);
  const draft = await create(page.request, session, { title: 'Titre d’hier', author: 'Écrivante' });
  const online = await create(page.request, session, {
    title: 'En ligne',
    author: 'Écrivante',
    status: 'published',
  });
  await create(page.request, session, {
    title: 'Bientôt',
    author: 'Écrivante',
    status: 'scheduled',
    published_at: '2098-12-24T08:00:00.000Z',
  });
  for (const [id, title] of [
    [draft.id, 'Titre d’aujourd’hui'],
    [online.id, 'Autre titre'],
  ])
    await page.request.put(`/api/articles/${id}/draft`, { ...session, data: { title } });
  await page.goto('/admin/articles?author=%C3%89crivante');
  const row = (name: RegExp) => page.getByRole('row', { name });
  await expect(row(/Titre d’aujourd’hui/)).toContainText('Brouillon');
  await expect(row(/En ligne/)).toContainText('Modifications non publiées');
  await expect(row(/Bientôt/)).toContainText('Programmé pour le 24 décembre 2098 à 9 h');
  await expect(row(/Bientôt/).getByText('Modifications non publiées')).toBeHidden();
  await page.getByText('Modifiés', { exact: true }).click();
  await expect(page.getByRole('main').getByRole('status')).toHaveText('2 articles');
});

test('a list opens at its top', async ({ page }) => {
  const session = await openSession(page);
  const { id } = await create(page.request, session, {
    title: 'Tout en bas',
    content: `<p>${'Une ligne de plus. '.repeat(3000)}</p>`,
  });
  await page.goto(`/admin/articles/edit/${id}`);
  await page.getByRole('main').getByRole('textbox').first().waitFor();
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await page.getByRole('link', { name: 'Articles', exact: true }).first().click();
  await expect(page).toHaveURL('/admin/articles');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test('a category that is used gives its articles away', async ({ page }) => {
  const session = await openSession(page);
  const category_id = await createCategory(page.request, session, 'À vider');
  await createCategory(page.request, session, 'À remplir');
  await create(page.request, session, { title: 'Déménagée', category_id, status: 'published' });
  await page.goto('/admin/categories');
  await page.getByRole('button', { name: 'Supprimer « À vider »' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Un article est dans cette catégorie.');
  await dialog.getByLabel('Déplacer ses articles vers').selectOption('À remplir');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Déplacer et supprimer' }).click();
  await expect(page.getByText('Catégorie supprimée, article déplacé')).toBeVisible();
  await expect(page.getByRole('row', { name: /À remplir/ })).toContainText('1');
  await page.goto('/articles?categorie=a-vider');
  await expect(page).toHaveURL('/articles?categorie=a-remplir');
  await expect(page.getByRole('main')).toContainText('Déménagée');
});

test('a message is answered, put aside and taken back', async ({ page }) => {
  await writeMessage(page.request, 'Association Les Tilleuls', 'Un courrier pour le bureau');
  await openScreen(page, '/admin/messages');
  const message = page.getByRole('article').filter({ hasText: 'Un courrier pour le bureau' });
  const reply = message.getByRole('link', { name: 'Répondre par e-mail' });
  const address = decodeURIComponent((await reply.getAttribute('href'))!);
  expect(address).toMatch(
    /^mailto:bureau@exemple\.fr\?subject=Re: Un courrier pour le bureau&body=/,
  );
  expect(address).toMatch(/Association Les Tilleuls a écrit :\r\n> Une ligne\.\r\n> Une autre\./);
  await (await openMore(message, 'Supprimer')).click();
  await expect(page.getByRole('dialog')).toContainText('le message d’Association Les Tilleuls');
  await page.keyboard.press('Escape');

  await reply.evaluate((link) => link.addEventListener('click', (event) => event.preventDefault()));
  await reply.click();
  const asked = message.getByRole('group', { name: /Votre réponse est partie/ });
  await asked.getByRole('button', { name: 'Marquer comme répondu' }).click();
  await expect(message).toBeHidden();
  await page.getByText('Répondus', { exact: true }).click();
  await expect(message).toContainText('Répondu');
  await expectAccessible(page);
  await (await openMore(message, 'Remettre à traiter')).click();
  await expect(message).toBeHidden();
  await page.getByText('À traiter', { exact: true }).click();
  await expect(message).toBeVisible();
});

test('the dashboard says what waits, and leads to it @main', async ({ page }) => {
  const session = await openSession(page);
  await create(page.request, session, {
    title: 'Premier jet du bureau',
    content: '<p>Les premiers mots.</p>',
  });
  await writeMessage(page.request, 'Odile', 'Une question qui attend');
  await page.goto('/admin/dashboard');
  const part = (name: string) => page.getByRole('region', { name });
  const setup = part('Mise en route');
  await expect(setup).toContainText('12 renseignements à compléter');
  await expect(setup.getByRole('link', { name: /^Mentions légales/ })).toHaveAttribute(
    'href',
    '/admin/settings#company_kind',
  );
  await expect(part('À reprendre')).toContainText('Premier jet du bureau');
  await expect(part('À reprendre')).toContainText('Les premiers mots.');
  await expect(part('À répondre')).toContainText('Une question qui attend');
  await expect(part('Lectures').getByRole('table', { name: 'Vues par jour' })).toBeAttached();
  await expectAccessible(page);
  await page.getByText('30 jours', { exact: true }).click();
  await expect(part('Lectures')).toContainText('en 30 jours');
  await part('Activité récente')
    .getByRole('link', { name: /Premier jet du bureau/ })
    .click();
  await expect(page).toHaveURL(/\/admin\/articles\/edit\/\d+$/);
});

test('a save that fails is said beside its button', async ({ page }) => {
  await openScreen(page, '/admin/testimonials/new');
  await page.getByLabel('Nom').fill('Zoé');
  await page.getByLabel('Fonction').fill('Éducatrice');
  await page.getByRole('textbox', { name: 'Témoignage' }).fill('Très bien.');
  await page.route('**/api/testimonials', (route) => route.abort());
  const save = page.getByRole('button', { name: 'Créer le témoignage' });
  await save.click();
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('Le serveur ne répond pas.');
  await expect(alert).toBeInViewport();
  const [said, pressed] = [await alert.boundingBox(), await save.boundingBox()];
  expect(Math.abs(said!.y - pressed!.y)).toBeLessThan(120);
  await expectAccessible(page, [360]);
  await page.unroute('**/api/testimonials');
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(page).toHaveURL('/admin/testimonials');
});

test('a form that is left can be saved first', async ({ page }) => {
  await openScreen(page, '/admin/testimonials/new');
  await page.getByLabel('Nom').fill('Enregistrée En Partant');
  await page.getByLabel('Fonction').fill('Éducatrice');
  await page.getByLabel('Témoignage *').fill('Un texte assez long.');
  await page.getByLabel('Témoignage actif').uncheck();
  await page.getByRole('link', { name: 'Journal' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Continuer à écrire' })).toBeVisible();
  await expectAccessible(page, [360, 1440]);
  await dialog.getByRole('button', { name: 'Enregistrer et quitter' }).click();
  await expect(page).toHaveURL('/admin/journal');
  await expect(page.getByText('Témoignage créé').first()).toBeVisible();
});

test('the search finds what can be done, by other words too', async ({ page }) => {
  await openScreen(page, '/admin/dashboard');
  const field = page.getByRole('combobox', { name: 'Un écran, un article…' });
  const find = async (words: string) => {
    await page.getByRole('button', { name: 'Rechercher' }).click();
    await field.fill(words);
  };
  // A dialog that is closing would swallow the next words.
  const close = async () => {
    await page.keyboard.press('Escape');
    await expect(field).toHaveCount(0);
  };
  await find('nouveau');
  await expect(page.getByRole('option', { name: 'Nouvel article' })).toBeVisible();
  await close();
  await find('mot de passe');
  await expect(page.getByRole('option', { name: 'Mon compte' })).toBeVisible();
  await close();
  await find('telephone');
  await page.getByRole('option', { name: 'Paramètre : Téléphone', exact: true }).click();
  await expect(page).toHaveURL('/admin/settings#contact_phone');
  await expect(page.getByLabel('Téléphone', { exact: true })).toBeFocused();
});
