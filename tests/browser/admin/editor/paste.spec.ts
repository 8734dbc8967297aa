import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, test } from '../../fixtures.ts';
import { expectAccessible, openScreen } from '../back-office.ts';
import { closeAndStay, hold } from '../../hold.ts';
import { textsOnDevice } from '../article-writing.ts';
import { bar, caretSettled, paste, publishArticle, stored, text } from '../text-editor.ts';

const clipboard = (name: string) =>
  readFileSync(new URL(`../../../admin/clipboards/${name}`, import.meta.url), 'utf8');

const READS_MARKDOWN = /\/_astro\/markdown-html\.[\w-]+\.js$/;

const picture = () =>
  sharp({ create: { width: 320, height: 200, channels: 3, background: '#a33' } })
    .png()
    .toBuffer();

async function openNew(page: Page) {
  await openScreen(page, '/admin/articles/new');
  await text(page).click();
}

test('a text of Word is repaired, said in a sentence, and taken back by Ctrl+Z', async ({
  page,
}) => {
  await openNew(page);
  const area = text(page);
  await paste(area, { html: clipboard('word-article.html') });
  await expect(page.getByText(`Collé\u00a0: 4 titres.`)).toBeVisible();
  await expect(area.locator('h1')).toHaveCount(0);
  await expect(area.locator('h3').filter({ hasText: 'Le poste' })).toHaveCount(1);
  await expect(area.locator('strong').first()).toHaveText('précise');
  await expect(area.locator('.align-justify')).toHaveCount(0);
  await page.keyboard.press('Control+z');
  await expect(area).toHaveText('');
});

test('a picture that did not come has a place that takes it', async ({ page }) => {
  await openNew(page);
  const area = text(page);
  await paste(area, { html: clipboard('word-pictures.html') });
  await expect(page.getByText(`Collé\u00a0: 2 images manquantes.`)).toBeVisible();
  const places = area.locator('.editor-missing');
  await expect(places).toHaveCount(2);
  await expectAccessible(page);
  const chooser = page.waitForEvent('filechooser');
  await places.first().getByRole('button', { name: 'Choisir un fichier' }).click();
  const file = { name: 'equipe.png', mimeType: 'image/png', buffer: await picture() };
  await (await chooser).setFiles(file);
  await expect(places).toHaveCount(1);
  await expect(area.locator('img[src^="/uploads/"]')).toHaveAttribute(
    'alt',
    'Une réunion d’équipe',
  );
  const base64 = (await picture()).toString('base64');
  await places.evaluate((element, letters) => {
    const transfer = new DataTransfer();
    const bytes = Uint8Array.from(atob(letters), (letter) => letter.charCodeAt(0));
    transfer.items.add(new File([bytes], 'plan.png', { type: 'image/png' }));
    element.dispatchEvent(
      new DragEvent('drop', { dataTransfer: transfer, bubbles: true, cancelable: true }),
    );
  }, base64);
  await expect(places).toHaveCount(0);
  await expect(area.locator('img[src^="/uploads/"]')).toHaveCount(2);
});

test('the files of the clipboard take the places, and those in the text are stored', async ({
  page,
}) => {
  await openNew(page);
  const area = text(page);
  const base64 = (await picture()).toString('base64');
  const file = (name: string) => ({ name, type: 'image/png', base64 });
  await paste(area, {
    html: clipboard('word-pictures.html'),
    files: [file('un.png'), file('deux.png')],
  });
  await expect(page.getByText(`Collé\u00a0: 2 images.`)).toBeVisible();
  await expect(area.locator('img[src^="/uploads/"]')).toHaveCount(2);
  await paste(area, { html: clipboard('outlook-web.html').replace(/iVBOR[^"]*/, base64) });
  await expect(area.locator('img[src^="/uploads/"]')).toHaveCount(3);
  await expect(area.getByAltText('Plan du rez-de-chaussée')).toHaveAttribute('src', /^\/uploads\//);
});

test('those that are on their way when the text is left are named, and the window asks', async ({
  page,
}) => {
  await openNew(page);
  const letGo = await hold(page, '**/api/upload', 'POST');
  const base64 = (await picture()).toString('base64');
  const files = ['un.png', 'deux.png'].map((name) => ({ name, type: 'image/png', base64 }));
  await paste(text(page), { html: clipboard('word-pictures.html'), files });
  await expect(text(page).locator('.editor-missing')).toHaveCount(2);
  // Only the images are pending. The text is saved.
  await expect(bar(page)).toContainText('Enregistré à');
  await closeAndStay(page);
  await page.getByRole('link', { name: 'Catégories' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Catégories' })).toBeVisible();
  letGo();
  for (const name of ['un.png', 'deux.png'])
    await expect(page.getByText(`avant de recevoir «\u00a0${name}\u00a0»`)).toBeVisible();
});

test('Markdown becomes a text with its formats, unless it is pasted as it is', async ({ page }) => {
  await openNew(page);
  const area = text(page);
  const markdown = clipboard('markdown-notes.md');
  await paste(area, { text: markdown });
  await expect(area.locator('li')).toHaveText(['le contrat', 'la convention']);
  await expect(area.locator('strong')).toHaveText('Merci');
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Delete');
  await page.keyboard.down('Shift');
  await paste(area, { text: markdown });
  await page.keyboard.up('Shift');
  await expect(area.locator('li')).toHaveCount(0);
  await expect(area).toContainText('* le contrat');
});

test('a plain text with a list keeps its lines, and the code of a film becomes the film', async ({
  page,
}) => {
  await openNew(page);
  const area = text(page);
  await paste(area, {
    text: 'À apporter\u00a0:\n- le contrat\n- la convention\nRendez-vous\nà 9 h',
  });
  await expect(area.locator('li')).toHaveText(['le contrat', 'la convention']);
  await expect(area.locator(':scope > p')).toHaveText([
    'À apporter\u00a0:',
    'Rendez-vous',
    'à 9 h',
  ]);
  const code = (src: string) => `<iframe width="560" src="${src}" allowfullscreen></iframe>`;
  await page.keyboard.press('Enter');
  await paste(area, { text: code('https://www.youtube.com/embed/dQw4w9WgXcQ?si=x') });
  await expect(area.locator('figure.video')).toHaveCount(1);
  await paste(area, { text: code('https://geo.dailymotion.com/player.html?video=x8') });
  await expect(area.locator('a[href^="https://geo.dailymotion.com/"]')).toHaveCount(1);
  await expect(area).not.toContainText('iframe');
  // Unknown frames are not embedded. Their code stays visible as text.
  await paste(area, { text: '<iframe src="https://docs.example/formulaire">Attendez…</iframe>' });
  await expect(area).toContainText('<iframe src="https://docs.example/formulaire">');
});

test('Markdown that comes before what reads it is plain, then formatted; what is typed stays', async ({
  page,
}) => {
  const letIn = await hold(page, READS_MARKDOWN);
  await openNew(page);
  const area = text(page);
  await page.keyboard.type('Avant.');
  await page.keyboard.press('Enter');
  await paste(area, { text: '## Un titre\n\n* un point\n* deux points\n\n**Fort** ainsi' });
  await expect(area).toContainText('* deux points');
  await page.keyboard.type(' de suite');
  await page.keyboard.press('Enter');
  await paste(area, { html: '<h2>D’une page</h2><p><b>Dit</b> ainsi.</p>' });
  await expect(area.locator('h2')).toHaveText(['D’une page']);
  await expect(area.locator('strong')).toHaveText(['Dit']);
  await expect(area.locator('li')).toHaveCount(0);
  const asPasted = await area.innerText();
  letIn();
  await expect(area.locator('h2')).toHaveText(['Un titre', 'D’une page']);
  await expect(area.locator('li')).toHaveText(['un point', 'deux points']);
  expect(await stored(area)).toMatch(
    /^<p>Avant\.<\/p><h2>Un titre<\/h2>.*<p><strong>Fort<\/strong> ainsi de suite<\/p><h2>D’une page/,
  );
  await expect(page.getByText(`Collé\u00a0: 1 titre.`)).toBeVisible();
  await page.keyboard.press('Control+z');
  expect(await area.innerText()).toBe(asPasted);
});

test('Markdown that somebody has changed before it could be formatted stays as it is', async ({
  page,
}) => {
  const letIn = await hold(page, READS_MARKDOWN);
  await openNew(page);
  const area = text(page);
  await paste(area, { text: '* un point\n* deux points' });
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.type('x');
  await expect(area).toContainText('* deux pointxs');
  const arrived = page.waitForResponse(READS_MARKDOWN);
  letIn();
  await (await arrived).finished();
  await page.keyboard.press('End');
  await caretSettled(area);
  await paste(area, { text: '\n\n1. encore\n2. de même' });
  await expect(area.locator('li')).toHaveText(['encore', 'de même']);
  await expect(area).toContainText('* deux pointxs');
});

test('Markdown stays plain where what reads it never comes', async ({ page }) => {
  await page.route(READS_MARKDOWN, (route) => route.abort());
  await openNew(page);
  const area = text(page);
  const failed = page.waitForEvent('requestfailed');
  await paste(area, { text: clipboard('markdown-notes.md') });
  expect((await failed).url()).toMatch(READS_MARKDOWN);
  await page.keyboard.type(' Et la suite.');
  await expect(area).toContainText('* le contrat');
  await expect(area).toContainText('Et la suite.');
  await expect(area.locator('li')).toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('a place without its picture is still there after a reload, and stops a publication', async ({
  page,
}) => {
  await openNew(page);
  await page.getByRole('textbox', { name: 'Titre', exact: true }).fill('Un texte à compléter');
  await text(page).click();
  await paste(text(page), { html: clipboard('word-pictures.html') });
  const places = text(page).locator('.editor-missing');
  await expect(places).toHaveCount(2);
  await expect(bar(page)).toContainText('Enregistré à');
  await page.reload();
  await expect(places).toHaveCount(2);
  await bar(page).getByRole('button', { name: "Publier l'article" }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: "Publier l'article" })).toBeDisabled();
  await dialog.getByRole('button', { name: /^2 images manquent/ }).click();
  await expect(places.first()).toBeInViewport();
  await expect(places.first().getByRole('button', { name: 'Choisir un fichier' })).toBeFocused();
  await places.first().getByRole('button', { name: 'Supprimer cet emplacement' }).click();
  await expect(places).toHaveCount(1);
  await places.getByRole('button', { name: 'Supprimer cet emplacement' }).click();
  await expect(places).toHaveCount(0);
  await publishArticle(page);
  await expect(dialog).toContainText('C’est en ligne');
});

test('the copy that the browser keeps has the place too', async ({ page }) => {
  await openNew(page);
  await page.route('**/api/articles**', (route) => route.abort());
  await paste(text(page), { html: clipboard('word-pictures.html') });
  await expect
    .poll(async () => (await textsOnDevice(page)).join())
    .toContain('data-missing-picture');
});
