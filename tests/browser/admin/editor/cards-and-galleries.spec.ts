import type { Page } from '@playwright/test';
import { resize } from '../../boxes.ts';
import { expect, test } from '../../fixtures.ts';
import { expectAccessible, openScreen, openSession } from '../back-office.ts';
import { addImage, imageOf } from '../library.ts';
import {
  bar,
  caretAtEnd,
  command,
  expectTextAccessible,
  replaceText,
  stored,
  text,
} from '../text-editor.ts';

const PICTURE = '/images/share.jpg';
const group = (page: Page) => page.getByRole('group', { name: 'Galerie sélectionnée' });

/** Gallery of images that differ by their description. */
const gallery = (descriptions: string[], columns = 3) =>
  `<figure class="gallery-${columns}">${descriptions.map((alt) => `<img src="${PICTURE}" alt="${alt}">`).join('')}</figure>`;

/** Opens a new article with a text. */
async function openText(page: Page, html: string) {
  await openScreen(page, '/admin/articles/new');
  const area = text(page);
  await area.click();
  if (html) await replaceText(area, html);
  return area;
}

test('a gallery is chosen in the library, and its images are described', async ({ page }) => {
  const session = await openSession(page);
  const alt = 'Un jardin partagé';
  await addImage(page, session, { name: 'galerie-1.png', colour: '#123a3c', alt });
  await addImage(page, session, { name: 'galerie-2.png', colour: '#123a3d' });
  const area = await openText(page, '');
  await page.keyboard.type('/galerie');
  await expect(page.locator('.editor-slash').getByRole('option')).toHaveCount(1);
  await page.keyboard.press('Enter');
  const picker = page.getByRole('dialog', { name: 'Choisir des images' });
  const insert = picker.getByRole('button', { name: 'Insérer ces images' });
  const field = picker.getByLabel('Rechercher une image');
  await field.fill('galerie-1');
  const first = picker.getByRole('button', { name: /Un jardin partagé/ });
  await first.press('Enter');
  await expect(first).toHaveAttribute('aria-pressed', 'true');
  await expect(insert).toBeDisabled();
  await field.fill('galerie-2');
  await picker.getByRole('button', { name: /galerie-2/ }).click();
  await expect(picker.getByText('2 images choisies')).toBeVisible();
  await insert.click();
  await expect(picker).toBeHidden();
  await expect(area.locator('.gallery-2 img')).toHaveCount(2);
  await page.getByRole('button', { name: 'Décrire', exact: true }).click();
  const description = group(page).getByLabel('Description de l’image');
  await expect(description).toBeFocused();
  await description.fill('Une cour');
  await expect(page.getByText('1 image n’a pas de description.')).toBeHidden();
  await expectTextAccessible(page);
});

test('images of a gallery are moved and removed by the keyboard', async ({ page }) => {
  const area = await openText(page, `<p>Avant</p>${gallery(['un', 'deux', 'trois'])}<p>Fin</p>`);
  const order = () =>
    area
      .locator('figure img')
      .evaluateAll((images) => images.map((one) => one.getAttribute('alt')));
  await area.getByRole('img', { name: 'un' }).click();
  const forward = group(page).getByRole('button', { name: 'Avancer' });
  await forward.press('Enter');
  await expect(group(page).getByRole('status')).toHaveText('Image 2 sur 3');
  expect(await order()).toEqual(['deux', 'un', 'trois']);
  await forward.press('Enter');
  await expect(forward).toBeFocused();
  await expect(forward).toHaveAttribute('aria-disabled', 'true');
  const remove = group(page).getByRole('button', { name: 'Retirer' });
  await remove.press('Enter');
  await expect(remove).toBeFocused();
  expect(await order()).toEqual(['deux', 'trois']);
  await group(page).getByLabel('Colonnes').selectOption('2');
  expect(await stored(area)).toBe(`<p>Avant</p>${gallery(['deux', 'trois'], 2)}<p>Fin</p>`);
  await remove.press('Enter');
  await expect(area).toBeFocused();
  const alone = `<img src="${PICTURE}" alt="deux">`;
  expect(await stored(area)).toBe(`<p>Avant</p>${alone}<p>Fin</p>`);
});

test('the focal point of an image is moved from the text', async ({ page }) => {
  const session = await openSession(page);
  const alt = 'Un préau';
  const { key, url } = await addImage(page, session, { name: 'preau.png', colour: '#123a3e', alt });
  const html = `<figure class="gallery-2"><img src="${url}" alt="a"><img src="${PICTURE}" alt="b"></figure>`;
  const area = await openText(page, html);
  await area.getByRole('img', { name: 'a' }).click();
  await group(page).getByRole('button', { name: 'Point d’intérêt…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Point d’intérêt' });
  await dialog.getByLabel('Depuis la gauche, en %').fill('20');
  await expectAccessible(page, [360, 1440]);
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(dialog).toBeHidden();
  expect(await imageOf(page, session, key)).toMatchObject({ alt, focus_x: 20, focus_y: 50 });
  await expect(area.getByRole('img', { name: 'a' })).toHaveCSS('object-position', '20% 50%');
  await expect(area).toBeFocused();
});

test('text typed or pasted at an image of a gallery comes behind it, and a tenth image too', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const ten = Array.from({ length: 10 }, (_, index) => `n${index}`);
  const area = await openText(page, '<p>Avant</p>');
  await replaceText(area, `${gallery(ten)}<p>Fin</p>`);
  await caretAtEnd(area);
  await page.keyboard.type('.');
  const nine = gallery(ten.slice(0, 9));
  const tenth = `<img src="${PICTURE}" alt="n9">`;
  expect(await stored(area)).toBe(`${nine}${tenth}<p>Fin.</p>`);
  await area.getByRole('img', { name: 'n4' }).click();
  await page.keyboard.type('Mot');
  expect(await stored(area)).toBe(`${nine}<p>Mot</p>${tenth}<p>Fin.</p>`);
  // A second click on the same image would be a double click.
  await area.getByRole('img', { name: 'n5' }).click();
  await expect(group(page)).toBeVisible();
  await page.evaluate(() => navigator.clipboard.writeText('Collé '));
  await page.keyboard.press('Control+v');
  await expect.poll(() => stored(area)).toBe(`${nine}<p>Collé Mot</p>${tenth}<p>Fin.</p>`);
});

test('a page shows a gallery in columns, and less of them on a phone', async ({ page }) => {
  const session = await openSession(page);
  const content = gallery(['a', 'b', 'c', 'd']) + gallery(['e', 'f'], 2);
  const data = { title: 'Des images', content };
  const answer = await page.request.post('/api/articles/preview', { ...session, data });
  await page.goto((await answer.json()).url);
  const columns = (name: string) =>
    page
      .locator(`[data-article] ${name}`)
      .evaluate((element) => getComputedStyle(element).gridTemplateColumns.split(' ').length);
  for (const [width, three, two] of [
    [360, 2, 1],
    [1440, 3, 2],
  ] as const) {
    await resize(page, width);
    expect([await columns('.gallery-3'), await columns('.gallery-2')]).toEqual([three, two]);
  }
  await expectAccessible(page, [320, 1440]);
});

test('a link alone on its line becomes a card, and a dead card is told', async ({ page }) => {
  const area = await openText(page, '');
  await page.getByLabel('Titre').first().fill('Une carte');
  await replaceText(area, '<p><a href="https://www.exemple.fr/page">Un guide</a></p>');
  await area.getByText('Un guide').click();
  await page.getByRole('button', { name: 'En carte' }).click();
  const form = page.getByRole('dialog', { name: 'Insérer une carte de lien' });
  await expect(form.getByLabel('Titre')).toHaveValue('Un guide');
  await form.getByLabel('Titre').fill('');
  await form.getByRole('button', { name: 'Insérer' }).click();
  await expect(form).toContainText('Donnez un titre à la carte.');
  await form.getByLabel('Titre').fill('Le guide');
  await form.getByLabel('Description').fill('Ce qu’il faut savoir.');
  await page.keyboard.press('Enter');
  await expect(form).toBeHidden();
  const card = (address: string, title: string, about: string, host: string) =>
    `<figure class="bookmark"><a href="${address}">${title}</a><p>${about}</p><figcaption>${host}</figcaption></figure>`;
  const html = card(
    'https://www.exemple.fr/page',
    'Le guide',
    'Ce qu’il faut savoir.',
    'exemple.fr',
  );
  expect(await stored(area)).toBe(html);

  await area.getByText('Le guide').click();
  await page.getByLabel('Adresse du lien').fill('/articles/partie-pour-toujours');
  expect(await stored(area)).toContain('<figcaption>Sur ce site</figcaption>');
  await expectTextAccessible(page);
  await bar(page).getByRole('button', { name: 'Publier' }).click();
  await page.getByText('Le lien /articles/partie-pour-toujours ne mène nulle part.').click();
  await expect(page.getByLabel('Adresse du lien')).toBeFocused();
});

test('a card of an article has its title and its excerpt', async ({ page }) => {
  const session = await openSession(page);
  const title = `Le planning partagé ${Date.now()}`;
  const data = { title, content: '<p>a</p>', excerpt: 'Qui fait quoi.', status: 'published' };
  const answer = await page.request.post('/api/articles', { ...session, data });
  const { slug } = await answer.json();
  const area = await openText(page, '');
  await page.keyboard.type('/carte');
  await page.keyboard.press('Enter');
  const form = page.getByRole('dialog', { name: 'Insérer une carte de lien' });
  await form.getByLabel('Adresse du lien').fill(title);
  await expect(form.getByRole('option')).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(form.getByLabel('Description')).toHaveValue('Qui fait quoi.');
  await expectAccessible(page, [360, 1440]);
  await form.getByRole('button', { name: 'Insérer' }).click();
  await expect(form).toBeHidden();
  expect(await stored(area)).toContain(`<a href="/articles/${slug}">${title}</a>`);
  // A copy with an address that no page may lead to is no card.
  await command(
    area,
    'setContent',
    '<figure class="bookmark"><a href="mailto:a@b.fr">A</a></figure>',
  );
  expect(await stored(area)).toBe('<p><a href="mailto:a@b.fr">A</a></p>');
});
