import type { Page } from '@playwright/test';

/** Triggers every island that waits for a visitor, and waits until it is hydrated. */
export async function wakeIslands(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const waiting = document.querySelectorAll('astro-island[ssr][client="needed"]');
    for (const island of waiting) island.dispatchEvent(new Event('pointerover'));
    return waiting.length === 0;
  });
}
