import { writeFile } from 'node:fs/promises';
import type { Locator } from '@playwright/test';
import { title } from '../article-writing.ts';
import { resize } from '../../boxes.ts';
import { picture } from '../coloured-picture.ts';
import { expect, test } from '../../fixtures.ts';
import { closeAndStay, hold } from '../../hold.ts';
import sharp from 'sharp';
import { expectAccessible, openScreen } from '../back-office.ts';
import { addPicture, bar, expectTextAccessible, paste, text } from '../text-editor.ts';

test('pictures that a text is left without are named, and the window asks before', async ({
  page,
}) => {
  await openScreen(page, '/admin/articles/new');
  const letGo = await hold(page, '**/api/upload', 'POST');
  await text(page).click();
  await page.keyboard.type('Avant');
  const files = await Promise.all(
    ['un', 'deux'].map(async (name, index) => ({
      name: `${name}.png`,
      type: 'image/png',
      base64: (await picture(`#a${index}3`)).toString('base64'),
    })),
  );
  await paste(text(page), { files });
  await expect(text(page).locator('progress')).toHaveCount(1);
  await expect(page).toHaveURL(/\/edit\/\d+$/);
  await closeAndStay(page);
  await page.getByRole('link', { name: 'Catégories' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Catégories' })).toBeVisible();
  letGo();
  await expect(page.getByRole('alert')).toContainText(
    'avant de recevoir «\u00a0un.png\u00a0», «\u00a0deux.png\u00a0»',
  );
});

test('an article waits for its pictures before it goes online', async ({ page }) => {
  await openScreen(page, '/admin/articles/new');
  await title(page).fill('Une image en route');
  await text(page).click();
  await page.keyboard.type('Avant');
  const file = { type: 'image/png', base64: (await picture('#3a7')).toString('base64') };
  for (const isLost of [true, false]) {
    if (isLost) await page.route('**/api/upload', (route) => route.abort());
    const letGo = await hold(page, '**/api/upload');
    await paste(text(page), { files: [{ name: 'un.png', ...file }] });
    await expect(text(page).locator('progress')).toHaveCount(1);
    await bar(page).getByRole('button', { name: 'Publier' }).click();
    const dialog = page.getByRole('dialog');
    const publish = dialog.getByRole('button', { name: /^Publier/ });
    await expect(dialog).toContainText('Un fichier est en cours d’envoi');
    await expect(publish).toBeDisabled();
    letGo();
    await expect(publish).toBeEnabled();
    await expect(dialog).not.toContainText('Un fichier est en cours d’envoi');
    await page.unroute('**/api/upload');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  }
  await expect(text(page).locator('img')).toHaveCount(1);
});

test('pictures come in by the button, a paste or a drop, with their description', async ({
  page,
}) => {
  await openScreen(page, '/admin/articles/new');
  const area = text(page);
  const describe = page.getByRole('button', { name: 'Décrire', exact: true });
  await area.click();
  await page.keyboard.type('Avant');
  const chooser = page.waitForEvent('filechooser');
  await addPicture(page, 'Envoyer une image');
  await (
    await chooser
  ).setFiles({ name: 'rouge.png', mimeType: 'image/png', buffer: await picture('#a33') });
  await expect(area.locator('img')).toHaveAttribute('src', /^\/uploads\/[a-f0-9]{64}\.png$/);
  await expect(area.locator('img')).toHaveAttribute('width', '320');
  // The progress bar moves the image when it disappears.
  await expect(area.locator('progress')).toHaveCount(0);
  await expect(area.locator('img')).toHaveJSProperty('complete', true);
  await area.getByRole('button', { name: 'Décrire cette image' }).click();
  await page.getByLabel('Description de l’image').fill('Un carré rouge');
  await expect(area.locator('img')).toHaveAttribute('alt', 'Un carré rouge');
  await expectAccessible(page);

  await resize(page, 1440);
  await area.locator('p').first().click();
  await paste(area, {
    files: [
      { name: 'vert.png', type: 'image/png', base64: (await picture('#3a3')).toString('base64') },
    ],
  });
  await expect(area.locator('img')).toHaveCount(2);
  const bleu = (await picture('#33a')).toString('base64');
  await area.evaluate((element, base64) => {
    const transfer = new DataTransfer();
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    transfer.items.add(new File([bytes], 'bleu.png', { type: 'image/png' }));
    const { left, top } = element.querySelector('p')!.getBoundingClientRect();
    element.dispatchEvent(
      new DragEvent('drop', {
        dataTransfer: transfer,
        clientX: left + 5,
        clientY: top + 5,
        bubbles: true,
        cancelable: true,
      }),
    );
  }, bleu);
  await expect(area.locator('img')).toHaveCount(3);

  await expect(page.getByText('2 images n’ont pas de description.')).toBeVisible();
  await expectTextAccessible(page);
  await describe.click();
  const description = page.getByLabel('Description de l’image');
  await expect(description).toBeFocused();
  await page.keyboard.type('Un carré bleu');
  await expect(area.getByAltText('Un carré bleu')).toHaveCount(1);
  await expect(page.getByText('1 image n’a pas de description.')).toBeVisible();
  await describe.click();
  await page.getByLabel('Image décorative').check();
  await expect(description).toBeDisabled();
  await expect(area.locator('img[alt=""]')).toHaveCount(1);
  await expect(describe).toBeHidden();

  const refused = page.waitForEvent('filechooser');
  await addPicture(page, 'Envoyer une image');
  await (
    await refused
  ).setFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('bonjour') });
  await expect(page.getByRole('alert')).toHaveText('Seules les images sont autorisées');
  const empty = page.waitForEvent('filechooser');
  await addPicture(page, 'Envoyer une image');
  await (
    await empty
  ).setFiles({ name: 'vide.png', mimeType: 'image/png', buffer: Buffer.alloc(0) });
  await expect(page.getByRole('alert')).toContainText('Ce fichier est vide');
  const tooLarge = page.waitForEvent('filechooser');
  await addPicture(page, 'Envoyer une image');
  await (
    await tooLarge
  ).setFiles({
    name: 'grand.png',
    mimeType: 'image/png',
    buffer: Buffer.alloc(5 * 1024 * 1024 + 1),
  });
  await expect(page.getByRole('alert')).toContainText("L'image est trop volumineuse (max 5MB)");
  await page.route('**/api/upload', (route) => route.fulfill({ status: 500, body: '' }));
  await paste(area, { files: [{ name: 'perdu.png', type: 'image/png', base64: bleu }] });
  await expect(page.getByRole('alert')).toHaveText("Erreur lors de l'upload de l'image");
  await expect(area.locator('progress')).toHaveCount(0);
});

test('the article’s own picture is uploaded, shown, replaced by a sign when broken, and removed', async ({
  page,
}) => {
  await openScreen(page, '/admin/articles/new');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choisir sur cet appareil' }).click();
  await (
    await chooser
  ).setFiles({ name: 'couverture.png', mimeType: 'image/png', buffer: await picture('#aa3') });
  await expect(page.getByAltText('Aperçu de l’image')).toBeVisible();
  await expect(page.getByLabel('Adresse de l’image')).toHaveValue(/^\/uploads\//);
  await page.getByLabel('Adresse de l’image').fill('/images/absente.png');
  await expect(page.getByText('L’image ne peut pas être affichée')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Retirer l’image' }).click();
  await expect(page.getByLabel('Adresse de l’image')).toHaveValue('');
});

test('a picture is dropped into its place, and beside it does nothing', async ({
  page,
}, testInfo) => {
  await openScreen(page, '/admin/testimonials/new');
  const file = testInfo.outputPath('portrait.png');
  await writeFile(file, await picture('#636'));
  const photo = page.getByRole('group', { name: 'Photo' });
  const zone = photo.locator('.admin-drop');
  const browser = await page.context().newCDPSession(page);
  const drag = async (type: 'dragEnter' | 'dragOver' | 'drop', place: Locator) => {
    const { x, y, width, height } = (await place.boundingBox())!;
    await browser.send('Input.dispatchDragEvent', {
      type,
      x: x + width / 2,
      y: y + height / 2,
      data: { items: [], files: [file], dragOperationsMask: 1 },
    });
  };
  await zone.scrollIntoViewIfNeeded();
  await drag('dragEnter', zone);
  await drag('dragOver', zone);
  await expect(zone).toHaveAttribute('data-over', 'true');
  await drag('dragOver', photo.getByRole('button', { name: 'Choisir sur cet appareil' }));
  await expect(zone).toHaveAttribute('data-over', 'true');
  await drag('dragOver', photo.getByLabel('Adresse de l’image'));
  await expect(zone).not.toHaveAttribute('data-over');
  await drag('dragOver', zone);
  await drag('drop', zone);
  await expect(zone).not.toHaveAttribute('data-over');
  const address = photo.getByLabel('Adresse de l’image');
  await expect(address).toHaveValue(/^\/uploads\/[a-f0-9]{64}\.png$/);
  const stored = await address.inputValue();

  const heading = page.getByRole('heading', { level: 1 });
  await heading.scrollIntoViewIfNeeded();
  await drag('dragEnter', heading);
  await drag('dragOver', heading);
  await drag('drop', heading);
  await expect(heading).toBeVisible();
  await expect(address).toHaveValue(stored);
});

test('AVIF is converted before it is sent, whatever it is called; what cannot be read says so', async ({
  page,
}) => {
  await openScreen(page, '/admin/testimonials/new');
  // A phone stores an upright photo on its side, with an orientation tag.
  const avif = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#363' } })
    .withMetadata({ orientation: 6 })
    .avif()
    .toBuffer();
  const photo = page.getByRole('group', { name: 'Photo' });
  const choose = async (name: string, mimeType: string, buffer: Buffer) => {
    const chooser = page.waitForEvent('filechooser');
    await photo.getByRole('button', { name: 'Choisir sur cet appareil' }).click();
    await (await chooser).setFiles({ name, mimeType, buffer });
  };
  const address = photo.getByLabel('Adresse de l’image');
  for (const [name, type] of [
    ['photo.avif', 'image/avif'],
    ['photo.jpg', 'image/jpeg'],
  ] as const) {
    const sent = page.waitForResponse('**/api/upload');
    await choose(name, type, avif);
    expect(await (await sent).json()).toMatchObject({ content_type: 'image/webp' });
    await expect(address).toHaveValue(/^\/uploads\/[a-f0-9]{64}\.webp$/);
  }
  const before = await address.inputValue();
  const heic = Buffer.concat([Buffer.from('\0\0\0\x18ftypheic'), Buffer.alloc(400)]);
  await choose('IMG_0001.HEIC', '', heic);
  await expect(photo.getByRole('alert')).toContainText('Enregistrez-la en JPEG');
  await expect(address).toHaveValue(before);
  await expectAccessible(page);
});
