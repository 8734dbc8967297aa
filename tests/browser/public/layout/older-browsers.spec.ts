import { expect, test } from '../../fixtures.ts';
import type { Page } from '@playwright/test';

const ARTICLE = '/articles/mecs-le-quotidien-comme-outil-educatif';

/** Replaces a feature in the page's styles by one that this browser does not support. */
async function forget(page: Page, known: RegExp, unknown: string) {
  await page.route('**/*', async (route, request) => {
    if (request.resourceType() !== 'document') return route.fallback();
    const answer = await route.fetch();
    const body = await answer.text();
    expect(body).toMatch(known);
    // The policy allows only the page's unchanged style.
    const { 'content-security-policy': _policy, ...headers } = answer.headers();
    await route.fulfill({ response: answer, headers, body: body.replace(known, unknown) });
  });
}

for (const width of [360, 768]) {
  test(`the menu and the contents are folded where scripts run, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(ARTICLE);
    await expect(page.locator('.links')).toBeHidden();
    await expect(page.getByRole('button', { name: 'Ouvrir le menu' })).toBeVisible();
    const list = page.locator('#sommaire-liste');
    await expect(list).toBeHidden();
    await page.getByRole('button', { name: 'Sommaire' }).click();
    await expect(list).toBeVisible();
  });

  test.describe('where none does', () => {
    test.use({ javaScriptEnabled: false });
    test(`both are shown by any browser, at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      const answer = await page.goto(ARTICLE);
      // The page must not use the `scripting` media feature, which older browsers do not support.
      expect(await answer!.text()).not.toMatch(/\(scripting:/);
      await expect(page.locator('.links')).toBeVisible();
      await expect(page.locator('#sommaire-liste')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Ouvrir le menu' })).toBeHidden();
    });
  });
}

test('separators are seen where `content` has no alternative text', async ({ page }) => {
  await forget(page, /content: ?("[^"]+") ?\/ ?""/g, 'content:unheard-of($1)');
  const contentOf = (selector: string, pseudo: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element, name) => getComputedStyle(element, name).content, pseudo);
  await page.goto(ARTICLE);
  expect(await contentOf('.crumbs > li + li', '::before')).toBe('"/"');
  expect(await contentOf('.byline > li', '::before')).toBe('"·"');
});

test('separators are not read where it has', async ({ page }) => {
  await page.goto(ARTICLE);
  const content = await page
    .locator('.crumbs > li + li')
    .first()
    .evaluate((element) => getComputedStyle(element, '::before').content);
  expect(content).toBe('"/" / ""');
});
