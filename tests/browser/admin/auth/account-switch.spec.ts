import type { Page } from '@playwright/test';
import {
  changes,
  DRAFTS,
  offer,
  publish,
  saved,
  textsOnDevice,
  write,
} from '../article-writing.ts';
import { addPerson, expectAccessible, openSession, password } from '../back-office.ts';
import { resize } from '../../boxes.ts';
import { callsOf } from './calls-of.ts';
import { picture } from '../coloured-picture.ts';
import { expect, test } from '../../fixtures.ts';
import { hold } from '../../hold.ts';
import { bar, publishArticle, text } from '../text-editor.ts';

/** Signs out in a tab, keeps unsaved changes in the local backup, and signs in with another account. */
async function takeTurns(tab: Page, username: string, word: string): Promise<void> {
  await leave(tab);
  await signIn(tab, username, word);
}

async function leave(tab: Page): Promise<void> {
  await tab.getByRole('button', { name: 'Déconnexion' }).click();
  const agree = tab.getByRole('button', {
    name: /^(?:Garder sur cet appareil|Se déconnecter sans enregistrer)$/,
  });
  await expect(agree.or(tab.getByLabel('Identifiant'))).toBeVisible();
  if (await agree.isVisible()) await agree.click();
}

async function signIn(tab: Page, username: string, word: string): Promise<void> {
  await tab.getByLabel('Identifiant').fill(username);
  await tab.getByLabel('Mot de passe *').fill(word);
  await tab.getByRole('button', { name: 'Se connecter' }).click();
  await expect(tab).toHaveURL('/admin/dashboard');
}

test('a tab stays the one of the person who opened it when somebody else signs in', async ({
  page,
  context,
}) => {
  const session = await openSession(page);
  await addPerson(page, 'camille-voisine', 'deux rives et un seul pont');
  await context.clock.install();
  const { id } = await publish(page, session, 'À chacun son onglet');
  await page.goto(`/admin/articles/edit/${id}`);
  await page.route(DRAFTS, (route) => route.abort());
  await write(page, ' Pas encore enregistré.');
  const whole = '<p>Au début. Pas encore enregistré.</p>';
  await expect.poll(() => textsOnDevice(page)).toContain(whole);
  await bar(page).getByRole('button', { name: changes }).click();
  const lastLook = page.getByRole('dialog', { name: 'Avant de publier' });
  await expect(lastLook).toBeVisible();
  const other = await context.newPage();
  await other.goto('/admin/dashboard');
  await takeTurns(other, 'camille-voisine', 'deux rives et un seul pont');

  const told = page.getByRole('dialog', { name: /Cet onglet est celui de/ });
  await expect(told).toContainText('est maintenant «\u00a0Nom de camille-voisine\u00a0».');
  // The previous account's text must not be readable behind the dialog.
  const behind = page.locator('.admin-cover');
  await expect(behind).toHaveCSS('background-color', /^(?:rgb|color)\([^/]+$/);
  await expect(behind).toHaveCSS('opacity', '1');
  // The lower dialog must not capture the mouse wheel.
  await resize(page, 360, 200);
  await told.hover();
  await page.mouse.wheel(0, 400);
  await expect.poll(() => behind.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0);
  await resize(page, 1280, 720);
  await page.unroute(DRAFTS);
  const sent = callsOf(page);
  await page.keyboard.press('Escape');
  await expect(lastLook).toBeVisible();
  await page.keyboard.press('Control+s');
  await page.keyboard.press('Control+k');
  await context.clock.fastForward('01:00');
  await expect(text(page)).toHaveText('Au début. Pas encore enregistré.');
  await expectAccessible(page);
  await resize(page, 1440);
  await expect(page.getByPlaceholder('Un écran, un article…')).toBeHidden();
  expect(sent).toEqual([]);

  // She is offered only her own backup.
  await expect(other.getByRole('main')).toContainText('Connexion : camille-voisine');
  await expect(other.getByText('Sur cet appareil seulement')).toBeHidden();
  await other.goto(`/admin/articles/edit/${id}`);
  await expect(text(other)).toHaveText('Au début.');
  await expect(offer(other)).toBeHidden();

  await takeTurns(other, 'admin', password());
  await expect(told).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(lastLook).toBeHidden();
  await context.clock.fastForward('00:10');
  await saved(page);
  await write(page, ' Et la suite.');
  await saved(page);
  await publishArticle(page, changes);
  await expect(page.getByRole('dialog')).toContainText('C’est en ligne');
  await page.keyboard.press('Escape');

  await page.route(DRAFTS, (route) => route.abort());
  await write(page, ' Gardé.');
  await expect(bar(page).getByRole('alert')).toContainText('Non enregistré.');
  await takeTurns(other, 'camille-voisine', 'deux rives et un seul pont');
  await told.getByRole('button', { name: 'Ouvrir le tableau de bord' }).click();
  await expect(page).toHaveURL('/admin/dashboard');
  await expect(page.getByRole('navigation')).toContainText('camille-voisine');
  const kept = '<p>Au début. Pas encore enregistré. Et la suite. Gardé.</p>';
  expect(await textsOnDevice(page)).toContain(kept);
});

test('a tab whose sign-out arrives late or that comes back leaves the session of somebody else alone', async ({
  page,
  context,
}) => {
  const session = await openSession(page);
  await addPerson(page, 'elise-voisine', 'deux rives et un seul pont');
  await page.goto('/admin/dashboard');
  const other = await context.newPage();
  await other.goto('/admin/dashboard');
  await expect(other.getByRole('navigation')).toBeVisible();
  const letGo = await hold(page, '**/api/auth/logout');
  // A 401 response would ask for the password again on the screen that is being left.
  const letCalls = await hold(other, '**/api/**');
  await page.getByRole('button', { name: 'Déconnexion' }).click();
  await expect(page).toHaveURL('/admin/login');
  await leave(other);
  letCalls();
  await signIn(other, 'elise-voisine', 'deux rives et un seul pont');
  // That tab showed no account, so it takes the new one.
  await expect(page.getByRole('navigation')).toContainText('elise-voisine');
  letGo();
  const former = async () => (await page.request.get('/api/auth/me', session)).status();
  await expect.poll(former).toBe(401);
  await other.reload();
  await expect(other.getByRole('navigation')).toContainText('elise-voisine');

  // A tab gets no `storage` event for its own changes.
  await other.evaluate((token) => {
    localStorage.setItem('adminToken', token);
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  }, session.headers.authorization.slice('Bearer '.length));
  await expect(other.getByRole('dialog', { name: /Cet onglet est celui de/ })).toBeVisible();
});

test('who signs in next in a tab gets nothing of the former person, and sends nothing for them', async ({
  page,
}) => {
  const WORD = 'deux rives et un seul pont';
  await openSession(page);
  await addPerson(page, 'agathe-suivante', WORD);
  await page.goto('/admin/images');
  const senders: string[] = [];
  page.on('request', (request) => {
    const isWrite = request.url().endsWith('/api/upload') || request.method() === 'PUT';
    if (isWrite) senders.push(request.headers().authorization!);
  });
  const arrive = await hold(page, '**/api/upload');
  const file = { mimeType: 'image/png', buffer: await picture('#135') };
  const files = ['a', 'b', 'c', 'd'].map((name) => ({ ...file, name: `suivante-${name}.png` }));
  await page.locator('input[type="file"]').setInputFiles(files);
  await expect(page.getByText('En attente')).toHaveCount(2);
  await page.getByRole('link', { name: 'Questions', exact: true }).click();
  const toggled = await hold(page, '**/api/questions/*', 'PUT');
  await page
    .getByRole('button', { name: /^Active/ })
    .first()
    .click();
  await expect.poll(() => senders.length).toBe(3);
  await page.evaluate(() => Object.assign(window, { isFormer: true }));

  await takeTurns(page, 'agathe-suivante', WORD);
  await expect(page.getByRole('navigation')).toContainText('agathe-suivante');
  expect(await page.evaluate(() => 'isFormer' in window)).toBe(false);
  toggled();
  arrive();
  await page.getByRole('link', { name: 'Images', exact: true }).click();
  await expect(page.getByLabel('Rechercher une image')).toBeVisible();
  await expect(page.getByText('En attente')).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Images envoyées' })).toHaveCount(0);
  await expect(page.getByText('suivante-c.png')).toHaveCount(0);
  expect(new Set(senders).size).toBe(1);
  expect(senders).toHaveLength(3);
});

test('a tab hides what it shows from who signs in elsewhere, where no more code can be fetched', async ({
  page,
  context,
}) => {
  await openSession(page);
  await addPerson(page, 'ines-voisine', 'deux rives et un seul pont');
  await page.goto('/admin/questions/new');
  await page.getByRole('textbox', { name: 'Question' }).fill('Une question à finir');
  await page.keyboard.press('Control+k');
  const search = page.getByPlaceholder('Un écran, un article…');
  await search.fill('mecs');
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.route(/\.js$/, (route) => route.abort());
  const other = await context.newPage();
  await other.goto('/admin/dashboard');
  await takeTurns(other, 'ines-voisine', 'deux rives et un seul pont');
  const told = page.getByRole('dialog', { name: /Cet onglet est celui de/ });
  await expect(told.getByRole('button', { name: 'Ouvrir le tableau de bord' })).toBeFocused();
  const uncovered = await page.evaluate(() => {
    const places = [0, 0.25, 0.5, 0.75, 0.999];
    return places
      .flatMap((x) => places.map((y) => document.elementFromPoint(x * innerWidth, y * innerHeight)))
      .filter((element) => !element?.closest('.admin-cover'));
  });
  expect(uncovered).toEqual([]);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  await expect(told.getByRole('button', { name: 'Ouvrir le tableau de bord' })).toBeFocused();
});

test('who signs out while somebody else signs in elsewhere leaves the tab to them', async ({
  page,
  context,
}) => {
  await openSession(page);
  await addPerson(page, 'alix-voisine', 'deux rives et un seul pont');
  const arrive = await hold(page, /\/first[^/]*\.js/);
  await page.goto('/admin/dashboard');
  await page.getByRole('button', { name: 'Déconnexion' }).click();
  const other = await context.newPage();
  await other.goto('/admin/dashboard');
  await takeTurns(other, 'alix-voisine', 'deux rives et un seul pont');
  await expect(page.getByRole('dialog', { name: /Cet onglet est celui de/ })).toBeVisible();
  arrive();
  await expect(page.getByRole('main')).toContainText('Connexion : alix-voisine');
});

test('who comes back to a tab finds it as it was, and can sign out again', async ({ page }) => {
  await openSession(page);
  await page.goto('/admin/images');
  const arrive = await hold(page, '**/api/upload');
  const file = { name: 'attente.png', mimeType: 'image/png', buffer: await picture('#579') };
  await page.locator('input[type="file"]').setInputFiles(file);
  await expect(page.getByText('attente.png').first()).toBeVisible();
  await page.evaluate(() => Object.assign(window, { isFormer: true }));
  await takeTurns(page, 'admin', password());
  expect(await page.evaluate(() => 'isFormer' in window)).toBe(true);

  // The upload is still pending, so signing out asks for confirmation.
  await page.getByRole('button', { name: 'Déconnexion' }).dblclick();
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await page.getByRole('button', { name: 'Se déconnecter sans enregistrer' }).click();
  await expect(page).toHaveURL('/admin/login');
  arrive();
});
