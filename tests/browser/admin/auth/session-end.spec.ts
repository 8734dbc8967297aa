import type { BrowserContext, Page } from '@playwright/test';
import { formsOnDevice, publish } from '../article-writing.ts';
import { expectAccessible, openScreen, openSession, password } from '../back-office.ts';
import { callsOf } from './calls-of.ts';
import { expect, test } from '../../fixtures.ts';
import { text } from '../text-editor.ts';

const notice = (page: Page) => page.getByRole('alert').filter({ hasText: 'Votre session' });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Prolonger la session' });

/**
 * Signs in with a session that the page believes to end in 15 minutes. The page reads the end in the token, whose
 * signature only the server checks. Requests to the server carry the real token.
 */
async function openShortSession(page: Page, context: BrowserContext): Promise<void> {
  const { headers } = await openSession(page);
  const [header, payload, signature] = headers.authorization.split(' ')[1]!.split('.');
  const claims = JSON.parse(Buffer.from(payload!, 'base64url').toString()) as { exp: number };
  claims.exp = Math.floor(Date.now() / 1000) + 15 * 60;
  const shorter = Buffer.from(JSON.stringify(claims)).toString('base64url');
  const short = [header, shorter, signature].join('.');
  await context.route('**/api/**', async (route, request) => {
    const sent = await request.allHeaders();
    if (sent.authorization !== `Bearer ${short}`) return route.fallback();
    return route.fallback({ headers: { ...sent, ...headers } });
  });
  await page.addInitScript((token) => {
    if (sessionStorage.getItem('isShort')) return;
    sessionStorage.setItem('isShort', 'yes');
    localStorage.setItem('adminToken', token);
  }, short);
  await context.clock.install();
}

test('the end of a session is said before, without disturbing, and put off in every tab at once', async ({
  page,
  context,
}) => {
  await openShortSession(page, context);
  await page.goto('/admin/articles/new');
  await page.getByRole('textbox', { name: 'Titre' }).first().fill('Écrit à la fin');
  const other = await context.newPage();
  await other.goto('/admin/categories');
  await expect(other.getByRole('row', { name: /Recrutement/ })).toBeVisible();
  await text(page).click();
  await page.keyboard.type('Une phrase en');
  await expect(notice(page)).toBeHidden();

  await context.clock.fastForward('06:00');
  await expect(notice(page)).toContainText(/Votre session se termine à \d+\sh\s\d\d\./);
  await expect(notice(other)).toBeVisible();
  await expect(text(page)).toBeFocused();
  await page.keyboard.type(' cours.');
  await expect(text(page)).toHaveText('Une phrase en cours.');
  await expectAccessible(page);

  const stay = notice(page).getByRole('button', { name: 'Prolonger la session' });
  await stay.press('Enter');
  await expect(dialog(page).getByLabel('Mot de passe', { exact: true })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(stay).toBeFocused();

  await text(page).click();
  await stay.click();
  await dialog(page).getByLabel('Mot de passe', { exact: true }).fill(password());
  await page.keyboard.press('Enter');
  await expect(
    page.getByRole('status').filter({ hasText: 'Votre session est prolongée' }),
  ).toBeVisible();
  for (const tab of [page, other]) await expect(notice(tab)).toBeHidden();
  await expect(text(page)).toBeFocused();
  await expect(text(page)).toHaveText('Une phrase en cours.');
  await other.getByRole('link', { name: 'Administrateurs' }).click();
  await expect(other.getByRole('row', { name: /admin/ }).first()).toBeVisible();
});

test('the list of sessions is read again once the end is put off', async ({ page, context }) => {
  await openShortSession(page, context);
  await page.goto('/admin/account');
  await expect(page.getByText('Cette session', { exact: true })).toBeVisible();
  await context.clock.fastForward('06:00');
  await notice(page).getByRole('button', { name: 'Prolonger la session' }).click();
  await dialog(page).getByLabel('Mot de passe', { exact: true }).fill(password());
  const read = page.waitForRequest('**/api/auth/sessions');
  await page.keyboard.press('Enter');
  await read;
  await expect(dialog(page)).toBeHidden();
});

test('what fails when the end is put off is said, and can be tried again', async ({
  page,
  context,
}) => {
  await openShortSession(page, context);
  await page.goto('/admin/categories');
  await expect(page.getByRole('row', { name: /Recrutement/ })).toBeVisible();
  await context.clock.fastForward('06:00');
  await notice(page).getByRole('button', { name: 'Prolonger la session' }).click();
  const field = dialog(page).getByLabel('Mot de passe', { exact: true });
  const send = dialog(page).getByRole('button', { name: 'Prolonger la session' });
  await field.fill('ce n’est pas lui');
  await send.click();
  await expect(dialog(page).getByRole('alert')).toHaveText(
    'Le mot de passe actuel n’est pas le bon.',
  );
  await context.route('**/api/auth/refresh', (route) => route.abort());
  await field.fill(password());
  await send.click();
  await expect(dialog(page).getByRole('alert')).toHaveText(
    'Erreur de connexion. Veuillez réessayer.',
  );
  await context.unroute('**/api/auth/refresh');
  await send.click();
  await expect(dialog(page)).toBeHidden();
  await expect(notice(page)).toBeHidden();
});

test('a session that is over says so by itself, and goes on where it was @main', async ({
  page,
  context,
}) => {
  await openShortSession(page, context);
  await page.goto('/admin/testimonials/new');
  await page.getByLabel('Nom').fill('Nadia');
  await context.clock.fastForward('16:00');
  await expect(notice(page)).toHaveCount(1);
  await expect(notice(page)).toContainText('Votre session est terminée. Rien n’est perdu.');
  await notice(page).getByRole('button', { name: 'Reprendre' }).click();
  const asked = page.getByRole('dialog', { name: 'Votre session est terminée' });
  await asked.getByLabel('Mot de passe', { exact: true }).fill(password());
  await asked.getByRole('button', { name: 'Reprendre' }).click();
  await expect(asked).toBeHidden();
  await expect(notice(page)).toBeHidden();
  await expect(page.getByLabel('Nom')).toHaveValue('Nadia');
});

test('signing out in one tab is said in the others, which go on with the password', async ({
  page,
  context,
}) => {
  await openSession(page);
  await context.clock.install();
  await page.goto('/admin/testimonials/new');
  await page.getByLabel('Nom').fill('Awa');
  await page.getByLabel('Fonction').fill('Éducatrice');
  await expect.poll(() => formsOnDevice(page)).toMatchObject([{ name: 'Awa' }]);
  const other = await context.newPage();
  await other.goto('/admin/dashboard');
  await other.getByRole('button', { name: 'Déconnexion' }).click();
  await other.getByRole('button', { name: 'Garder sur cet appareil' }).click();
  await expect(other).toHaveURL('/admin/login');
  await context.clock.fastForward('00:06');
  await expect(notice(page)).toContainText('Votre session est terminée. Rien n’est perdu.');
  await page.getByRole('textbox', { name: 'Témoignage' }).fill('Très bien.');
  await page.getByRole('button', { name: 'Créer le témoignage' }).click();
  const asked = page.getByRole('dialog', { name: 'Votre session est terminée' });
  await asked.getByLabel('Mot de passe', { exact: true }).fill(password());
  await asked.getByRole('button', { name: 'Reprendre' }).click();
  await expect(page).toHaveURL('/admin/testimonials');
  await expect(page.getByRole('row', { name: /Awa/ })).toBeVisible();
  await expect(notice(page)).toBeHidden();
});

for (const isEndedHere of [true, false])
  test(`nothing is asked by itself while the session is over: ${isEndedHere ? 'signed out in another tab' : 'ended by the server'}`, async ({
    page,
    context,
  }) => {
    const session = await openSession(page);
    await context.clock.install();
    const { id } = await publish(page, session, `Personne ne demande ${isEndedHere}`);
    const publishing = {
      state: 'publishing',
      progress: '',
      error: '',
      baked_at: null,
      drafts: 0,
      builds: [],
    };
    await page.route('**/api/builds', async (route) => {
      const answer = await route.fetch();
      if (!answer.ok()) return route.fulfill({ response: answer });
      return route.fulfill({ json: publishing });
    });
    // A screen that is still loading when its session ends asks for the password.
    const last = page.waitForResponse('**/api/articles/categories/list');
    await page.goto(`/admin/articles/edit/${id}`);
    await expect(text(page)).toHaveText('Au début.');
    await (await last).finished();
    if (isEndedHere) {
      const other = await context.newPage();
      await other.goto('/admin/dashboard');
      await other.getByRole('button', { name: 'Déconnexion' }).click();
      await expect(other).toHaveURL('/admin/login');
    } else {
      await page.request.post('/api/auth/logout', session);
      await context.clock.fastForward('00:02');
    }
    await expect(notice(page)).toContainText('Votre session est terminée. Rien n’est perdu.');
    const asked = callsOf(page);
    for (let second = 0; second < 30; second++) await context.clock.runFor(1000);
    // Requests are reported in order, so an earlier one would be in the list by now.
    await page.evaluate(() => fetch('/api/health'));
    expect(asked).toEqual(['/api/health']);

    await notice(page).getByRole('button', { name: 'Reprendre' }).click();
    const dialog = page.getByRole('dialog', { name: 'Votre session est terminée' });
    await dialog.getByLabel('Mot de passe', { exact: true }).fill(password());
    await dialog.getByRole('button', { name: 'Reprendre' }).click();
    await expect(dialog).toBeHidden();
    await context.clock.fastForward('01:00');
    const paths = ['/api/builds', `/api/articles/${id}/presence`];
    await expect.poll(() => asked).toEqual(expect.arrayContaining(paths));
  });

test('a session that ends where no more code can be fetched takes no screen away', async ({
  page,
}) => {
  const session = await openScreen(page, '/admin/questions/new');
  const question = page.getByRole('textbox', { name: 'Question' });
  await question.fill('Une question longue à écrire');
  await page.getByRole('textbox', { name: 'Réponse' }).fill('Et sa réponse');
  await page.route(/\.js$/, (route) => route.abort());
  await page.request.post('/api/auth/logout', session);
  await page.getByRole('button', { name: 'Créer la question' }).click();
  const asked = page.getByRole('dialog', { name: 'Votre session est terminée' });
  await expect(asked.getByLabel('Mot de passe', { exact: true })).toBeFocused();
  for (const key of ['Escape', 'Tab', 'Tab', 'Tab', 'Tab', 'Shift+Tab']) {
    await page.keyboard.press(key);
    await expect(asked.locator(':focus')).toHaveCount(1);
  }
  await asked.getByRole('heading').click();
  await page.keyboard.press('Shift+Tab');
  await expect(asked.locator(':focus')).toHaveCount(1);
  await asked.getByRole('button', { name: 'Se déconnecter', exact: true }).click();
  await expect(page.getByLabel('Identifiant')).toBeVisible();
});

for (const [hours, clock] of [
  [13, 'ahead'],
  [-48, 'behind'],
] as const)
  test(`a clock ${Math.abs(hours)} hours ${clock} changes nothing about the end of a session`, async ({
    page,
    context,
  }) => {
    await openShortSession(page, context);
    await context.clock.setSystemTime(Date.now() + hours * 3_600_000);
    await page.goto('/admin/categories');
    await expect(page.getByRole('row', { name: /Recrutement/ })).toBeVisible();
    await context.clock.runFor('00:06');
    await expect(notice(page)).toBeHidden();
    await context.clock.fastForward('06:00');
    await expect(notice(page)).toContainText('Votre session se termine');
  });
