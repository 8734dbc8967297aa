import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import type { RunOptions } from 'axe-core';
import { describeResults, isOnTop } from '../fixture/axe-results.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Returns the rules that axe finds broken on a page, each with its elements. */
export async function axeViolations(page: Page, options: RunOptions = {}): Promise<string[]> {
  const resultTypes: RunOptions['resultTypes'] = ['violations', 'incomplete'];
  const builder = (await builderOf(page)).options({ resultTypes, ...options });
  return describeResults(await builder.analyze(), (selector) => page.evaluate(isOnTop, selector));
}

/** A page without frames needs no second page in which to join the results. */
async function builderOf(page: Page): Promise<AxeBuilder> {
  if (page.frames().length > 1) return new AxeBuilder({ page });
  await bringAxe(page);
  return new AxeBuilder({ page, axeSource: ';' }).setLegacyMode();
}

/** Playwright copies an argument five times; an expression goes as it is. */
async function bringAxe(page: Page): Promise<void> {
  if (await page.evaluate(() => 'axe' in window)) return;
  const session = await page.context().newCDPSession(page);
  // Not detached: that would take the page's virtual authenticator away.
  await session.send('Runtime.evaluate', { expression: AXE });
}
