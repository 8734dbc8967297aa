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
