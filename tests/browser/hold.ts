import { expect, type Page } from '@playwright/test';

/** Holds matching requests until the returned function is called. Later requests then pass at once. */
export async function hold(page: Page, url: string | RegExp, method?: string): Promise<() => void> {
  let letGo = () => {};
  const gate = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(url, async (route, request) => {
    if (!method || request.method() === method) await gate;
    await route.fallback();
  });
  return letGo;
}

/** Lets the server process one request and drops its response. */
export async function loseAnswer(page: Page, url: string, method?: string): Promise<void> {
  let isLost = false;
  await page.route(url, async (route, request) => {
    if (isLost || (method && request.method() !== method)) return route.fallback();
    isLost = true;
    await route.fetch();
    await route.abort();
  });
}

/** Closes the page, expects the browser's question about unsaved changes, and stays on the page. */
export async function closeAndStay(page: Page): Promise<void> {
  const asking = page.waitForEvent('dialog');
  const closing = page.close({ runBeforeUnload: true });
  const leaving = await asking;
  expect(leaving.type()).toBe('beforeunload');
  await leaving.dismiss();
  await closing;
}
