import axe from 'axe-core';
import { expect } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import { describeResults, isOnTop } from '../fixture/axe-results.ts';
import { findFaults } from '../fixture/page-faults.ts';

/** Gives the window a width, and waits until media queries have answered. */
export async function resize(width: number, height = 900): Promise<void> {
  await page.viewport(width, height);
  await expect.poll(() => innerWidth).toBe(width);
  await nextFrames();
}

/** Resolves once everything that waits for a frame has had one. */
export function nextFrames(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
  });
}

/** Finds no axe violation at the last width, and no fault or sideways scrolling at any. */
export async function expectAccessible(widths = [360, 1440]): Promise<void> {
  await expect.element(page.getByRole('main', { includeHidden: true })).toBeVisible();
  // Rows of a former page are faint until the next ones arrive.
  await expect.poll(() => document.querySelector('[aria-busy="true"]')).toBeNull();
  for (const width of widths) {
    await resize(width);
    // An element that fades in has no contrast yet.
    const finite = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity);
    await Promise.all(finite.map(({ finished }) => finished.catch(() => {})));
    if (width === widths.at(-1)) expect(await violations(), `at ${width} px`).toEqual([]);
    expect(findFaults()).toEqual([]);
    expect(document.documentElement.scrollWidth - innerWidth).toBeLessThanOrEqual(0);
  }
}

async function violations(): Promise<string[]> {
  return describeResults(
    await axe.run(document, { resultTypes: ['violations', 'incomplete'] }),
    isOnTop,
  );
}

/** Finds a table no wider than its frame at every width. */
export async function expectFits(table: Locator, widths: number[]): Promise<void> {
  for (const width of widths) {
    await resize(width);
    const { clientWidth, parentElement } = table.element();
    expect(clientWidth - parentElement!.clientWidth, `${width} px`).toBeLessThanOrEqual(0);
  }
}
