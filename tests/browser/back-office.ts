import { readFileSync } from 'node:fs';
import { resize } from './boxes.ts';
import { axeViolations } from './axe.ts';
import { expect, test, type APIResponse, type Locator, type Page } from '@playwright/test';
import type { LoginAnswer } from '#contract/accounts/auth';
import { isEndurance } from '../endurance.ts';
import { doorOf, type PersonRequest, type SessionRequest } from '../fixture/door.ts';
import { findFaults } from '../fixture/page-faults.ts';
import { PRODUCTS, quickLoginKeyFile } from './products.ts';

/** The local administrator's password. */
export const password = (product: keyof typeof PRODUCTS = 'admin') =>
  readFileSync(`${PRODUCTS[product].stateDir}/admin-password`, 'utf8').trim();

/** The key that the start of the product printed, as its link carries it. */
export const runKey = () => `#${readFileSync(quickLoginKeyFile(PRODUCTS.admin.stateDir), 'utf8')}`;

/** Signs in as the local administrator, who then sees the dashboard. */
export async function logIn(page: Page, product?: keyof typeof PRODUCTS) {
  await page.goto('/admin');
  await expect(page).toHaveURL('/admin/login');
  await page.getByLabel('Identifiant').fill('admin');
  await page.getByLabel('Mot de passe *').fill(password(product));
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await expect(page).toHaveURL('/admin/dashboard');
}

/**
 * No axe violation and no sideways scrolling, on a phone and on a large screen. Axe finds the same at
 * both where the frame is known: `npm test` asks it at the last width alone, and for `rules` alone
 * where no other can be broken.
 */
export async function expectAccessible(page: Page, widths = [360, 1440], rules?: string[]) {
  await expect(page.locator('main')).toBeVisible();
  // Rows of a former page are faint until the next ones arrive.
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  for (const width of widths) {
    await resize(page, width);
    // What is still fading in has no contrast yet.
    await page.evaluate(() =>
      Promise.all(
        document
          .getAnimations()
          .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity)
          .map(({ finished }) => finished.catch(() => {})),
      ),
    );
    if (isEndurance || width === widths.at(-1)) {
      const only = isEndurance ? undefined : rules;
      expect(
        await axeViolations(page, only && { runOnly: { type: 'rule', values: only } }),
        `at ${width} px`,
      ).toEqual([]);
    }
    expect(await page.evaluate(findFaults)).toEqual([]);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  }
}

async function askDoor(page: Page, path: string, data: object): Promise<APIResponse> {
  const { port } = new URL(test.info().project.use.baseURL!);
  const answer = await page.request.post(`http://127.0.0.1:${doorOf(Number(port))}${path}`, {
    data,
  });
  expect(answer.ok()).toBe(true);
  return answer;
}

async function sessionOf(page: Page, username: string): Promise<LoginAnswer> {
  const userAgent = await page.evaluate(() => navigator.userAgent);
  const asked: SessionRequest = { username, userAgent };
  return (await (await askDoor(page, '/session', asked)).json()) as LoginAnswer;
}

/** A session of the local administrator, for the page and for requests of a test's own. */
export async function openSession(page: Page): Promise<{ headers: { authorization: string } }> {
  const { token, user } = await sessionOf(page, 'admin');
  await page.addInitScript(
    ([stored, person]) => {
      if (sessionStorage.getItem('signedIn')) return;
      sessionStorage.setItem('signedIn', 'yes');
      localStorage.setItem('adminToken', stored!);
      localStorage.setItem('adminUser', person!);
    },
    [token, JSON.stringify(user)],
  );
  return { headers: { authorization: `Bearer ${token}` } };
}

/** Opens a screen of the back office, signed in; returns the headers of the session. */
export async function openScreen(page: Page, path: string) {
  const session = await openSession(page);
  await page.goto(path);
  return session;
}

/** A session for requests of the test's own, unknown to the page. */
export async function bearerOf(page: Page, username: string) {
  const { token } = await sessionOf(page, username);
  return { headers: { authorization: `Bearer ${token}` } };
}

/** An account of the test's own, whose owner has chosen this password. */
export async function addPerson(page: Page, username: string, password: string): Promise<void> {
  const person: PersonRequest = { username, password };
  await askDoor(page, '/person', person);
}

/** Shows the page that what was written is online, whatever the other tests write meanwhile. */
export async function showNoBuild(page: Page): Promise<void> {
  const json = { state: 'up_to_date', progress: '', error: '', baked_at: null, builds: [] };
  await page.route('**/api/builds', (route, request) =>
    request.method() === 'GET' ? route.fulfill({ json }) : route.fallback(),
  );
}

/**
 * Responds to what asks for a fresh proof as the server does once five minutes have passed, until one is
 * given. Returns how many requests were held back.
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

/** Opens the « … » menu of a row or a card and returns one of its items. */
export async function openMore(row: Locator | Page, name: string | RegExp): Promise<Locator> {
  await row
    .getByRole('button', { name: /^Autres actions/ })
    .first()
    .click();
  const page = 'page' in row ? row.page() : row;
  return page.getByRole('menuitem', { name });
}
