import type { Page } from '@playwright/test';
import type { LoginAnswer } from '#contract/accounts/auth';
import type { RunningProduct } from './product.ts';
import { readLocalPassword } from '#builder/local/state/local-admin';

/**
 * Calls the API as the local administrator. Returns the JSON of a success, and throws otherwise.
 */
export type AdminCall = <Answer>(method: string, path: string, body?: object) => Promise<Answer>;

/** Signs in to a running product. */
export async function signIn({ url, stateDir }: RunningProduct): Promise<AdminCall> {
  const password = await readLocalPassword(stateDir);
  const call =
    (token?: string): AdminCall =>
    async (method, path, body) => {
      const headers = {
        ...(body && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
      };
      const content = body && { body: JSON.stringify(body) };
      const answer = await fetch(url + path, { method, headers, ...content });
      if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
      return answer.json() as Promise<never>;
    };
  const { token } = await call()<LoginAnswer>('POST', '/api/auth/login', {
    username: 'admin',
    password,
  });
  return call(token);
}

/** Signs a page in as the local administrator, and waits for the dashboard. */
export async function signInPage(page: Page, { stateDir }: RunningProduct): Promise<void> {
  await page.goto('/admin/login');
  await page.getByLabel('Identifiant').fill('admin');
  await page.getByLabel('Mot de passe *').fill(await readLocalPassword(stateDir));
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await page.waitForURL('**/admin/dashboard');
}
