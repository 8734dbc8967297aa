import type { Page } from '@playwright/test';

/** Sets the width of the window and waits until the page is laid out for it. */
export async function resize(page: Page, width: number, height = 900): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.waitForFunction((wanted) => window.innerWidth === wanted, width);
  // The browser evaluates media queries in the frame after the width changes.
  await nextFrames(page);
}

/** Waits for two animation frames, so that every callback that waits for a frame has run. */
export async function nextFrames(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(resolve));
      }),
  );
}

/**
 * Returns the boxes of a page's header, its drawing and its arch, the top of the ground, and the drawing's aspect
 * ratio.
 */
export function pictureBoxes(page: Page) {
  return page.evaluate(() => {
    const head = document.querySelector<HTMLElement>('.head')!;
    const image = head.querySelector('img')!;
    const box = (element: Element) => {
      const { left, right, bottom, width, height } = element.getBoundingClientRect();
      return { left, right, bottom, width, height };
    };
    return {
      picture: box(image),
      arch: box(head.querySelector('.arch')!),
      head: box(head),
      groundTop: box(head).bottom - parseFloat(getComputedStyle(head).borderBottomWidth),
      whole: image.naturalHeight / image.naturalWidth,
    };
  });
}

/** Returns the number of tiles in each row, for every group of tiles. */
export function rowsOfTiles(page: Page): Promise<number[][]> {
  return page.locator('.tiles').evaluateAll((groups) =>
    groups.map((group) => {
      const tops = Array.from(group.children, (tile) => Math.round(tile.getBoundingClientRect().y));
      return [...new Set(tops)].map((top) => tops.filter((other) => other === top).length);
    }),
  );
}

/** Returns the largest vertical distance, in pixels, between the titles of tiles in one row. */
export function unevenTitles(page: Page): Promise<number> {
  return page.locator('.tiles').evaluateAll((groups) => {
    const gaps = groups.flatMap((group) => {
      const tiles = Array.from(group.children, (tile) => ({
        top: tile.getBoundingClientRect().y,
        title: tile.querySelector('h2, h3, dt, strong')!.getBoundingClientRect().y,
      }));
      return tiles.flatMap(({ top, title }) =>
        tiles.filter((other) => other.top === top).map((other) => Math.abs(other.title - title)),
      );
    });
    return Math.max(0, ...gaps);
  });
}

/** Returns titles of several lines whose last line is one short word: at most a fifth of the longest line. */
export function titlesWithWidow(page: Page): Promise<string[]> {
  return page.locator('main :is(h1, h2, h3):visible').evaluateAll((titles) =>
    titles
      .filter((title) => {
        const range = document.createRange();
        range.selectNodeContents(title);
        const lines = new Map<number, number>();
        for (const { bottom, width } of range.getClientRects()) {
          const line = Math.round(bottom / 4);
          lines.set(line, (lines.get(line) ?? 0) + width);
        }
        const widths = [...lines].sort(([a], [b]) => a - b).map(([, width]) => width);
        return widths.length > 1 && widths.at(-1)! < Math.max(...widths) / 4;
      })
      .map((title) => title.textContent!.trim()),
  );
}

/** Returns the distance between the last visible element of the page and the top of the footer's arch. */
export function gapAboveFooter(page: Page): Promise<number> {
  return page.evaluate(() => {
    const isSeen = (element: Element) => {
      const style = getComputedStyle(element);
      const hasText = [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent!.trim() !== '',
      );
      const hasEdge = parseFloat(style.borderBottomWidth) > 0 || style.boxShadow !== 'none';
      const isPanel = style.borderRadius !== '0px' && style.backgroundColor !== 'rgba(0, 0, 0, 0)';
      return hasText || hasEdge || isPanel || element.matches('img, svg, input, textarea');
    };
    const bottoms = Array.from(document.querySelectorAll('main *'))
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter((element) => !element.closest('.visually-hidden') && isSeen(element))
      .map((element) => element.getBoundingClientRect().bottom);
    const footer = document.querySelector('footer')!;
    const crown = parseFloat(getComputedStyle(footer, '::before').height);
    return footer.getBoundingClientRect().top - crown - Math.max(...bottoms);
  });
}
