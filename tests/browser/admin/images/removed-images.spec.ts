import type { Locator, Page, Route } from '@playwright/test';
import { openScreen, openSession } from '../back-office.ts';
import { expect, test } from '../../fixtures.ts';
import { addImage, pictureFiles, tile, tiles } from '../library.ts';

const uploads = (page: Page) => page.getByRole('region', { name: 'Images envoyées' });
const rows = (page: Page) => uploads(page).getByRole('listitem');
const picker = (page: Page) => page.getByRole('dialog', { name: 'Choisir une image' });

async function choose(page: Page, button: Locator, ...files: { name: string }[]) {
  const chooser = page.waitForEvent('filechooser');
  await button.click();
  const kept = files.map((file) => ({ mimeType: 'text/plain', buffer: Buffer.from('x'), ...file }));
  await (await chooser).setFiles(kept);
}

async function openPicker(page: Page) {
  await page.goto('/admin/articles/new');
  const field = page.getByRole('group', { name: 'Image de l’article' });
  await field.getByRole('button', { name: 'Choisir dans la bibliothèque' }).click();
  await expect(picker(page).getByLabel('Rechercher une image')).toBeFocused();
  return field;
}

test('a row of the files that were sent leaves the focus to the one beside it', async ({
  page,
}) => {
  await openScreen(page, '/admin/images');
  const add = page.getByRole('button', { name: 'Ajouter des images' });
  const remove = (index: number) =>
    rows(page)
      .nth(index)
      .getByRole('button', { name: /^Retirer/ });
  const refused = ['un.txt', 'deux.txt', 'trois.txt'].map((name) => ({ name }));
  await choose(page, add, ...refused);
  await remove(1).press('Enter');
  await expect(rows(page)).toHaveCount(2);
  await expect(rows(page).nth(1)).toBeFocused();
  await expect(rows(page).nth(1)).toContainText('trois.txt');
  await page.keyboard.press('Tab');
  await expect(remove(1)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(rows(page).nth(0)).toBeFocused();
  await remove(0).press('Enter');
  await expect(uploads(page)).toHaveCount(0);
  await expect(add).toBeFocused();

  await page.route('**/api/upload', (route) => route.abort());
  const files = await pictureFiles('repris', 2, '7b2c');
  await choose(page, add, ...files);
  const retry = rows(page).first().getByRole('button', { name: 'Réessayer' });
  await retry.press('Enter');
  await expect(rows(page).first()).toBeFocused();
  await expect(retry).toBeVisible();
  await page.unroute('**/api/upload');
  const all = uploads(page).getByRole('button', { name: 'Renvoyer les images en échec' });
  await all.press('Enter');
  await expect(all).toHaveCount(0);
  await expect(uploads(page)).toBeFocused();
  await uploads(page).getByRole('button', { name: 'Vider cette liste' }).press('Enter');
  await expect(add).toBeFocused();
});

test('what was sent from where a picture is chosen tells how it ends, once that is closed', async ({
  page,
}) => {
  await openSession(page);
  const add = picker(page).getByRole('button', { name: 'Ajouter depuis cet appareil' });
  const [first, second] = await pictureFiles('partie', 2, '7b2d');
  for (const [file, ending, end] of [
    [first, 'Image envoyée', (route: Route) => route.continue()],
    [
      second,
      '«\u00a0partie-02.png\u00a0» n’a pas pu être envoyée.',
      (route: Route) => route.abort(),
    ],
  ] as const) {
    await openPicker(page);
    let letGo = () => {};
    const gate = new Promise<void>((resolve) => (letGo = resolve));
    await page.route('**/api/upload', (route) => gate.then(() => end(route)));
    await choose(page, add, file!);
    await expect(rows(page)).toContainText('Envoi en cours');
    await page.keyboard.press('Escape');
    await expect(page.getByText('Une image est encore envoyée pendant que')).toBeVisible();
    letGo();
    await expect(page.locator('.admin-notices').getByText(ending)).toBeVisible();
    await page.unroute('**/api/upload');
  }
});

test('a picture that was deleted elsewhere says so where it is pressed, and goes', async ({
  page,
}) => {
  const session = await openSession(page);
  const [first, second, third] = await Promise.all(
    ['un', 'deux', 'trois'].map((number, index) =>
      addImage(page, session, { name: `absente-${number}.png`, colour: `#7b2e0${index}` }),
    ),
  );
  const remove = async ({ key }: { key: string }) =>
    expect((await page.request.delete(`/api/images/${key}`, session)).ok()).toBe(true);
  const field = await openPicker(page);
  await picker(page).getByLabel('Rechercher une image').fill('absente');
  await expect(tiles(page)).toHaveCount(3);
  await remove(first!);
  await tile(page, 'absente-un.png').click();
  await expect(page.getByText('Cette image a été effacée.')).toBeVisible();
  await expect(tiles(page)).toHaveCount(2);
  await tile(page, 'absente-deux.png').click();
  await expect(field.getByLabel('Adresse de l’image')).toHaveValue(second!.url);

  await page.goto('/admin/images?q=absente');
  await expect(tiles(page)).toHaveCount(2);
  await remove(third!);
  await tile(page, 'absente-trois.png').click();
  await expect(page.getByRole('dialog')).toContainText('Cette image a été effacée.');
  await page.keyboard.press('Escape');
  await expect(tiles(page)).toHaveCount(1);
});
