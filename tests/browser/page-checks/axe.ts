import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import type { NodeResult, RunOptions } from 'axe-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Returns the axe rules that a page breaks, each with its elements. */
export async function axeViolations(page: Page, options: RunOptions = {}): Promise<string[]> {
  const resultTypes: RunOptions['resultTypes'] = ['violations', 'incomplete'];
  const builder = (await builderOf(page)).options({ resultTypes, ...options });
  const { violations, incomplete } = await builder.analyze();
  const described = (id: string, html: string[]) => `${id}: ${html}`;
  const found = violations.map(({ id, nodes }) =>
    described(
      id,
      nodes.map(({ html }) => html),
    ),
  );
  for (const { id, nodes } of incomplete) {
    const faint = [];
    for (const node of nodes.filter(isShortAndFaint))
      if (await isOnTop(page, String(node.target[0]))) faint.push(node.html);
    if (faint.length > 0) found.push(described(id, faint));
  }
  return found;
}

/** True for a text of one character with too little contrast. Axe reports it as incomplete. */
function isShortAndFaint({ any }: NodeResult): boolean {
  return any.some(({ data }) => (data as CheckData | null)?.messageKey === 'shortTextContent');
}

/** False when a bar covers the element. Axe then measures the contrast against the bar. */
function isOnTop(page: Page, selector: string): Promise<boolean> {
  return page.evaluate((selector) => {
    const element = document.querySelector(selector)!;
    const { left, top, width, height } = element.getBoundingClientRect();
    const seen = document.elementFromPoint(left + width / 2, top + height / 2);
    return seen === null || element.contains(seen);
  }, selector);
}

interface CheckData {
  messageKey?: string;
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
