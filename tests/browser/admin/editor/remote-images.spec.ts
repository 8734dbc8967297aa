import { openScreen } from '../back-office.ts';
import { saved } from '../article-writing.ts';
import { picture } from '../coloured-picture.ts';
import { expect, test } from '../../fixtures.ts';
import { hold } from '../../hold.ts';
import { bar, caretSettled, paste, stored, text } from '../text-editor.ts';

test('pictures of other sites are copied here, or said to be lost', async ({ page }) => {
  await openScreen(page, '/admin/articles/new');
  const elsewhere = 'https://ailleurs.example/a.png';
  const stored = { url: '/images/share.jpg', width: 1200, height: 630 };
  let isThere = true;
  await page.route('**/api/upload', (route) => {
    expect(route.request().postDataJSON()).toEqual({ image: elsewhere });
    return isThere
      ? route.fulfill({ status: 201, json: { ...stored, content_type: 'image/jpeg', bytes: 1 } })
      : route.fallback();
  });
  const area = text(page);
  await paste(area, { html: `<p>Avant <img src="${elsewhere}" alt="Un atelier"> après</p>` });
  await expect(area.getByRole('img', { name: 'Un atelier' })).toHaveAttribute('src', stored.url);
  isThere = false;
  await page.getByLabel('Adresse de l’image').fill(elsewhere);
  await page.getByLabel('Adresse de l’image').blur();
  await expect(page.getByText(/^Une image d’un autre site n’a pas pu être copiée/)).toBeVisible();
});

test('one that cannot be copied leaves its place, and the text is saved with it', async ({
  page,
}) => {
  await openScreen(page, '/admin/articles/new');
  const area = text(page);
  const image = '<img src="https://ailleurs.example/b.png" alt="Un atelier">';
  const figure = `<figure>${image}<figcaption>Lyon, 2026</figcaption></figure>`;
  await paste(area, { html: `<p>Avant</p>${figure}<p>Après</p>` });
  await expect(area.getByText('Image manquante')).toBeVisible();
  await expect(page.getByText(/^Une image d’un autre site n’a pas pu être copiée/)).toBeVisible();
  await saved(page);
  await page.reload();
  const chooser = page.waitForEvent('filechooser');
  await area.getByRole('button', { name: 'Choisir un fichier' }).click();
  const file = { name: 'b.png', mimeType: 'image/png', buffer: await picture('#a3f') };
  await (await chooser).setFiles(file);
  await expect(area.getByRole('img', { name: 'Un atelier' })).toBeVisible();
  await expect(area.getByText('Lyon, 2026')).toBeVisible();
  await expect(bar(page)).not.toContainText('Non enregistré');
});

test('undoing what was written since a picture was copied keeps the copy', async ({ page }) => {
  await openScreen(page, '/admin/articles/new');
  const json = { url: '/images/share.jpg', width: 1200, height: 630, content_type: 'image/jpeg' };
  await page.route('**/api/upload', (route) => route.fulfill({ status: 201, json }));
  const letGo = await hold(page, '**/api/upload', 'POST');
  const area = text(page);
  await area.click();
  await page.keyboard.type('Avant');
  await page.keyboard.press('Enter');
  await paste(area, { html: '<p>Un</p><img src="https://ailleurs.example/c.png" alt="A">' });
  await area.press('Control+Home');
  await caretSettled(area);
  await page.keyboard.type('Bien ');
  letGo();
  await expect(area.getByRole('img', { name: 'A' })).toHaveAttribute('src', json.url);
  await page.keyboard.press('Control+z');
  expect(await stored(area)).toMatch(/^<p>Avant<\/p>.*src="\/images\/share\.jpg"/);
  await page.keyboard.press('Control+z');
  expect(await stored(area)).not.toContain('img');
});
