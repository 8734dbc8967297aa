import { expect, test as base } from '@playwright/test';

export { expect } from '@playwright/test';

/** Every test fails when something on its page goes against the content security policy. */
export const test = base.extend<{ obeysPolicy: void }>({
  obeysPolicy: [
    async ({ page }, use) => {
      const breaches: string[] = [];
      page.on('console', (message) => {
        if (/Content Security Policy|Trusted/i.test(message.text())) breaches.push(message.text());
      });
      page.on('pageerror', ({ message }) => {
        if (/Trusted|Markup is refused/.test(message)) breaches.push(message);
      });
      await use();
      // A request may be on its way still when a test has seen enough.
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      expect(breaches).toEqual([]);
    },
    { auto: true },
  ],
});
