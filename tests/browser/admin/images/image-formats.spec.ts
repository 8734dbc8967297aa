import sharp from 'sharp';
import { openScreen } from '../back-office.ts';
import { expect, test } from '../../fixtures.ts';

/** BMP image of one red pixel. */
const BMP = Buffer.from(
  '424d3a0000000000000036000000280000000100000001000000010018000000000004000000130b0000130b000000000000000000000000ff00',
  'hex',
);

test('a picture of another kind is converted, or says what to do with it', async ({ page }) => {
  await openScreen(page, '/admin/testimonials/new');
  const field = page.getByRole('group', { name: 'Photo' });
  const address = page.getByLabel('Adresse de l’image');
  const tiff = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#a33' } })
    .tiff()
    .toBuffer();
  const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
  async function choose(name: string, mimeType: string, buffer: Buffer) {
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Choisir sur cet appareil' }).click();
    await (await chooser).setFiles({ name, mimeType, buffer });
  }
  await choose('scan.tif', 'image/tiff', tiff);
  await expect(field.getByRole('alert')).toHaveText(
    'Le site ne prend pas les images TIF. Enregistrez celle-ci en JPEG ou en PNG, puis choisissez le nouveau fichier.',
  );
  await choose('logo.svg', 'image/svg+xml', drawing);
  await expect(field.getByRole('alert')).toContainText('les images SVG.');
  await choose('dessin.bmp', 'image/bmp', BMP);
  await expect(address).toHaveValue(/^\/uploads\/.*\.webp$/);
  await expect(field.getByRole('alert')).toHaveCount(0);
});

test('an image with too many pixels is reduced, and an animation that stops is named', async ({
  page,
}) => {
  await openScreen(page, '/admin/testimonials/new');
  const address = page.getByLabel('Adresse de l’image');
  const drawn = (width: number, height: number, background: string) =>
    sharp({ create: { width, height, channels: 3, background } })
      .png()
      .toBuffer();
  async function choose(name: string, mimeType: string, buffer: Buffer) {
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Choisir sur cet appareil' }).click();
    await (await chooser).setFiles({ name, mimeType, buffer });
  }
  await choose('logo.png', 'image/png', await drawn(8000, 8000, '#a33'));
  await expect(address).toHaveValue(/^\/uploads\/.*\.webp$/);
  const frames = await Promise.all(['red', 'blue'].map((colour) => drawn(20, 20, colour)));
  const moving = await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer();
  await choose('bravo.gif', 'image/gif', moving);
  await expect(address).toHaveValue(/\.gif$/);
  await expect(page.getByText('« bravo.gif » était animée : seule sa première vue')).toBeVisible();
});
