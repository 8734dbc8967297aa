import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/**
 * Axe on a page, for its violations: what it passes is counted, not described. One without frames needs
 * no second page in which to join its results.
 */
export function axe(page: Page): AxeBuilder {
  const hasFrames = page.frames().length > 1;
  return new AxeBuilder({ page })
    .setLegacyMode(!hasFrames)
    .options({ resultTypes: ['violations'] });
}
