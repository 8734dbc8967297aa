import { expect, type Page } from '@playwright/test';
import { picture } from './coloured-picture.ts';

export const UPLOAD = '**/api/upload';
export const progress = (page: Page) => page.getByRole('progressbar', { name: 'Envoi de l’image' });

/** Chooses a file in the image field of the screen, which starts its upload. */
export async function choosePicture(page: Page, colour = '#468') {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choisir sur cet appareil' }).click();
  const file = { name: 'portrait.png', mimeType: 'image/png', buffer: await picture(colour) };
  await (await chooser).setFiles(file);
  await expect(progress(page)).toHaveCount(1);
}
