import type { Browser, Page, Response } from '@playwright/test';
import { signInPage } from '../products/session.ts';
import type { RunningProduct } from '../products/product.ts';
import { sumOf, weightOf, within, type Weight } from './weight.ts';

/**
 * JavaScript budgets in kB: from sign-in to the dashboard, and the additional code of an article.
 */
const FIRST_SCREEN = 190;
const EDITOR = 300;
/** Milliseconds within which React shows content without a placeholder. */
const MOMENT = 1000;

/** Measures the scripts of the first screen and of an article against their budgets. */
export async function weighScreens(browser: Browser, product: RunningProduct, articleId: number) {
  const page = await browser.newPage({ baseURL: product.url, locale: 'fr-FR' });
  const scripts = new Map<string, Promise<Weight>>();
  page.on('response', (response: Response) => {
    if (response.request().resourceType() === 'script' && !scripts.has(response.url()))
      scripts.set(response.url(), weightOf(response));
  });
  // The application preloads screens after three seconds. A stopped clock prevents that.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + MOMENT);
  await signInPage(page, product);
  await page.goto('/admin/dashboard', { waitUntil: 'networkidle' });
  await settle(page);
  const first = await Promise.all(scripts.values());
  scripts.clear();
  await page.goto(`/admin/articles/edit/${articleId}`, { waitUntil: 'networkidle' });
  await settle(page);
  await page.getByRole('textbox', { name: 'Contenu' }).waitFor();
  const known = new Set(first.map(({ url }) => url));
  const more = (await Promise.all(scripts.values())).filter(({ url }) => !known.has(url));
  await page.close();
  return [
    {
      screen: 'sign-in and dashboard',
      files: first.length,
      JavaScript: within(sumOf(first), FIRST_SCREEN),
    },
    { screen: 'an article, more', files: more.length, JavaScript: within(sumOf(more), EDITOR) },
  ];
}

async function settle(page: Page): Promise<void> {
  await page.clock.runFor(MOMENT);
  await page.waitForTimeout(MOMENT);
}
