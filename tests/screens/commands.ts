import type { Page } from '@playwright/test';
import type { BrowserCommand } from 'vitest/node';

type Media = NonNullable<Parameters<Page['emulateMedia']>[0]>;

declare module 'vitest/browser' {
  interface BrowserCommands {
    pressMouse: (x: number, y: number, clickCount: number) => Promise<void>;
    emulateMedia: (media: Media) => Promise<void>;
  }
}

/** Presses the mouse once at a place of the window, as the given press of a multiple click. */
export const pressMouse: BrowserCommand<[x: number, y: number, clickCount: number]> = async (
  { page, iframe },
  x,
  y,
  clickCount,
) => {
  const { x: left, y: top } = (await iframe.owner().boundingBox())!;
  await page.mouse.move(left + x, top + y);
  await page.mouse.down({ clickCount });
  await page.mouse.up({ clickCount });
};

/** Makes media queries answer otherwise, until the next test. */
export const emulateMedia: BrowserCommand<[media: Media]> = ({ page }, media) =>
  page.emulateMedia(media);
