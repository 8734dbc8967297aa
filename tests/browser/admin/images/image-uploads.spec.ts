import type { FileChooser, Page } from '@playwright/test';
import sharp from 'sharp';
import { resize } from '../../boxes.ts';
import { expectAccessible, openScreen, openSession } from '../back-office.ts';
import { expect, test } from '../../fixtures.ts';
import { hold, loseAnswer } from '../../hold.ts';
import { addImage, imageOf, pictureFiles, tile, tiles } from '../library.ts';
import { paste } from '../text-editor.ts';

const uploads = (page: Page) => page.getByRole('region', { name: 'Images envoyées' });
const row = (page: Page, name: string) =>
  uploads(page).getByRole('listitem').filter({ hasText: name });

type Files = Parameters<FileChooser['setFiles']>[0];

async function choose(page: Page, files: Files) {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Ajouter des images' }).click();
  await (await chooser).setFiles(files);
}

test('twelve files are sent two at a time; the one that fails stops no other and is sent again', async ({
  page,
}) => {
  const session = await openScreen(page, '/admin/images');
  let underWay = 0;
  let most = 0;
  let isBroken = true;
  await page.route('**/api/upload', async (route, request) => {
    most = Math.max(most, ++underWay);
    const isSixth = request.postDataBuffer()!.includes('douze-06.png');
    if (isSixth && isBroken) await route.fulfill({ status: 500, body: '' });
    else await route.continue();
  });
  page.on('response', (response) => {
    if (response.url().endsWith('/api/upload')) underWay--;
  });
  await choose(page, await pictureFiles('douze', 12, '1234'));
  await expect(uploads(page).getByRole('status').first()).toHaveText(
    '11 images envoyées sur 12, 1 en échec.',
  );
  expect(most).toBeLessThanOrEqual(2);
  await expect(row(page, 'douze-06.png').getByRole('alert')).toHaveText(
    "Erreur lors de l'upload de l'image",
  );
  await expect(page.getByRole('button', { name: 'Réessayer', exact: true })).toHaveCount(1);
  await expectAccessible(page, [360, 768, 1440]);
  isBroken = false;
  await row(page, 'douze-06.png').getByRole('button', { name: 'Réessayer' }).click();
  await expect(uploads(page).getByRole('status').first()).toHaveText('12 images envoyées sur 12.');
  await expect(tile(page, 'douze-')).toHaveCount(12);

  const sixth = row(page, 'douze-06.png');
  const field = sixth.getByLabel('Description de «\u00a0douze-06.png\u00a0»');
  await field.fill('Le sixième carré');
  await field.press('Enter');
  await expect(sixth.getByRole('status')).toHaveText('Description enregistrée');
  await row(page, 'douze-07.png').getByLabel('Décorative').check();
  await expect(row(page, 'douze-07.png').getByRole('textbox')).toBeDisabled();
  // A checkbox that is ticked by mistake deletes no text.
  await sixth.getByLabel('Décorative').check();
  await expect(field).toBeDisabled();
  await sixth.getByLabel('Décorative').uncheck();
  await expect(field).toHaveValue('Le sixième carré');
  await expect(sixth.getByRole('status')).toHaveText('Description enregistrée');
  await sixth.getByRole('link', { name: 'Détails' }).click();
  await expect(page.getByRole('dialog').getByLabel('Description')).toHaveValue('Le sixième carré');
  const key = page.url().split('/').pop()!;
  const stored = await imageOf(page, session, key);
  expect(stored).toMatchObject({ alt: 'Le sixième carré', filename: 'douze-06.png' });
  expect(stored.colour).toBe('#123428');
  await page.getByRole('dialog').getByRole('button', { name: 'Fermer' }).click();
  await page.getByRole('button', { name: 'Vider cette liste' }).click();
  await expect(uploads(page)).toHaveCount(0);
});

test('a description is saved whatever became of the picture since it was sent', async ({
  page,
}) => {
  const session = await openScreen(page, '/admin/images');
  const [file] = await pictureFiles('suivie', 1, '5678');
  await choose(page, [file!, { ...file!, name: 'jumelle.png' }]);
  const first = row(page, 'suivie-01.png');
  const field = first.getByRole('textbox');
  const twin = row(page, 'jumelle.png').getByRole('textbox');
  await expect(twin).toBeVisible();

  await field.fill('Du bord du canal');
  const letGo = await hold(page, /\/api\/images\/\w{64}\.png$/, 'PUT');
  await first.getByRole('link', { name: 'Détails' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  letGo();
  await expect(dialog.getByLabel('Description')).toHaveValue('Du bord du canal');
  const key = page.url().split('/').pop()!;
  await dialog.getByLabel('Description').fill('Un canal');
  await dialog.getByLabel('Crédit').fill('Nora');
  await dialog.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await expect(page.getByText('Image enregistrée')).toBeVisible();
  await dialog.getByRole('button', { name: 'Fermer' }).click();
  await expect(field).toHaveValue('Un canal');
  await expect(twin).toHaveValue('Un canal');

  await twin.fill("L'étang gelé");
  await twin.press('Enter');
  await expect(row(page, 'jumelle.png').getByRole('status')).toHaveText('Description enregistrée');
  await expect(field).toHaveValue('L’étang gelé');

  await loseAnswer(page, `**/api/images/${key}`, 'PUT');
  await field.fill('Un canal en hiver');
  await field.press('Enter');
  await expect(first.getByRole('alert')).toContainText('Le serveur ne répond pas');
  await first.getByRole('button', { name: 'Réessayer' }).click();
  await expect(first.getByRole('status')).toHaveText('Description enregistrée');
  expect(await imageOf(page, session, key)).toMatchObject({
    alt: 'Un canal en hiver',
    credit: 'Nora',
  });
  await page.getByRole('link', { name: 'Questions', exact: true }).click();
  await page.getByRole('link', { name: 'Images', exact: true }).click();
  await expect(field).toHaveValue('Un canal en hiver');
  await page.getByRole('button', { name: 'Vider cette liste' }).click();
});

test('a heavy photo is reduced and says so; what is no picture, or cannot be read, says what to do', async ({
  page,
}) => {
  await openScreen(page, '/admin/images');
  await expect(page.getByText('Le lieu, la date et l’appareil sont retirés')).toHaveCount(1);
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  const photo = await sharp({
    create: { width: 3000, height: 2250, channels: 3, background: '#888', noise },
  })
    .jpeg({ quality: 96 })
    .toBuffer();
  expect(photo.byteLength).toBeGreaterThan(5 * 1024 * 1024);
  const heic = Buffer.concat([Buffer.from('\0\0\0\x18ftypheic'), Buffer.alloc(400)]);
  await choose(page, [
    { name: 'IMG_0001.jpg', mimeType: 'image/jpeg', buffer: photo },
    { name: 'IMG_0002.HEIC', mimeType: '', buffer: heic },
    { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('bonjour') },
  ]);
  await expect(row(page, 'IMG_0001.jpg')).toContainText(
    /réduite de \d,?\d*\sMo à (\d+\sko|1(,\d)?\sMo)/,
  );
  await expect(row(page, 'IMG_0002.HEIC').getByRole('alert')).toContainText('sur un iPhone');
  await expect(row(page, 'notes.txt').getByRole('alert')).toHaveText(
    'Seules les images sont autorisées',
  );
  await expect(page.getByRole('button', { name: 'Réessayer' })).toHaveCount(0);
  await row(page, 'notes.txt')
    .getByRole('button', { name: /^Retirer/ })
    .click();
  await expect(row(page, 'notes.txt')).toHaveCount(0);
});

test('files are dropped or pasted anywhere on the screen', async ({ page }) => {
  await openScreen(page, '/admin/images');
  await expect(page.getByLabel('Rechercher une image')).toBeVisible();
  const [pasted, dropped] = await pictureFiles('posé', 2, '4321');
  await paste(page.locator('body'), {
    files: [{ name: pasted!.name, type: 'image/png', base64: pasted!.buffer.toString('base64') }],
  });
  await expect(row(page, pasted!.name)).toContainText('Ajoutée');
  await page.getByLabel('Rechercher une image').evaluate((element, base64) => {
    const transfer = new DataTransfer();
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    transfer.items.add(new File([bytes], 'posé-02.png', { type: 'image/png' }));
    for (const type of ['dragenter', 'dragover', 'drop'])
      element.dispatchEvent(
        new DragEvent(type, { dataTransfer: transfer, bubbles: true, cancelable: true }),
      );
  }, dropped!.buffer.toString('base64'));
  await expect(row(page, dropped!.name)).toContainText('Ajoutée');
});

test('uploads go on while another screen is open, which says so, and what became of them', async ({
  page,
}) => {
  await openScreen(page, '/admin/images');
  const letGo = await hold(page, '**/api/upload');
  await choose(page, await pictureFiles('longue', 3, '2468'));
  await expect(row(page, 'longue-01.png')).toContainText('Envoi en cours');
  await expect(row(page, 'longue-03.png')).toContainText('En attente');
  await page.getByRole('link', { name: 'Questions', exact: true }).click();
  await expect(page.getByText(/^3 images sont encore envoyées pendant que/)).toBeVisible();
  const asked = page.waitForEvent('dialog');
  await page.evaluate(() => void setTimeout(() => location.reload()));
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  letGo();
  await expect(page.getByText('3 images envoyées', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Images', exact: true }).click();
  await expect(uploads(page).getByRole('status').first()).toHaveText('3 images envoyées sur 3.');
  await expect(tile(page, 'longue-')).toHaveCount(3);
});

test('pictures are found by words and filters, which the address keeps @main', async ({ page }) => {
  const session = await openSession(page);
  const alt = 'Une péniche amarrée';
  await addImage(page, session, { name: 'quai-un.png', colour: '#0b1c2d', alt });
  await addImage(page, session, { name: 'quai-deux.png', colour: '#0b1c2e' });
  await page.goto('/admin/images');
  const status = page.getByRole('main').getByRole('status');
  const search = page.getByLabel('Rechercher une image');
  await search.fill('quai');
  await expect(status).toHaveText('2\u00a0images');
  await expect(page.getByRole('heading', { level: 2 })).toHaveCount(1);
  await search.fill('PENICHE');
  await expect(tiles(page)).toHaveCount(1);
  await expect(tiles(page)).toContainText(alt);
  await search.fill('quai');
  await page.getByText('Sans description', { exact: true }).first().click();
  await expect(tiles(page)).toHaveCount(1);
  await expect(tiles(page)).toContainText('quai-deux.png');
  await expect(page).toHaveURL('/admin/images?q=quai&filter=undescribed');
  await page.reload();
  await expect(tiles(page)).toHaveCount(1);
  await page.getByText('Trop lourdes', { exact: true }).click();
  await expect(status).toHaveText('Aucune image trouvée');
  await expectAccessible(page, [360, 768, 1440]);
  await page.getByRole('button', { name: 'Montrer toutes les images' }).click();
  await expect(tile(page, 'quai-')).toHaveCount(1);
  await page.getByText('Jamais utilisées', { exact: true }).click();
  await expect(tile(page, 'quai-deux.png')).toBeVisible();
});

test('more pictures come with a button, arrows go through them, a phone shows two columns', async ({
  page,
}) => {
  const image = (index: number) => ({
    key: `${String(index).padStart(64, '0')}.png`,
    url: '/images/favicon.png',
    content_type: 'image/png',
    bytes: 1000,
    width: 32,
    height: 32,
    colour: '#123456',
    filename: `n-${index}.png`,
    alt: '',
    is_decorative: false,
    caption: '',
    credit: '',
    focus_x: 50,
    focus_y: 50,
    version: 1,
    uses: 0,
    erased_at: null,
    admin_name: '',
    created_at: new Date(Date.UTC(2026, index < 50 ? 5 : 4, 1, 12)).toISOString(),
  });
  await page.route('**/api/images?*', (route, request) => {
    const asked = new URL(request.url()).searchParams;
    const [offset, limit] = [Number(asked.get('offset')), Number(asked.get('limit'))];
    const all = Array.from({ length: 60 }, (_, index) => image(index));
    return route.fulfill({ json: { images: all.slice(offset, offset + limit), total: 60 } });
  });
  await openScreen(page, '/admin/images');
  const status = page.getByRole('main').getByRole('status');
  await expect(status).toHaveText('48 images montrées sur 60');
  await page.getByRole('button', { name: 'Montrer plus d’images' }).press('Enter');
  await expect(tiles(page)).toHaveCount(60);
  await expect(tiles(page).nth(48)).toBeFocused();
  await expect(status).toHaveText('60\u00a0images');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['juin 2026', 'mai 2026']);
  await resize(page, 360, 800);
  for (const [key, index] of [
    ['ArrowRight', 49],
    ['ArrowDown', 51],
    ['ArrowLeft', 50],
    ['Home', 0],
    ['ArrowDown', 2],
    ['ArrowUp', 0],
    ['End', 59],
  ] as const) {
    await page.keyboard.press(key);
    await expect(tiles(page).nth(index)).toBeFocused();
  }
});

test('says what could not be loaded, and that there is nothing', async ({ page }) => {
  const list = '**/api/images?*';
  await page.route(list, (route) => route.fulfill({ status: 500, body: '' }));
  await openScreen(page, '/admin/images');
  await expect(page.getByRole('alert')).toContainText('Les images n’ont pas pu être chargées');
  await page.unroute(list);
  await page.route(list, (route) => route.fulfill({ json: { images: [], total: 0 } }));
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(page.getByRole('main').getByRole('status')).toHaveText(
    'Aucune image pour l’instant',
  );
  await expectAccessible(page, [360, 1440]);
  await page.goto(`/admin/images/${'0'.repeat(64)}.png`);
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText(
    'L’image n’a pas pu être chargée',
  );
  await page.getByRole('dialog').getByRole('button', { name: 'Fermer' }).click();
  await expect(page).toHaveURL('/admin/images');
});
