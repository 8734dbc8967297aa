import { readFileSync } from 'node:fs';
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { PRODUCTS, quickLoginKeyFile } from './products.ts';

/** The local administrator's password. */
export const password = () =>
  readFileSync(`${PRODUCTS.admin.stateDir}/admin-password`, 'utf8').trim();

/** The key that the start of the product printed, as its link carries it. */
export const runKey = () => `#${readFileSync(quickLoginKeyFile(PRODUCTS.admin.stateDir), 'utf8')}`;

/** Signs in as the local administrator, who then sees the dashboard. */
export async function logIn(page: Page) {
  await page.goto('/admin');
  await expect(page).toHaveURL('/admin/login');
  await page.getByLabel('Identifiant').fill('admin');
  await page.getByLabel('Mot de passe', { exact: true }).fill(password());
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await expect(page).toHaveURL('/admin/dashboard');
}

/** No axe violation and no sideways scrolling, on a phone and on a large screen. */
export async function expectAccessible(page: Page, widths = [360, 1440]) {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    // What is still fading in has no contrast yet.
    await page.evaluate(() =>
      Promise.all(
        document
          .getAnimations()
          .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity)
          .map(({ finished }) => finished.catch(() => {})),
      ),
    );
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html)}`)).toEqual(
      [],
    );
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  }
}

/** A session of the local administrator, for requests of a test's own. */
export async function openSession(page: Page): Promise<{ headers: { authorization: string } }> {
  const answer = await page.request.post('/api/auth/login', {
    data: { username: 'admin', password: password() },
  });
  const { token, user } = await answer.json();
  await page.addInitScript(
    ([stored, person]) => {
      if (sessionStorage.getItem('signedIn')) return;
      sessionStorage.setItem('signedIn', 'yes');
      localStorage.setItem('adminToken', stored!);
      localStorage.setItem('adminUser', person!);
    },
    [token as string, JSON.stringify(user)],
  );
  return { headers: { authorization: `Bearer ${token}` } };
}

/** Opens a screen of the back office, signed in; answers the headers of the session. */
export async function openScreen(page: Page, path: string) {
  const session = await openSession(page);
  await page.goto(path);
  return session;
}

/** A session for requests of the test's own, unknown to the page. */
export async function bearerOf(page: Page, username: string, word: string) {
  const data = { username, password: word };
  const { token } = await (await page.request.post('/api/auth/login', { data })).json();
  return { headers: { authorization: `Bearer ${token}` } };
}

const HANDED_OVER = 'la brume quitte le vallon';

/** An account of the test's own, whose owner has chosen this password in place of the first one. */
export async function addPerson(page: Page, username: string, word: string): Promise<void> {
  const data = { username, password: HANDED_OVER, full_name: `Nom de ${username}` };
  const owner = await bearerOf(page, 'admin', password());
  expect((await page.request.post('/api/admins', { ...owner, data })).status()).toBe(201);
  const change = await page.request.post('/api/auth/password', {
    ...(await bearerOf(page, username, HANDED_OVER)),
    data: { current_password: HANDED_OVER, new_password: word },
  });
  expect(change.status()).toBe(200);
}

/**
 * Answers what asks for a fresh proof as the server does once five minutes have passed, until one is
 * given. Answers how many requests were held back.
 */
export async function outlastProof(page: Page, path: RegExp): Promise<() => number> {
  let isProved = false;
  let held = 0;
  await page.route('**/api/auth/proof', async (route, request) => {
    if (request.method() !== 'POST') return route.fallback();
    const response = await route.fetch();
    isProved ||= response.ok();
    await route.fulfill({ response });
  });
  await page.route(path, async (route, request) => {
    const isRead = request.method() === 'GET' && !request.url().includes('/export');
    if (isProved || isRead) return route.fallback();
    held++;
    const message = 'Confirmez d’abord que c’est bien vous.';
    await route.fulfill({ status: 403, json: { code: 'proof_required', message } });
  });
  return () => held;
}
