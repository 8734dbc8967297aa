import type { Page } from '@playwright/test';
import {
  changes,
  DRAFTS,
  offer,
  publish,
  saved,
  stored,
  title,
  write,
} from '../article-writing.ts';
import { openScreen, openSession } from '../back-office.ts';
import { expect, test } from '../../fixtures.ts';
import { hiddenTestimonial } from '../hidden-testimonial.ts';
import { hold, loseAnswer } from '../../hold.ts';
import { bar, publishArticle, text } from '../text-editor.ts';

const UNCONFIRMED = 'Votre texte est enregistré, le reste n’est pas confirmé.';

const alertOf = (page: Page) => bar(page).getByRole('alert');
const retry = (page: Page) => alertOf(page).getByRole('button', { name: 'Réessayer' }).click();

/** Chooses an action in the bar's menu and confirms it. */
async function ask(page: Page, name: string) {
  await bar(page).getByRole('button', { name: 'Autres actions' }).click();
  await page.getByRole('menuitem', { name }).click();
  await page.getByRole('dialog').getByRole('button', { name }).click();
}

/** Publishes while the response is lost, and returns to the text. */
async function publishUnheard(page: Page, label?: string) {
  await publishArticle(page, label);
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText(
    'Le serveur ne répond pas',
  );
  await page.keyboard.press('Escape');
}

test('only the last thing that was asked for is made when one tries again', async ({ page }) => {
  const session = await openSession(page);
  const { id } = await publish(page, session, 'Changé d’avis');
  await page.goto(`/admin/articles/edit/${id}`);
  await write(page, ' Un.');
  await saved(page);
  await page.route('**/draft/publish', (route) => route.abort());
  await page.route(DRAFTS, (route) => route.abort());
  await publishUnheard(page, changes);
  await ask(page, 'Abandonner les modifications');
  await expect(alertOf(page)).toContainText(UNCONFIRMED);
  await page.unrouteAll();
  await retry(page);
  await expect(text(page)).toHaveText('Au début.');
  expect(await stored(page, session, id)).toMatchObject({
    content: '<p>Au début.</p>',
    draft: null,
  });
});

test('a withdrawal that did not get past its first request is made when one tries again', async ({
  page,
}) => {
  const session = await openSession(page);
  const { id } = await publish(page, session, 'Retrait resté');
  await page.goto(`/admin/articles/edit/${id}`);
  await page.route(DRAFTS, (route) => route.abort());
  await ask(page, 'Retirer du site');
  await expect(alertOf(page)).toContainText(UNCONFIRMED);
  await page.unrouteAll();
  await retry(page);
  await expect(bar(page)).toContainText('Brouillon');
  expect(await stored(page, session, id)).toMatchObject({ status: 'draft', draft: null });
});

test('what went online without being read since is said to be, once one writes on', async ({
  page,
}) => {
  const session = await openSession(page);
  const { id } = await publish(page, session, 'Lu plus tard', { status: 'draft' });
  await page.goto(`/admin/articles/edit/${id}`);
  await expect(text(page)).toHaveText('Au début.');
  await loseAnswer(page, `**/api/articles/edit/${id}`);
  await publishUnheard(page);
  await write(page, ' La suite.');
  await expect(bar(page)).toContainText('Modifications non publiées');
  await saved(page);
  const { draft } = await stored(page, session, id);
  expect(draft?.value.content).toBe('<p>Au début. La suite.</p>');
});

test('a version that was kept unheard is no publication', async ({ page }) => {
  const session = await openSession(page);
  const { id } = await publish(page, session, 'Gardé sans réponse', { status: 'draft' });
  await page.goto(`/admin/articles/edit/${id}`);
  await write(page, ' Un.');
  await saved(page);
  await loseAnswer(page, '**/draft/keep*');
  await page.keyboard.press('Control+s');
  await expect(alertOf(page)).toContainText(UNCONFIRMED);
  await publishArticle(page);
  await expect(page.getByRole('dialog')).toContainText('C’est en ligne');
  expect(await stored(page, session, id)).toMatchObject({ status: 'published', draft: null });
});

test('what went online unheard is one’s own: one writes on upon it', async ({ page }) => {
  const session = await openSession(page);
  const { id } = await publish(page, session, 'Publié sans réponse', { status: 'draft' });
  await page.goto(`/admin/articles/edit/${id}`);
  await write(page, ' Un.');
  await saved(page);
  await loseAnswer(page, '**/draft/publish');
  await publishUnheard(page);
  await write(page, ' Deux.');
  await expect(bar(page)).toContainText('Modifications non publiées');
  await saved(page);
  const { draft, ...found } = await stored(page, session, id);
  expect(found).toMatchObject({ status: 'published', content: '<p>Au début. Un.</p>' });
  expect(draft?.value.content).toBe('<p>Au début. Un. Deux.</p>');
});

test('modifications of which the last save was not heard are given up as one’s own', async ({
  page,
}) => {
  const session = await openSession(page);
  const { id } = await publish(page, session, 'Abandon sans réponse');
  await page.goto(`/admin/articles/edit/${id}`);
  await expect(text(page)).toHaveText('Au début.');
  await loseAnswer(page, DRAFTS, 'PUT');
  await write(page, ' Un.');
  await expect(alertOf(page)).toContainText('Non enregistré.');
  await ask(page, 'Abandonner les modifications');
  await expect(text(page)).toHaveText('Au début.');
  expect(await stored(page, session, id)).toMatchObject({ draft: null });
});

test('a letter that was taken back while nothing answered is not said to be saved', async ({
  page,
}) => {
  await openScreen(page, '/admin/articles/new');
  await page.route('**/api/articles', (route) => route.abort());
  await title(page).fill('L');
  await expect(alertOf(page)).toContainText('Non enregistré.');
  await title(page).fill('');
  await expect(alertOf(page)).toHaveText(/^Non enregistré\.(?!.*gardé).*Réessayer$/);
});

test('what is typed while a passage comes back stays, and the passage is left', async ({
  page,
}) => {
  const session = await openSession(page);
  const { id } = await publish(page, session, 'Passage lent');
  await page.goto(`/admin/articles/edit/${id}`);
  await write(page, ' Un.');
  await saved(page);
  const letGo = await hold(page, '**/draft/keep*');
  await bar(page).getByRole('button', { name: 'Versions' }).click();
  const dialog = page.getByRole('dialog');
  const passage = dialog.getByRole('button', {
    name: 'Reprendre ce passage de cette version',
  });
  await passage.click();
  await expect(passage).toHaveAttribute('aria-disabled', 'true');
  await dialog.getByRole('button', { name: 'Fermer' }).click();
  await write(page, ' Deux.');
  letGo();
  await saved(page);
  await expect(text(page)).toHaveText('Au début. Un. Deux.');
  await expect(page.getByText('Passage repris')).toHaveCount(0);
  await expect(offer(page)).toHaveCount(0);
  await expect
    .poll(async () => (await stored(page, session, id)).draft?.value.content)
    .toBe('<p>Au début. Un. Deux.</p>');
});

test('a row of which two answers were lost is still one’s own', async ({ page }) => {
  const session = await openSession(page);
  const given = { role: 'A', text: 'Avant.' };
  const { id } = await hiddenTestimonial(page, session, 'Deux fois perdue', given);
  await page.goto(`/admin/testimonials/edit/${id}`);
  const role = page.getByLabel('Fonction');
  const save = page.getByRole('button', { name: 'Mettre à jour' });
  const failure = page.getByRole('main').getByRole('alert');
  let count = 0;
  // The first save is stored and its response is lost. The second is answered. The third is lost as the first.
  await page.route(`**/api/testimonials/${id}/draft*`, async (route, request) => {
    if (request.method() !== 'PUT') return route.fallback();
    count++;
    if (count === 1 || count === 3) await route.fetch();
    return count === 1 || count === 3 ? route.abort() : route.fallback();
  });
  await role.fill('B');
  await save.click();
  await expect(failure).toContainText('ne répond pas');
  await role.fill('C');
  await save.click();
  await expect.poll(() => count).toBe(3);
  await expect(failure).toContainText('ne répond pas');
  await role.fill('D');
  await save.click();
  await expect(page).toHaveURL('/admin/testimonials');
  const found = await page.request.get(`/api/testimonials/${id}`, session);
  expect(await found.json()).toMatchObject({ role: 'D' });
  await page.request.delete(`/api/testimonials/${id}`, session);
});

test('what is typed while modifications are given up is offered at once', async ({ page }) => {
  const session = await openSession(page);
  const { id } = await publish(page, session, 'Abandon lent');
  await page.goto(`/admin/articles/edit/${id}`);
  await write(page, ' Un.');
  await saved(page);
  const letGo = await hold(page, DRAFTS, 'DELETE');
  await ask(page, 'Abandonner les modifications');
  await write(page, ' Deux.');
  letGo();
  await expect(text(page)).toHaveText('Au début.');
  await offer(page).getByRole('button', { name: 'Reprendre ce texte' }).click();
  await expect(text(page)).toHaveText('Au début. Un. Deux.');
  await expect(offer(page)).toHaveCount(0);
});

test('a space at the end of the title stays while one goes on writing it', async ({ page }) => {
  const session = await openSession(page);
  const { id } = await publish(page, session, 'Le', { status: 'draft' });
  await page.goto(`/admin/articles/edit/${id}`);
  await title(page).press('End');
  await page.keyboard.type(' pont ');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Brouillon enregistré')).toBeVisible();
  await page.keyboard.type('neuf');
  await expect(title(page)).toHaveValue('Le pont neuf');
});

test('what is given up once it is online is said to be there', async ({ page }) => {
  const session = await openSession(page);
  const { id } = await publish(page, session, 'Abandonné trop tard');
  await page.goto(`/admin/articles/edit/${id}`);
  await write(page, ' Un.');
  await saved(page);
  await loseAnswer(page, '**/draft/publish');
  await publishUnheard(page, changes);
  await ask(page, 'Abandonner les modifications');
  await expect(page.getByText('L’article a changé entre-temps')).toBeVisible();
  await expect(text(page)).toHaveText('Au début. Un.');
  await expect(bar(page)).toContainText('En ligne');
});
