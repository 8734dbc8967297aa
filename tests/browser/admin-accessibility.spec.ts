import { axe } from './axe.ts';
import type { Page } from '@playwright/test';
import { openScreen, showNoBuild } from './back-office.ts';
import { expect, test } from './fixtures.ts';
import { invalidHtml } from './html-validity.ts';
import { missedByTab, walkWithTab } from './focus-walk.ts';
import { doubleTextSize, findUnreadableText, spreadText } from './readable-text.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** The screens of the audit in docs/rgaa.md, with what has to be there before they are looked at. */
const SCREENS = [
  { path: '/admin/login', ready: (page: Page) => page.getByLabel('Identifiant') },
  { path: '/admin/testimonials/new', ready: (page: Page) => page.getByLabel('Nom') },
  { path: '/admin/articles/new', ready: (page: Page) => page.getByLabel('Contenu') },
] as const;

async function open(page: Page, { path, ready }: (typeof SCREENS)[number]) {
  await showNoBuild(page);
  if (path === '/admin/login') await page.goto(path);
  else {
    await openScreen(page, path);
    await expect(page.getByRole('link', { name: 'À jour' })).toBeAttached();
  }
  await expect(ready(page)).toBeVisible();
}

for (const screen of SCREENS) {
  for (const width of [360, 1440])
    test(`${screen.path} at ${width} px: Tab reaches all in order, is always seen, and comes out`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 800 });
      await open(page, screen);
      const stops = await walkWithTab(page);
      expect(await missedByTab(page)).toEqual([]);
      expect(stops.filter(({ isAfterFormer }) => !isAfterFormer)).toEqual([]);
      expect(stops.filter(({ contrast }) => contrast < 3)).toEqual([]);
      expect(stops.filter(({ coveredBy }) => coveredBy)).toEqual([]);
    });

  test(`${screen.path} stays whole on the smallest screen, with spread and with larger text`, async ({
    page,
  }) => {
    const problems: Record<string, string[]> = {};
    await open(page, screen);
    await spreadText(page);
    for (const width of [1280, 320]) {
      await page.setViewportSize({ width, height: 640 });
      problems[`spread at ${width} px`] = await findUnreadableText(page);
    }
    await doubleTextSize(page);
    await page.reload();
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(screen.ready(page)).toBeVisible();
    problems['twice as large'] = await findUnreadableText(page);
    expect(Object.entries(problems).filter(([, found]) => found.length > 0)).toEqual([]);
  });

  test(`${screen.path} is valid HTML, has large enough targets, a title and one main heading`, async ({
    page,
  }) => {
    await open(page, screen);
    await expect(page).toHaveTitle(/.+ · Administration$/);
    await expect(page.locator('h1')).toHaveCount(1);
    await expect(page.locator('main')).toHaveCount(1);
    expect(await invalidHtml(await page.content())).toEqual([]);
    for (const width of [320, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const { violations } = await axe(page).withRules(['target-size']).analyze();
      expect(violations.flatMap(({ nodes }) => nodes.map(({ html }) => html))).toEqual([]);
    }
  });
}
