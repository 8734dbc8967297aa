import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expectAccessible, openSession } from '../back-office.ts';
import { picture } from '../coloured-picture.ts';
import { expect, test } from '../../fixtures.ts';
import { hold } from '../../hold.ts';
import { addImage, pictureFiles } from '../library.ts';
import { addPicture, stored, text } from '../text-editor.ts';

const picker = (page: Page) => page.getByRole('dialog', { name: 'Choisir une image' });
const describe = async (page: Page, key: string, headers: object, data: object) => {
  const put = await page.request.put(`/api/images/${key}`, { ...headers, data });
  expect(put.ok()).toBe(true);
};

test('an article’s own picture is chosen in the library, with its description @main', async ({
  page,
}) => {
  const session = await openSession(page);
  const alt = 'Une salle de classe vide';
  const { url } = await addImage(page, session, { name: 'classe.png', colour: '#5a2b3c', alt });
  await page.goto('/admin/articles/new');
  const field = page.getByRole('group', { name: 'Image de l’article' });
  const open = field.getByRole('button', { name: 'Choisir dans la bibliothèque' });
  await open.click();
  await picker(page).getByLabel('Rechercher une image').fill('salle classe');
  await expect(picker(page).locator('.images-tile')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(picker(page)).toHaveCount(0);
  await expect(open).toBeFocused();
  await expect(field.getByLabel('Adresse de l’image')).toHaveValue('');
  await open.press('Enter');
  await picker(page).getByLabel('Rechercher une image').fill('salle classe');
  await picker(page)
    .getByRole('button', { name: /Une salle de classe vide/ })
    .press('Enter');
  await expect(field.getByLabel('Adresse de l’image')).toHaveValue(url);
  await expect(page.getByLabel('Description de l’image')).toHaveValue(alt);
});

test('a picture is put in a text with what is known of it, from the tools and the « / » menu', async ({
  page,
}) => {
  const session = await openSession(page);
  const alt = 'Un atelier de cuisine';
  const first = await addImage(page, session, { name: 'cuisine.png', colour: '#5a2b3d', alt });
  await describe(page, first.key, session, {
    alt,
    caption: 'Rennes, 2024',
    credit: 'Nora',
    version: 1,
  });
  const second = await addImage(page, session, { name: 'fond.png', colour: '#5a2b3e' });
  await describe(page, second.key, session, { is_decorative: true, version: 1 });
  await page.goto('/admin/articles/new');
  const area = text(page);
  await area.click();
  await page.keyboard.type('Avant');
  await addPicture(page, 'Choisir dans la bibliothèque');
  await picker(page).getByLabel('Rechercher une image').fill('cuisine');
  await picker(page)
    .getByRole('button', { name: /Un atelier de cuisine/ })
    .click();
  await expect(area.locator('figure img')).toHaveCount(1);
  await expect(picker(page)).toHaveCount(0);
  await expect(area).toBeFocused();
  expect(await stored(area)).toMatch(
    /^<p>Avant<\/p><figure><img [^>]*alt="Un atelier de cuisine"[^>]*width="320"[^>]*height="200"[^>]*><figcaption>Rennes, 2024 · Nora<\/figcaption><\/figure>$/,
  );
  await page.keyboard.type('/bibliotheque');
  await page.keyboard.press('Enter');
  await picker(page).getByLabel('Rechercher une image').fill('fond');
  await picker(page)
    .getByRole('button', { name: /fond\.png/ })
    .click();
  await expect(area.locator('figure img[alt=""]')).toHaveCount(1);
  await expect(page.getByText(/pas de description\.$/)).toHaveCount(0);
});

test('one is added where it is asked for, described, and used', async ({ page }) => {
  await openSession(page);
  await page.goto('/admin/testimonials/new');
  const photo = page.getByRole('group', { name: 'Photo' });
  await photo.getByRole('button', { name: 'Choisir dans la bibliothèque' }).click();
  const chooser = page.waitForEvent('filechooser');
  await picker(page).getByRole('button', { name: 'Ajouter depuis cet appareil' }).click();
  await (await chooser).setFiles(await pictureFiles('ajout', 1, '5a2b'));
  await picker(page).getByLabel('Description de «\u00a0ajout-01.png\u00a0»').fill('Un portrait');
  await expectAccessible(page, [360, 768, 1440]);
  await picker(page).getByRole('button', { name: 'Utiliser' }).click();
  await expect(photo.getByLabel('Adresse de l’image')).toHaveValue(/^\/uploads\/.*\.png$/);
  const { headers } = await openSession(page);
  const found = await page.request.get('/api/images?q=portrait', { headers });
  await expect
    .poll(async () => (await found.json()).images.map(({ alt }: { alt: string }) => alt))
    .toContain('Un portrait');
});

test('an icon that is no picture of its kind, or not square, is told', async ({ page }) => {
  const session = await openSession(page);
  await addImage(page, session, { name: 'icone-large.png', colour: '#5a2b3f' });
  // All tests share the settings, so no draft of them is stored.
  await hold(page, '**/api/settings/draft*');
  await page.goto('/admin/settings');
  const field = page.getByRole('group', { name: 'Favicon' });
  await field.getByRole('button', { name: 'Choisir dans la bibliothèque' }).click();
  await picker(page).getByLabel('Rechercher une image').fill('icone large');
  await picker(page)
    .getByRole('button', { name: /icone-large/ })
    .click();
  await expect(field.getByRole('alert')).toContainText('Cette image fait 320 × 200 pixels');
});

test('an icon of another kind is refused however it comes', async ({ page }) => {
  await openSession(page);
  // All tests share the settings, so no draft of them is stored.
  await hold(page, '**/api/settings/draft*');
  await page.goto('/admin/settings');
  const field = page.getByRole('group', { name: 'Favicon' });
  const address = field.getByLabel('Adresse du favicon');
  const refusal = field.getByRole('alert').filter({ hasText: 'Cette image n’a pas le bon format' });
  const before = await address.inputValue();
  const bytes = await sharp(await picture('#5a2b41'))
    .resize(32, 32)
    .webp()
    .toBuffer();
  const files = await page.evaluateHandle(
    (numbers) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([new Uint8Array(numbers)], 'icone.webp', { type: 'image/webp' }));
      return transfer;
    },
    [...bytes],
  );
  const zone = field.locator('.admin-drop');
  for (const type of ['dragenter', 'dragover', 'drop'])
    await zone.dispatchEvent(type, { dataTransfer: files });
  await expect(refusal).toBeVisible();
  await expect(address).toHaveValue(before);

  const copied = { url: `/uploads/${'0'.repeat(64)}.gif`, width: 32, height: 32 };
  await page.route('**/api/upload', (route) => route.fulfill({ status: 201, json: copied }));
  await address.fill('https://ailleurs.example/icone');
  await expect(refusal).toBeHidden();
  await address.blur();
  await expect(refusal).toBeVisible();
  await expect(address).toHaveValue('https://ailleurs.example/icone');
});

test('opens on its search however it is opened, and gives the focus back', async ({ page }) => {
  const session = await openSession(page);
  const added = await addImage(page, session, { name: 'appelee.png', colour: '#5a2b40' });
  const content = `<img src="${added.url}" alt="Un carré">`;
  const data = { title: 'Qui la montre', content, status: 'draft' };
  await page.request.post('/api/articles', { ...session, data });
  const search = page.getByRole('dialog').getByLabel('Rechercher une image');
  const expectSearch = async (given: () => Promise<void>) => {
    await expect(search).toBeFocused();
    await page.keyboard.type('xyz');
    await expect(search).toHaveValue('xyz');
    await page.keyboard.press('Escape');
    await expect(search).toHaveCount(0);
    await given();
  };
  await page.goto('/admin/articles/new');
  // The dialog opens twice. The first time, its code loads after it opens.
  const field = page.getByRole('button', { name: 'Choisir dans la bibliothèque' }).last();
  for (let time = 0; time < 2; time++) {
    await field.click();
    await expectSearch(() => expect(field).toBeFocused());
  }
  await text(page).click();
  await addPicture(page, 'Choisir dans la bibliothèque');
  await expectSearch(() => expect(text(page)).toBeFocused());
  await page.keyboard.type('/bibliotheque');
  await page.keyboard.press('Enter');
  await expectSearch(() => expect(text(page)).toBeFocused());
  await page.goto(`/admin/images/${added.key}`);
  const replace = page.getByRole('button', { name: 'Remplacer partout…' });
  await replace.click();
  await expectSearch(() => expect(replace).toBeFocused());
});
