import type { Locator, Page } from '@playwright/test';
import { resize } from '../../boxes.ts';
import { accessibleTree, untold } from '../../page-checks/accessible-tree.ts';
import { axeViolations } from '../../page-checks/axe.ts';
import { openSession, showNoBuild } from '../back-office.ts';
import { expect, test } from '../../fixtures.ts';
import { invalidHtml } from '../../page-checks/html-validity.ts';
import { addImage } from '../library.ts';
import { missedByTab, walkWithTab } from '../../page-checks/focus-walk.ts';
import { doubleTextSize, findUnreadableText, spreadText } from '../../page-checks/readable-text.ts';
import { AUDITED_SCREENS } from '../../site-pages.ts';
import { findFaintText } from '../../page-checks/text-contrast.ts';

/** Element that must be visible before a screen is checked. */
const READY: Record<string, (page: Page) => Locator> = {
  '/admin/login': (page) => page.getByLabel('Identifiant'),
  '/admin/dashboard': (page) => page.getByText('7 jours', { exact: true }),
  '/admin/articles': (page) => page.getByRole('table', { name: 'Articles' }),
  '/admin/articles/new': (page) => page.getByLabel('Contenu'),
  '/admin/testimonials/new': (page) => page.getByLabel('Nom'),
  '/admin/categories': (page) => page.getByRole('table', { name: 'Catégories' }),
  '/admin/images': (page) => page.locator('.images-tile').first(),
  '/admin/messages': (page) => page.getByRole('article').first(),
  '/admin/journal': (page) => page.getByRole('table', { name: 'Journal' }),
  '/admin/account': (page) => page.getByRole('heading', { name: 'Sessions ouvertes' }),
  '/admin/settings': (page) => page.getByLabel('Titre du site'),
};
const SCREENS = AUDITED_SCREENS.map((path) => ({ path, ready: READY[path]! }));

/** Lists that are not in the sample of the audit. Their text must not be cut either. */
const LISTS = [
  {
    path: '/admin/bientot',
    ready: (page: Page) => page.getByRole('heading', { name: 'Sans date' }),
  },
  ...[
    '/admin/testimonials',
    '/admin/members',
    '/admin/figures',
    '/admin/questions',
    '/admin/admins',
  ].map((path) => ({
    path,
    ready: (page: Page) => page.getByRole('table'),
  })),
];

async function open(page: Page, { path, ready }: (typeof SCREENS)[number]) {
  await showNoBuild(page);
  if (path === '/admin/login') await page.goto(path);
  else {
    const session = await openSession(page);
    if (path === '/admin/messages') await leaveMessage(page);
    if (path === '/admin/images') await addImage(page, session, { name: 'a.png', colour: '#37a' });
    await page.goto(path);
    await expect(page.getByRole('link', { name: 'À jour' })).toBeAttached();
  }
  await expect(ready(page)).toBeVisible();
}

/** Sends a message, so that the list of messages is not empty. */
async function leaveMessage(page: Page) {
  const data = {
    name: 'Alix',
    email: 'alix@exemple.fr',
    subject: 'Un poste en IME',
    message: 'Bonjour, nous cherchons une éducatrice spécialisée.',
    website: '',
    elapsed_ms: 9000,
  };
  expect((await page.request.post('/api/contact', { data })).ok()).toBe(true);
}

for (const screen of SCREENS) {
  for (const width of [360, 1440])
    test(`${screen.path} at ${width} px: Tab reaches all in order, is always seen, and comes out`, async ({
      page,
    }) => {
      await resize(page, width, 800);
      await open(page, screen);
      const stops = await walkWithTab(page);
      expect(await missedByTab(page)).toEqual([]);
      expect(stops.filter(({ isAfterFormer }) => !isAfterFormer)).toEqual([]);
      expect(stops.filter(({ contrast }) => contrast < 3)).toEqual([]);
      expect(stops.filter(({ coveredBy }) => coveredBy)).toEqual([]);
    });

  test(`${screen.path} has no text that its ground makes faint, on a phone and on a large screen`, async ({
    page,
  }) => {
    const faint: Record<string, string[]> = {};
    await open(page, screen);
    for (const width of [360, 1440]) {
      await resize(page, width);
      faint[`at ${width} px`] = await findFaintText(page);
    }
    expect(Object.entries(faint).filter(([, found]) => found.length > 0)).toEqual([]);
  });

  test(`${screen.path} is valid HTML, has large enough targets, a title, one main heading, and names for all`, async ({
    page,
  }) => {
    await open(page, screen);
    await expect(page).toHaveTitle(/.+ · Administration · Passerelle$/);
    await expect(page.locator('h1')).toHaveCount(1);
    await expect(page.locator('main')).toHaveCount(1);
    expect(untold(await accessibleTree(page))).toEqual([]);
    expect(await withoutSeenLabel(page)).toEqual([]);
    expect(await invalidHtml(await page.content())).toEqual([]);
    for (const width of [320, 1440]) {
      await resize(page, width);
      const rules = { 'target-size': { enabled: true } };
      expect(await axeViolations(page, { rules })).toEqual([]);
    }
  });
}

for (const screen of [...SCREENS, ...LISTS])
  test(`${screen.path} stays whole on the smallest screen, with spread and with larger text`, async ({
    page,
  }) => {
    const problems: Record<string, string[]> = {};
    await open(page, screen);
    await spreadText(page);
    for (const width of [1280, 320]) {
      await resize(page, width, 640);
      problems[`spread at ${width} px`] = await findUnreadableText(page);
      problems[`title at ${width} px`] = await dividedWords(page.locator('h1'));
    }
    await doubleTextSize(page);
    await page.reload();
    await resize(page, 1280, 800);
    await expect(screen.ready(page)).toBeVisible();
    problems['twice as large'] = await findUnreadableText(page);
    await resize(page, 360, 800);
    problems['twice as large on a phone'] = await findUnreadableText(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    expect(Object.entries(problems).filter(([, found]) => found.length > 0)).toEqual([]);
  });

/** Returns the words of a heading that are split over two lines. */
function dividedWords(heading: Locator): Promise<string[]> {
  return heading.evaluate((element) => {
    const [text] = element.childNodes;
    const range = document.createRange();
    return [...text!.textContent!.matchAll(/\S+/g)]
      .filter(({ 0: word, index }) => {
        range.setStart(text!, index);
        range.setEnd(text!, index + word.length);
        return new Set([...range.getClientRects()].map(({ top }) => top)).size > 1;
      })
      .map(([word]) => word);
  });
}

/** Returns fields with neither a visible label nor a title. */
function withoutSeenLabel(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const fields = document.querySelectorAll<HTMLInputElement>(
      'main :is(input:not([type="hidden"]), select, textarea, [role="radio"], [role="textbox"])',
    );
    return Array.from(fields)
      .filter((field) => field.checkVisibility() && !field.title && !labelsOf(field).some(isRead))
      .map((field) => field.outerHTML.slice(0, 120));

    function labelsOf(field: HTMLInputElement): Element[] {
      const named = field.getAttribute('aria-labelledby')?.split(' ') ?? [];
      return [...(field.labels ?? []), ...named.flatMap((id) => document.getElementById(id) ?? [])];
    }

    function isRead(label: Element): boolean {
      const { clipPath } = getComputedStyle(label);
      return Boolean(label.textContent) && label.checkVisibility() && clipPath === 'none';
    }
  });
}
