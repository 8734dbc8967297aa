import { expect, test } from '../../fixtures.ts';
import { openScreen, openSession } from '../back-office.ts';
import { resize } from '../../boxes.ts';
import { DRAFTS, title } from '../article-writing.ts';
import { bar, replaceText, text } from '../text-editor.ts';

/** Breakpoints in pixels: tablets, small laptops, settings beside the text, desktops. */
const WIDTHS = [768, 850, 992, 1024, 1100, 1199, 1200, 1280, 1366, 1440];
const TOOL_ROW = 50;
const SEEN_STATE = 90;

test('tools and bar are one row at every width, and say what they do', async ({ page }) => {
  await openScreen(page, '/admin/articles/new');
  await title(page).fill('Une barre');
  await text(page).click();
  await page.keyboard.type('Des mots.');
  const state = bar(page).locator('.sheet-state');
  const tools = page.locator('.editor-row').first();
  const expectOneRow = async (label: string) => {
    for (const width of WIDTHS) {
      await resize(page, width);
      const main = (await bar(page).getByRole('button', { name: label }).boundingBox())!;
      const where = `${label}, ${width} px`;
      expect(main.x + main.width, where).toBeLessThanOrEqual(width);
      expect((await state.boundingBox())!.width, where).toBeGreaterThan(SEEN_STATE);
      expect((await tools.boundingBox())!.height, where).toBeLessThan(TOOL_ROW);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow, where).toBeLessThanOrEqual(0);
    }
  };
  await expectOneRow("Publier l'article");
  await page.getByLabel('Date de publication').fill('2031-09-24T22:30');
  await expectOneRow('Programmer pour le 24 septembre 2031 à 22 h 30');
});

test('on a phone the state of the text is read whole, whatever it is', async ({ page }) => {
  const session = await openSession(page);
  const create = async (data: object) => {
    const answer = await page.request.post('/api/articles', {
      ...session,
      data: { content: '<p>Un</p>', ...data },
    });
    return ((await answer.json()) as { id: number }).id;
  };
  const published_at = '2098-12-24T08:05:00.000Z';
  const ids = [
    await create({ title: 'En ligne, à lire' }),
    await create({ title: 'Prévu, à lire', status: 'scheduled', published_at }),
    await create({ title: 'Brouillon, à lire', status: 'draft' }),
  ];
  const state = bar(page).locator('.sheet-state');
  const cut = () =>
    state.evaluate((element) =>
      [element, ...element.querySelectorAll<HTMLElement>('*')]
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth && clientWidth > 0)
        .map(({ textContent }) => textContent),
    );
  const expectWhole = async () => {
    for (const width of [320, 360]) {
      await resize(page, width, 640);
      expect(await cut(), `${width} px`).toEqual([]);
    }
    expect((await bar(page).boundingBox())!.height).toBeLessThan(640 / 6);
  };
  for (const id of ids) {
    await page.goto(`/admin/articles/edit/${id}`);
    await expect(text(page)).toBeVisible();
    await expectWhole();
    await text(page).click();
    await page.keyboard.type('a');
    await expect(state.getByRole('status')).toContainText('Enregistré');
    await expectWhole();
    for (const icon of await bar(page).locator('svg:visible').all()) {
      const { width, height } = (await icon.boundingBox())!;
      expect(width).toBe(height);
    }
    await page.request.delete(`/api/articles/${id}`, session);
  }
});

test('what was not saved is said in whole lines on a small laptop', async ({ page }) => {
  await openScreen(page, '/admin/articles/new');
  await resize(page, 1024, 768);
  await page.route(DRAFTS, (route) => route.abort());
  await page.route('**/api/articles', (route) => route.abort());
  await title(page).fill('Une panne');
  const alert = bar(page).getByRole('alert');
  await expect(alert).toContainText('Votre texte est gardé sur cet appareil.');
  expect((await alert.boundingBox())!.width).toBeGreaterThan(400);
  expect((await bar(page).boundingBox())!.height).toBeLessThan(768 / 4);
});

test('the text begins in the first third of a desk and of a small laptop', async ({ page }) => {
  await openScreen(page, '/admin/articles/new');
  await title(page).fill('Une feuille');
  for (const [width, height] of [
    [1440, 900],
    [1280, 800],
    [1024, 768],
  ] as const) {
    await resize(page, width, height);
    const { y } = (await text(page).boundingBox())!;
    expect(y, `${width} × ${height}`).toBeLessThanOrEqual(height / 3);
  }
});

test('what ends the last look is in sight on a phone and at twice the size', async ({ page }) => {
  await openScreen(page, '/admin/articles/new');
  await title(page).fill('Un dernier regard');
  await text(page).click();
  await page.keyboard.type('Des mots.');
  await bar(page).getByRole('button', { name: "Publier l'article" }).click();
  const dialog = page.getByRole('dialog');
  // The dialog is complete before anything is measured.
  await expect(dialog.getByRole('region', { name: /réseau social/ })).toBeVisible();
  for (const [width, height] of [
    [360, 640],
    [720, 450],
    [1024, 768],
  ] as const) {
    await resize(page, width, height);
    await expect(dialog.getByRole('button', { name: "Publier l'article" })).toBeInViewport({
      ratio: 1,
    });
  }
});

test('the tools of a long table follow those of the text, on a phone and on the whole screen', async ({
  page,
}) => {
  await openScreen(page, '/admin/articles/new');
  await title(page).fill('Un long tableau');
  const rows = Array.from({ length: 30 }, (_, row) => `<tr><td><p>Ligne ${row}</p></td></tr>`);
  await replaceText(text(page), `<table><tbody>${rows.join('')}</tbody></table>`);
  const expectFollowing = async () => {
    await text(page).getByText('Ligne 29').click();
    const tools = (await page.locator('.editor-toolbar').boundingBox())!;
    const table = (await page.locator('.table-bar').boundingBox())!;
    const gap = table.y - (tools.y + tools.height);
    expect(Math.abs(gap)).toBeLessThan(12);
  };
  await resize(page, 360, 400);
  await expectFollowing();
  await resize(page, 1440);
  await bar(page).getByRole('button', { name: 'Autres actions' }).click();
  await page.getByRole('menuitem', { name: 'Plein écran' }).click();
  await expectFollowing();
});

test('the last look opens from the text by keyboard, gives the caret back, and the help says so', async ({
  page,
}) => {
  await openScreen(page, '/admin/articles/new');
  await title(page).fill('Publié au clavier');
  await text(page).click();
  await page.keyboard.type('Quelques mots');
  await page.keyboard.press('ControlOrMeta+Shift+Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: "Publier l'article" })).toBeEnabled();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(text(page)).toBeFocused();
  await page.keyboard.type('.');
  await expect(text(page)).toHaveText('Quelques mots.');
  // The first save gives the article its address, and a new screen closes dialogs.
  await expect(page).toHaveURL(/\/edit\/\d+$/);
  await page.getByRole('button', { name: 'Aide à l’écriture' }).click();
  await page.getByRole('button', { name: 'Tous les raccourcis' }).click();
  await expect(page.getByRole('dialog').getByText('Ctrl Maj Entrée')).toBeVisible();
});

test('the mark of the focused text is whole, within its sheet', async ({ page }) => {
  await openScreen(page, '/admin/articles/new');
  await text(page).focus();
  for (const width of [360, 768, 1440]) {
    await resize(page, width);
    await expect(text(page)).toHaveCSS('outline-style', 'none');
    const marked = page.locator('.editor-content');
    await expect(marked).toHaveCSS('outline', /solid 2px|2px solid/);
    await expect(marked).toHaveCSS('outline-offset', '-2px');
    const [inner, sheet] = [await marked.boundingBox(), await page.locator('.sheet').boundingBox()];
    expect(inner!.x, `${width} px`).toBeGreaterThanOrEqual(sheet!.x);
    expect(inner!.x + inner!.width, `${width} px`).toBeLessThanOrEqual(sheet!.x + sheet!.width);
    expect(inner!.width, `${width} px`).toBeGreaterThan(sheet!.width - 4);
  }
});
