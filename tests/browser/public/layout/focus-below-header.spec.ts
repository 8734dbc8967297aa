import sharp from 'sharp';
import { nextFrames, resize } from '../../boxes.ts';
import { contrastOf } from '../../page-checks/contrast.ts';
import { expect, test } from '../../fixtures.ts';
import type { Page } from '@playwright/test';

const ARTICLE = '/articles/mecs-le-quotidien-comme-outil-educatif';
const BAR = 76;

test.use({ reducedMotion: 'reduce' });

for (const path of ['/', '/mission', '/articles', ARTICLE, '/contact'])
  test(`no word of ${path} is read through the bar before it is dark`, async ({ page }) => {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    await page.locator('.bar-row').evaluate((row) => row.replaceChildren());
    for (const width of [360, 768, 1440]) {
      await resize(page, width, 800);
      await page.evaluate(() => window.scrollTo(0, 50));
      await nextFrames(page);
      const clip = { x: 0, y: 0, width, height: BAR - 12 };
      const ground = await sharp(await page.screenshot({ clip })).stats();
      const of = (end: 'min' | 'max') => ground.channels.slice(0, 3).map((channel) => channel[end]);
      expect(contrastOf(of('min'), of('max')), `at ${width} px`).toBeLessThan(1.6);
    }
  });

for (const [path, width, height] of [
  ['/articles', 1440, 700],
  ['/articles', 360, 680],
  ['/articles?q=équipe', 360, 680],
  [ARTICLE, 1440, 700],
  ['/aide', 768, 700],
] as const)
  test(`what has the focus on ${path} is seen whole with its ring, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    for (const key of ['Tab', 'Shift+Tab']) {
      await page.locator(key === 'Tab' ? 'main' : '.footer a >> nth=-1').focus();
      expect(await cutRings(page, key), key).toEqual([]);
    }
  });

/** Tabs through the page and returns focus rings that are partly outside the window or below the bar. */
async function cutRings(page: Page, key: string): Promise<string[]> {
  const cut: string[] = [];
  let isWithin = false;
  for (let stop = 0; stop < 80; stop++) {
    await page.keyboard.press(key);
    await nextFrames(page);
    const ring = await page.evaluate(ringOfFocus);
    if (isWithin && !ring) return cut;
    isWithin ||= Boolean(ring);
    const [, top = 0, bottom = 0] = ring ?? [];
    const height = page.viewportSize()!.height;
    const isTooHigh = bottom - top > height - BAR;
    if (ring && !isTooHigh && (top < BAR || bottom > height)) cut.push(ring.join(' '));
  }
  return cut;
}

/** Runs in the page: returns name, top and bottom of the focus ring, or null outside `main`. */
function ringOfFocus(): [string, number, number] | null {
  const focused = document.activeElement!;
  if (!focused.closest('main') || focused.matches('main')) return null;
  let ringed: Element | null = focused;
  while (ringed && getComputedStyle(ringed).outlineStyle === 'none') ringed = ringed.parentElement;
  if (!ringed) return [focused.outerHTML.slice(0, 80), -1, -1];
  const { top, bottom } = ringed.getBoundingClientRect();
  const { outlineOffset, outlineWidth } = getComputedStyle(ringed);
  const beyond = parseFloat(outlineOffset) + parseFloat(outlineWidth);
  return [focused.textContent.trim().slice(0, 40), top - beyond, bottom + beyond];
}
