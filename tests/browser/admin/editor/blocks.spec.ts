import type { Page } from '@playwright/test';
import { resize } from '../../boxes.ts';
import { expect, test } from '../../fixtures.ts';
import { expectAccessible, openScreen, openSession } from '../back-office.ts';
import { walkWithTab } from '../../page-checks/focus-walk.ts';
import { doubleTextSize, findUnreadableText } from '../../page-checks/readable-text.ts';
import {
  command,
  expectTextAccessible,
  replaceText,
  stored,
  text,
  caretAtEnd,
  caretSettled,
} from '../text-editor.ts';

const TUBE = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';
const TABLE = { rows: 2, cols: 2, withHeaderRow: true };

async function openText(page: Page) {
  await openScreen(page, '/admin/articles/new');
  const area = text(page);
  await area.click();
  return area;
}

/** Opens the preview page of a text. */
async function openPage(page: Page, content: string) {
  const session = await openSession(page);
  const data = { title: 'Des blocs', content };
  const answer = await page.request.post('/api/articles/preview', { ...session, data });
  await page.goto((await answer.json()).url);
  return page.locator('[data-article]');
}

test('a table is filled by the keyboard and changed by its tools', async ({ page }) => {
  const area = await openText(page);
  await page.keyboard.type('Avant');
  await page.keyboard.press('ArrowLeft');
  await caretSettled(area);
  await command(area, 'insertTable', TABLE);
  for (const words of ['Nom', 'Jour', 'Ana', 'Lundi', 'Léo', 'Mardi']) {
    await page.keyboard.type(words);
    if (words !== 'Mardi') await page.keyboard.press('Tab');
  }
  const row = (...cells: string[]) => `<tr>${cells.map((one) => `<td><p>${one}</p></td>`)}</tr>`;
  const rows = (html: string) => html.replaceAll('</td>,', '</td>');
  const head =
    '<thead><tr><th scope="col"><p>Nom</p></th><th scope="col"><p>Jour</p></th></tr></thead>';
  expect(await stored(area)).toBe(
    rows(
      `<p>Avant</p><table>${head}<tbody>${row('Ana', 'Lundi')}${row('Léo', 'Mardi')}</tbody></table>`,
    ),
  );
  const selected = () => page.evaluate(() => getSelection()!.toString());
  await page.keyboard.press('Shift+Tab');
  await expect.poll(selected).toBe('Léo');
  await page.keyboard.press('ArrowLeft');
  await expect.poll(selected).toBe('');
  await caretSettled(area);
  await page.keyboard.press('ArrowUp');
  await caretSettled(area);
  await page.keyboard.type('x');
  expect(await stored(area)).toContain('<td><p>xAna</p></td>');

  await expectTextAccessible(page);
  await page.keyboard.press('Control+F9');
  const tools = page.getByRole('group', { name: 'Tableau' });
  await expect(tools.getByRole('button', { name: 'Ligne' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Supprimer la ligne' }).click();
  expect(await stored(area)).toContain(rows(`<tbody>${row('Léo', 'Mardi')}</tbody>`));
  await tools.getByRole('button', { name: 'Colonne' }).click();
  await page.getByRole('menuitem', { name: 'Insérer une colonne après' }).click();
  await tools.getByRole('button', { name: 'En-têtes' }).click();
  await page.getByRole('menuitem', { name: 'Première colonne en en-tête' }).click();
  // The text gets the focus back in the next frame.
  await expect(area).toBeFocused();
  await tools.getByLabel('Titre du tableau').fill('Les présences');
  await page.keyboard.press('Enter');
  await expect(area).toBeFocused();
  const filled = await stored(area);
  expect(filled).toContain('<table><caption>Les présences</caption><thead>');
  expect(filled).toContain('<th scope="row"><p>Léo</p></th><td><p></p></td><td><p>Mardi</p></td>');
  await replaceText(area, filled);
  expect(await stored(area)).toBe(filled);
  await area.getByText('Mardi').click();
  await tools.getByRole('button', { name: 'Supprimer le tableau' }).click();
  expect(await stored(area)).toBe('<p>Avant</p>');
});

test('a wide table scrolls by itself on a narrow screen, by the keyboard too', async ({ page }) => {
  await resize(page, 320, 800);
  const cells = (tag: string) => `<${tag}>Mot</${tag}>`.repeat(8);
  const article = await openPage(
    page,
    `<table><caption>Les horaires</caption><thead><tr>${cells('th')}</tr></thead><tbody><tr>${cells('td')}</tr></tbody></table>`,
  );
  const frame = article.getByRole('region', { name: 'Les horaires' });
  await expect(frame).toHaveJSProperty('tabIndex', 0);
  expect(await frame.evaluate((element) => element.scrollWidth > element.clientWidth)).toBe(true);
  await frame.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => frame.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
  await expectAccessible(page, [320, 1440]);
});

test('blocks are set apart, and no longer', async ({ page }) => {
  const area = await openText(page);
  await page.keyboard.type('Le mot');
  await command(area, 'setCallout', 'remember');
  const callout = (kind: string, title: string) =>
    `<aside class="callout-${kind}"><p class="callout-title">${title}</p><p>Le mot</p></aside>`;
  expect(await stored(area)).toBe(callout('remember', 'À retenir'));
  await expect(area.getByText('À retenir')).toBeVisible();
  await expectTextAccessible(page);
  await command(area, 'setCallout', 'warning');
  expect(await stored(area)).toBe(callout('warning', 'Attention'));
  const html = await stored(area);
  await command(area, 'setCallout', 'warning');
  expect(await stored(area)).toBe('<p>Le mot</p>');
  await replaceText(area, html);
  expect(await stored(area)).toBe(html);

  const article = await openPage(page, html + callout('remember', 'À retenir'));
  await expect(article.getByText('Attention')).toBeVisible();
  await expectAccessible(page);
});

test('a film is put in by its address, and nothing else is taken for one', async ({ page }) => {
  const area = await openText(page);
  await page.keyboard.type('Avant');
  expect(await command(area, 'insertVideo', 'https://exemple.fr/film')).toBe(false);
  expect(await command(area, 'insertVideo', 'https://youtu.be/dQw4w9WgXcQ?si=x')).toBe(true);
  await page.keyboard.type('Après');
  await area.getByText('Vidéo YouTube').click();
  await page.getByLabel('Titre de la vidéo').fill('Une journée à l’IME');
  await expectTextAccessible(page);
  await page.getByLabel('Titre de la vidéo').press('Enter');
  await page.keyboard.type('Et ');
  expect(await stored(area)).toBe(
    `<p>Avant</p><figure class="video"><a href="${TUBE}">Une journée à l’IME</a>` +
      '<figcaption>Vidéo hébergée par YouTube</figcaption></figure><p>Et Après</p>',
  );
  await caretAtEnd(area);
  await page.keyboard.press('Enter');
  await area.evaluate((element) => {
    const transfer = new DataTransfer();
    transfer.setData('text/plain', 'https://vimeo.com/76979871');
    element.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: transfer, bubbles: true, cancelable: true }),
    );
  });
  await expect(area.getByText('Vidéo Vimeo')).toBeVisible();
});

test('a film of a page asks nothing of its host before it is played', async ({ page, baseURL }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(baseURL!)) asked.push(request.url());
  });
  await page.route('https://www.youtube-nocookie.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Film</title>' }),
  );
  const film = (address: string, title: string, host: string) =>
    `<figure class="video"><a href="${address}">${title}</a><figcaption>Vidéo hébergée par ${host}</figcaption></figure>`;
  const article = await openPage(
    page,
    film(TUBE, 'Une journée', 'YouTube') +
      film('https://framatube.org/w/kkGMgK9ZtnKfYAgnEtQxbv', 'Une autre', 'framatube.org'),
  );
  const play = article.getByRole('button', { name: 'Lire la vidéo : Une journée' });
  await expect(play).toHaveAttribute('href', TUBE);
  await expect(article.getByText('En lançant la vidéo, vous acceptez')).toBeVisible();
  const onHost = article.getByRole('link', { name: 'Voir sur YouTube (nouvel onglet)' });
  await expect(onHost).toHaveAttribute('href', TUBE);
  const elsewhere = article.getByRole('link', { name: 'Une autre (nouvel onglet)' });
  await expect(elsewhere).toHaveAttribute('target', '_blank');
  await expectAccessible(page, [320, 1440]);
  await page.emulateMedia({ media: 'print' });
  const printed = await play.evaluate((link) => getComputedStyle(link, '::after').content);
  expect(printed).toContain(TUBE);
  await page.emulateMedia({ media: 'screen' });
  expect(asked).toEqual([]);
  await play.focus();
  await page.keyboard.press('Space');
  const player = article.locator('iframe');
  await expect(player).toHaveAttribute(
    'src',
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1',
  );
  await expect(player).toHaveAttribute('title', 'Une journée');
  // The preview itself sends no referrer, which players refuse.
  await expect(player).toHaveAttribute('referrerpolicy', 'strict-origin');
  await expect(player).toBeFocused();
  expect(asked.length).toBeGreaterThan(0);
});

test('a film keeps its words apart in large text, and its link shows the focus', async ({
  page,
}) => {
  const content = `<figure class="video"><a href="${TUBE}">Une journée en IME</a></figure>`;
  const article = await openPage(page, content);
  expect((await walkWithTab(page)).filter(({ contrast }) => contrast < 3)).toEqual([]);
  await doubleTextSize(page);
  await page.reload();
  await resize(page, 360, 800);
  await expect(article.getByText('En lançant la vidéo, vous acceptez')).toBeVisible();
  expect(await findUnreadableText(page)).toEqual([]);
});

test('without JavaScript a film is a link', async ({ browser, page, baseURL }) => {
  const session = await openSession(page);
  const content = `<figure class="video"><a href="${TUBE}">Une journée</a></figure>`;
  const data = { title: 'Sans script', content };
  const answer = await page.request.post('/api/articles/preview', { ...session, data });
  const { url } = await answer.json();
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL! });
  const plain = await context.newPage();
  await plain.goto(url);
  await expect(plain.getByRole('link', { name: 'Une journée' })).toHaveAttribute('href', TUBE);
  await context.close();
});

test('blocks are moved by the keyboard', async ({ page }) => {
  const area = await openText(page);
  await page.keyboard.type('Un');
  await command(area, 'insertTable', { rows: 1, cols: 1 });
  await page.keyboard.type('Deux');
  await page.keyboard.press('Alt+Shift+ArrowUp');
  const table = '<table><tbody><tr><td><p>Deux</p></td></tr></tbody></table>';
  expect(await stored(area)).toBe(`${table}<p>Un</p>`);
  await expect(page.getByText('Bloc déplacé à la place 1 sur')).toBeAttached();
  await page.keyboard.type('x');
  await page.keyboard.press('Alt+Shift+ArrowUp');
  await page.keyboard.press('Alt+Shift+ArrowDown');
  expect(await stored(area)).toBe(`<p>Un</p>${table.replace('Deux', 'Deuxx')}`);
});

test('blocks are moved and removed by their handle, with or without dragging', async ({ page }) => {
  const area = await openText(page);
  for (const words of ['Un', 'Deux', 'Trois']) {
    await page.keyboard.type(words);
    await page.keyboard.press('Enter');
  }
  const handle = page.getByRole('button', { name: 'Déplacer ou supprimer ce bloc' });
  const order = async () =>
    (await stored(area))
      .replace(/<\/?p>/g, ' ')
      .trim()
      .split(/ +/);
  await area.getByText('Trois').hover();
  const target = (await area.getByText('Un').boundingBox())!;
  await handle.hover();
  await page.mouse.down();
  await page.mouse.move(target.x + 5, target.y + 30, { steps: 5 });
  await page.mouse.move(target.x + 5, target.y + 2, { steps: 5 });
  await page.mouse.up();
  expect(await order()).toEqual(['Trois', 'Un', 'Deux']);

  await area.getByText('Un').hover();
  await handle.click();
  await page.getByRole('menuitem', { name: 'Descendre' }).click();
  expect(await order()).toEqual(['Trois', 'Deux', 'Un']);
  await expect(area).toBeFocused();
  await page.keyboard.type('x');
  expect(await order()).toEqual(['Trois', 'Deux', 'xUn']);
  await area.getByText('Deux').hover();
  await handle.click();
  await page.getByRole('menuitem', { name: 'Supprimer' }).click();
  expect(await order()).toEqual(['Trois', 'xUn']);
  await expectTextAccessible(page);
});

test('blocks are copied and pasted as they are', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const area = await openText(page);
  const blocks =
    '<p>Avant</p><table><caption>Titre</caption><thead><tr><th scope="col"><p>Nom</p></th></tr></thead>' +
    '<tbody><tr><td><p>Ana</p></td></tr></tbody></table>' +
    '<aside class="callout-warning"><p class="callout-title">Attention</p><p>Mot</p></aside>' +
    `<figure class="video"><a href="${TUBE}">Un film</a><figcaption>Vidéo hébergée par YouTube</figcaption></figure>` +
    '<figure class="picture-small"><img src="/images/share.jpg" alt="a"><figcaption>Légende</figcaption></figure>' +
    '<figure class="gallery-2"><img src="/images/share.jpg" alt="b"><figure><img src="/images/share.jpg" alt="c"><figcaption>Autre</figcaption></figure></figure>' +
    '<figure class="bookmark"><a href="/contact">Contact</a><p>Nous écrire</p><figcaption>Sur ce site</figcaption></figure><p>Après</p>';
  await replaceText(area, blocks);
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Control+x');
  expect(await stored(area)).toBe('');
  await page.keyboard.press('Control+v');
  await expect.poll(() => stored(area)).toBe(blocks);
});
