import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import type { RunOptions } from 'axe-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe finds against a page: each rule with the elements that break it. */
export async function axeViolations(page: Page, options: RunOptions = {}): Promise<string[]> {
  const builder = (await builderOf(page)).options({ resultTypes: ['violations'], ...options });
  const { violations } = await builder.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html)}`);
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
