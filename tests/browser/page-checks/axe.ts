import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import type { RunOptions } from 'axe-core';
import { describeResults, isOnTop } from '../../fixture/axe-results.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Returns the axe rules that a page breaks, each with its elements. */
export async function axeViolations(page: Page, options: RunOptions = {}): Promise<string[]> {
  const resultTypes: RunOptions['resultTypes'] = ['violations', 'incomplete'];
  const builder = (await builderOf(page)).options({ resultTypes, ...options });
  return describeResults(await builder.analyze(), (selector) => page.evaluate(isOnTop, selector));
}

/** Returns a builder without the second page that axe opens to merge the results of frames, unless there are frames. */
async function builderOf(page: Page): Promise<AxeBuilder> {
  if (page.frames().length > 1) return new AxeBuilder({ page });
  await bringAxe(page);
  return new AxeBuilder({ page, axeSource: ';' }).setLegacyMode();
}

/** Loads axe with an expression. Playwright would copy an argument of `evaluate` five times. */
async function bringAxe(page: Page): Promise<void> {
  if (await page.evaluate(() => 'axe' in window)) return;
  const session = await page.context().newCDPSession(page);
  // Detaching would remove the page's virtual authenticator.
  await session.send('Runtime.evaluate', { expression: AXE });
}
