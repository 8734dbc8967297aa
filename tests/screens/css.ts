import { locators, type Locator } from 'vitest/browser';

declare module 'vitest/browser' {
  interface LocatorSelectors {
    getByCss: (selector: string) => Locator;
  }
}

locators.extend({ getByCss: (selector: string) => selector });
