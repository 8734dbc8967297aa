import type { Page } from '@playwright/test';
import { expectAccessible, openSession } from '../back-office.ts';
import { expect, test } from '../../fixtures.ts';
import { addImage, imageOf } from '../library.ts';
import { halves } from '../coloured-picture.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Recadrer l’image' });

async function openCrop(page: Page) {
  await page.getByRole('button', { name: 'Recadrer…' }).click();
  await expect(dialog(page).getByRole('status')).toHaveText('256 × 160 pixels');
}

/** Returns the image that the address of the page names. */
async function shown(page: Page, session: Awaited<ReturnType<typeof openSession>>) {
  return imageOf(page, session, page.url().split('/').at(-1)!);
}

test('a part of a picture is stored as another one, chosen by keyboard', async ({ page }) => {
  const session = await openSession(page);
  const colour = await halves('#c02040', '#2040c0');
  const { key } = await addImage(page, session, {
    name: 'moitiés.png',
    colour,
    alt: 'Deux moitiés',
  });
  await page.goto(`/admin/images/${key}`);
  await openCrop(page);
  await expectAccessible(page, [360, 768, 1440]);
  await dialog(page).getByText('Carré', { exact: true }).click();
  await expect(dialog(page).getByRole('status')).toHaveText('200 × 200 pixels');
  await dialog(page).getByRole('group', { name: 'Partie à garder' }).focus();
  for (let press = 0; press < 20; press++) await page.keyboard.press('Shift+ArrowLeft');
  await dialog(page).getByText('Libres', { exact: true }).click();
  await dialog(page).getByRole('group', { name: 'Partie à garder' }).focus();
  for (let press = 0; press < 20; press++) await page.keyboard.press('Shift+ArrowLeft');
  const edge = dialog(page).getByRole('button', { name: 'Bord de droite' });
  await edge.focus();
  for (let press = 0; press < 24; press++) await page.keyboard.press('Shift+ArrowLeft');
  await dialog(page).getByRole('button', { name: 'Enregistrer une copie' }).dblclick();
  await expect(page.getByText('Image recadrée enregistrée')).toBeVisible();
  await expect(page).not.toHaveURL(new RegExp(key));
  const part = await shown(page, session);
  expect(part).toMatchObject({ height: 160, alt: 'Deux moitiés', filename: 'moitiés.webp' });
  expect(part.width).toBeLessThan(160);
  // Only the left half is in it.
  expect(part.colour).toMatch(/^#[b-c]\w[1-2]\w[3-4]\w$/);
  expect((await imageOf(page, session, key)).filename).toBe('moitiés.png');
});

test('a part takes the place of its picture everywhere; a failure keeps the frame', async ({
  page,
}) => {
  const session = await openSession(page);
  const colour = await halves('#c02041', '#2040c1');
  const { key, url } = await addImage(page, session, { name: 'partout.png', colour });
  const created = await page.request.post('/api/articles', {
    ...session,
    data: { title: 'Une image à recadrer', content: `<p>Voici</p><img src="${url}">` },
  });
  const { id } = (await created.json()) as { id: number };
  await page.goto(`/admin/images/${key}`);
  await openCrop(page);
  await page.route('**/api/upload', (route) => route.abort());
  const replace = dialog(page).getByRole('button', { name: 'Remplacer dans un contenu' });
  await replace.click();
  await expect(dialog(page).getByRole('alert')).toContainText('Le serveur ne répond pas');
  await page.unroute('**/api/upload');
  await replace.click();
  await expect(page.getByText('Image remplacée dans un contenu')).toBeVisible();
  const part = await shown(page, session);
  const article = await (await page.request.get(`/api/articles/edit/${id}`, session)).json();
  expect(article.content).toContain(part.url);
  expect(article.content).not.toContain(url);
});
