import { readFileSync } from 'node:fs';
import { resize } from '../boxes.ts';
import { axeViolations } from '../page-checks/axe.ts';
import { expect, test, type APIResponse, type Locator, type Page } from '@playwright/test';
import type { LoginAnswer } from '#contract/accounts/auth';
import { isEndurance } from '../../endurance.ts';
import {
  controlPortOf,
  type PersonRequest,
  type SessionRequest,
} from '../../fixture/test-controls.ts';
import { findFaults } from '../../fixture/page-faults.ts';
import { PRODUCTS, quickLoginKeyFile } from '../products.ts';

/** Returns the local administrator's password. */
export const password = (product: keyof typeof PRODUCTS = 'admin') =>
  readFileSync(`${PRODUCTS[product].stateDir}/admin-password`, 'utf8').trim();

/** Returns the quick-login key of the running product, as the fragment of its link. */
export const runKey = () => `#${readFileSync(quickLoginKeyFile(PRODUCTS.admin.stateDir), 'utf8')}`;

/** Signs in as the local administrator through the form and waits for the dashboard. */
export async function logIn(page: Page, product?: keyof typeof PRODUCTS) {
  await page.goto('/admin');
  await expect(page).toHaveURL('/admin/login');
  await page.getByLabel('Identifiant').fill('admin');
  await page.getByLabel('Mot de passe *').fill(password(product));
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await expect(page).toHaveURL('/admin/dashboard');
}

/**
 * Expects no axe violation and no horizontal scrolling, on a phone and on a large screen. Axe finds the same faults at
 * every known width, so `npm test` runs it at the last width only. `rules` limits it to the rules that the screen can
 * break.
 */
export async function expectAccessible(page: Page, widths = [360, 1440], rules?: string[]) {
  await expect(page.locator('main')).toBeVisible();
  // Rows of the previous page are faint until the next rows arrive.
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  for (const width of widths) {
    await resize(page, width);
    // An element that is fading in has no final contrast yet.
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
  const answer = await page.request.post(`http://127.0.0.1:${controlPortOf(Number(port))}${path}`, {
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

/** Opens a session of the local administrator, for the page and for the test's own requests. */
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

/** Opens a screen of the back office in a new session. Returns the headers of the session. */
export async function openScreen(page: Page, path: string) {
  const session = await openSession(page);
  await page.goto(path);
  return session;
}

/** Opens a session for the test's own requests, unknown to the page. */
export async function bearerOf(page: Page, username: string) {
  const { token } = await sessionOf(page, username);
  return { headers: { authorization: `Bearer ${token}` } };
}

/** Adds an account with this password, chosen by its owner. */
export async function addPerson(page: Page, username: string, password: string): Promise<void> {
  const person: PersonRequest = { username, password };
  await askDoor(page, '/person', person);
}

/** Tells the page that every change is online, whatever other tests write. */
export async function showNoBuild(page: Page): Promise<void> {
  const json = {
    state: 'up_to_date',
    progress: '',
    error: '',
    baked_at: null,
    drafts: 0,
    builds: [],
  };
  await page.route('**/api/builds', (route, request) =>
    request.method() === 'GET' ? route.fulfill({ json }) : route.fallback(),
  );
}

/**
 * Answers matching requests as the server does when the last authentication is older than five minutes, until the user
 * authenticates again. Returns a function that counts the refused requests.
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
