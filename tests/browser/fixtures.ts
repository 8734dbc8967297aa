import { expect, test as base } from '@playwright/test';

export { expect } from '@playwright/test';

/** Fails a test when its page breaks the content security policy. */
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
      // Requests may still be pending when the test ends.
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      expect(breaches).toEqual([]);
    },
    { auto: true },
  ],
});
