import { expect, type Page } from '@playwright/test';

/** Keeps requests waiting, of one method or of any; the result lets them go on, and those to come. */
export async function hold(page: Page, url: string | RegExp, method?: string): Promise<() => void> {
  let letGo = () => {};
  const gate = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(url, async (route, request) => {
    if (!method || request.method() === method) await gate;
    await route.fallback();
  });
  return letGo;
}

/** The server does what it is asked, and nobody hears of it, once. */
export async function loseAnswer(page: Page, url: string, method?: string): Promise<void> {
  let isLost = false;
  await page.route(url, async (route, request) => {
    if (isLost || (method && request.method() !== method)) return route.fallback();
    isLost = true;
    await route.fetch();
    await route.abort();
  });
}

/** Closes the window, which asks before, and stays in it. */
export async function closeAndStay(page: Page): Promise<void> {
  const asking = page.waitForEvent('dialog');
  const closing = page.close({ runBeforeUnload: true });
  const leaving = await asking;
  expect(leaving.type()).toBe('beforeunload');
  await leaving.dismiss();
  await closing;
}
