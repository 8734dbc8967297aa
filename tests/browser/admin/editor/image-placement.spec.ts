import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { resize } from '../../boxes.ts';
import { expectAccessible, openScreen } from '../back-office.ts';
import { picture } from '../coloured-picture.ts';
import { expect, test } from '../../fixtures.ts';
import { hold } from '../../hold.ts';
import { addPicture, paste, replaceText, stored, text, caretSettled } from '../text-editor.ts';

/** Chooses a file for the text and waits for its image. */
async function choosePicture(page: Page, name: string, buffer: Buffer, mimeType = 'image/png') {
  const chooser = page.waitForEvent('filechooser');
  await addPicture(page, 'Envoyer une image');
  await (await chooser).setFiles({ name, mimeType, buffer });
}

test('what is typed after a new picture, or while one is selected, goes behind it', async ({
  page,
}) => {
  await openScreen(page, '/admin/articles/new');
  const area = text(page);
  await area.click();
  const images = area.locator('figure img');
  await choosePicture(page, 'un.png', await picture('#a33'));
  await expect(images).toHaveCount(1);
  await page.keyboard.type('a b');
  await expect(images).toHaveCount(1);
  expect(await stored(area)).toMatch(/^<img [^>]*><p>a b<\/p>$/);
  await page.keyboard.press('Enter');
  const base64 = (await picture('#3a3')).toString('base64');
  await paste(area, { files: [{ name: 'deux.png', type: 'image/png', base64 }] });
  await expect(images).toHaveCount(2);
  await page.keyboard.type(' Suite.');
  expect(await stored(area)).toMatch(/^<img [^>]*><p>a b<\/p><img [^>]*><p> ?Suite\.<\/p>$/);
  await images.first().click();
  await page.keyboard.type('x');
  expect(await stored(area)).toMatch(/^<img [^>]*><p>xa b<\/p><img /);
  await page.keyboard.press('Home');
  await caretSettled(area);
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Backspace');
  await expect(images).toHaveCount(1);
});

for (const from of ['Contenu', 'Titre'])
  test(`a picture is described from « ${from} », on a phone`, async ({ page }) => {
    await openScreen(page, '/admin/articles/new');
    const area = text(page);
    await area.click();
    await choosePicture(page, 'un.png', await picture('#a33'));
    await expect(area.locator('figure img')).toHaveCount(1);
    await resize(page, 360, 640);
    await page.keyboard.type('Des mots.');
    await area.getByText('Des mots.').click();
    await caretSettled(area);
    // The toolbar must not move when a tap focuses or blurs the text.
    await page.getByRole('textbox', { name: from, exact: true }).focus();
    await area.getByRole('button', { name: 'Décrire cette image' }).click();
    await expect(page.getByLabel('Description de l’image')).toBeFocused();
    // The caret was already there. The editor must notice the change all the same.
    await area.getByText('Des mots.').click();
    await caretSettled(area);
    await expect(page.getByLabel('Description de l’image')).toHaveCount(0);
    await page.keyboard.type('!');
    expect(await stored(area)).toContain('<p>Des mots.!</p>');
  });

test('a picture goes behind the block that the caret is in, and cuts no word', async ({ page }) => {
  await openScreen(page, '/admin/articles/new');
  const area = text(page);
  await area.click();
  await page.keyboard.type('Un paragraphe entier.');
  for (let step = 0; step < 10; step++) await page.keyboard.press('ArrowLeft');
  await caretSettled(area);
  const files = await Promise.all(
    ['#a33', '#3a3'].map(async (colour, index) => ({
      name: `${index}.png`,
      type: 'image/png',
      base64: (await picture(colour)).toString('base64'),
    })),
  );
  await paste(area, { files });
  await expect(area.locator('figure img')).toHaveCount(2);
  await expect(area.locator('progress')).toHaveCount(0);
  expect(await stored(area)).toMatch(/^<p>Un paragraphe entier\.<\/p><img [^>]*><img [^>]*>$/);
});

test('the same file can be chosen twice, in the text and beside it', async ({ page }) => {
  await openScreen(page, '/admin/articles/new');
  const area = text(page);
  await area.click();
  const buffer = await picture('#a33');
  await choosePicture(page, 'equipe.png', buffer);
  await expect(area.locator('figure img')).toHaveCount(1);
  await choosePicture(page, 'equipe.png', buffer);
  await expect(area.locator('figure img')).toHaveCount(2);
  const address = page.getByLabel('Adresse de l’image');
  for (let time = 0; time < 2; time++) {
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Choisir sur cet appareil' }).click();
    await (await chooser).setFiles({ name: 'equipe.png', mimeType: 'image/png', buffer });
    await expect(address).toHaveValue(/^\/uploads\//);
    await page.getByRole('button', { name: 'Retirer l’image' }).click();
    await expect(address).toHaveValue('');
  }
});

test('a picture has its description, caption and width under it', async ({ page }) => {
  await openScreen(page, '/admin/articles/new');
  const area = text(page);
  await area.click();
  await choosePicture(page, 'un.png', await picture('#a33'));
  await page.getByRole('button', { name: 'Décrire cette image' }).click();
  const fields = page.getByRole('group', { name: 'Image sélectionnée' });
  await expect(fields.getByLabel('Description de l’image')).toBeFocused();
  await page.keyboard.type('Un carré');
  await fields.getByLabel('Légende').fill('Rennes, 2024');
  await fields.getByLabel('Largeur').selectOption('Plus large');
  await expect(fields).toBeInViewport();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  const html = await stored(area);
  expect(html).toMatch(
    /^<figure class="picture-wide"><img [^>]*alt="Un carré"[^>]*><figcaption>Rennes, 2024<\/figcaption><\/figure>$/,
  );
  await area.locator('p').last().click();
  await expect(fields).toBeHidden();
  await replaceText(area, `<p>Avant</p>${html}`);
  expect(await stored(area)).toBe(`<p>Avant</p>${html}`);
});

test('a photo that is too heavy is made smaller before it is sent', async ({ page }) => {
  await openScreen(page, '/admin/articles/new');
  await text(page).click();
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const heavy = await sharp({
    create: { width: 3000, height: 2000, channels: 3, background: '#888', noise },
  })
    .jpeg({ quality: 96 })
    .toBuffer();
  expect(heavy.byteLength).toBeGreaterThan(5 * 1024 * 1024);
  const sent = page.waitForResponse('**/api/upload');
  await choosePicture(page, 'IMG_0001.jpg', heavy, 'image/jpeg');
  const answer = await (await sent).json();
  expect(answer).toMatchObject({ content_type: 'image/webp' });
  expect(answer.width).toBeLessThanOrEqual(2400);
  expect(answer.bytes).toBeLessThanOrEqual(5 * 1024 * 1024);
  await expect(text(page).locator('figure img')).toHaveCount(1);
});

test('a dropped spreadsheet is told, and pictures beside it are taken', async ({ page }) => {
  await openScreen(page, '/admin/articles/new');
  const area = text(page);
  const base64 = (await picture('#33a')).toString('base64');
  await area.evaluate((element, image) => {
    const transfer = new DataTransfer();
    const bytes = Uint8Array.from(atob(image), (letter) => letter.charCodeAt(0));
    transfer.items.add(new File(['a;b'], 'plaquette.csv', { type: 'text/csv' }));
    transfer.items.add(new File([bytes], 'bleu.png', { type: 'image/png' }));
    const { left, top } = element.querySelector('p')!.getBoundingClientRect();
    const place = { clientX: left + 5, clientY: top + 5 };
    element.dispatchEvent(
      new DragEvent('drop', { dataTransfer: transfer, bubbles: true, cancelable: true, ...place }),
    );
  }, base64);
  await expect(page.getByRole('alert')).toContainText('n’est ni une image ni un PDF');
  await expect(area.locator('figure img')).toHaveCount(1);
});

test('an icon that is not square is told', async ({ page }) => {
  // All tests share the settings, so no draft of them is stored.
  await hold(page, '**/api/settings/draft*');
  await openScreen(page, '/admin/settings');
  const field = page.getByRole('group', { name: 'Favicon' });
  const chooser = page.waitForEvent('filechooser');
  await field.getByRole('button', { name: 'Choisir sur cet appareil' }).click();
  const buffer = await picture('#a33');
  await (await chooser).setFiles({ name: 'icone.png', mimeType: 'image/png', buffer });
  await expect(field.getByRole('alert')).toContainText('Cette image fait 320 × 200 pixels');
});
