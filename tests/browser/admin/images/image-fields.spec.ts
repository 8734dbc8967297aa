import type { Page } from '@playwright/test';
import { publish, title } from '../article-writing.ts';
import { openScreen, openSession } from '../back-office.ts';
import { resize } from '../../boxes.ts';
import { choosePicture, progress, UPLOAD } from '../choose-picture.ts';
import { expect, test } from '../../fixtures.ts';
import { hiddenTestimonial } from '../hidden-testimonial.ts';
import { hold } from '../../hold.ts';
import { addImage, pictureFiles } from '../library.ts';
import { bar, text } from '../text-editor.ts';

const go = (page: Page, name: string) =>
  page.getByRole('navigation').getByRole('link', { name, exact: true }).click();
const address = (page: Page) => page.getByLabel('Adresse de l’image');
const picker = (page: Page) => page.getByRole('dialog', { name: 'Choisir une image' });
const publishing = (page: Page) => page.getByRole('dialog', { name: 'Avant de publier' });

/** Holds uploads, which fail once they are released. */
async function holdLost(page: Page) {
  await page.route(UPLOAD, (route) => route.abort());
  return hold(page, UPLOAD);
}

async function write(page: Page, name: string) {
  await title(page).fill(name);
  await text(page).click();
  await page.keyboard.type('Un début.');
}

test('a form has nothing to do with the picture of another that was left', async ({ page }) => {
  const session = await openSession(page);
  await hiddenTestimonial(page, session, 'Sans Photo');
  await page.goto('/admin/testimonials/new');
  const fail = await holdLost(page);
  await choosePicture(page);
  await go(page, 'Témoignages');
  await page.getByRole('button', { name: 'Quitter sans enregistrer' }).click();
  await page.getByRole('link', { name: /Modifier.*Sans Photo/ }).click();
  await page.getByLabel('Fonction').fill('Directrice à Brest');
  await page.getByRole('button', { name: 'Mettre à jour' }).click();
  await expect(page.getByText('Témoignage mis à jour')).toBeVisible();

  await go(page, 'Paramètres SEO');
  await expect(page.getByRole('button', { name: 'Sauvegarder' })).toBeVisible();
  await go(page, 'Articles');
  await page.getByRole('link', { name: 'Nouvel article' }).first().click();
  await write(page, 'Sans image non plus');
  await bar(page).getByRole('button', { name: 'Publier' }).click();
  const publish = publishing(page).getByRole('button', { name: /^Publier/ });
  await expect(publish).toBeEnabled();
  const lost = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/upload'));
  fail();
  await lost;
  await publish.click();
  await expect(page.getByRole('dialog')).toContainText('C’est en ligne');
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('a cover that is lost while the settings are closed is told, and asked about', async ({
  page,
}) => {
  await openScreen(page, '/admin/articles/new');
  await resize(page, 360);
  await write(page, 'Une couverture perdue');
  const open = bar(page).getByRole('button', { name: 'Réglages' });
  await open.click();
  const fail = await holdLost(page);
  await choosePicture(page);
  await page.keyboard.press('Escape');
  await expect(address(page)).toHaveCount(0);

  await open.click();
  await expect(progress(page)).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Choisir sur cet appareil' })).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(address(page)).toHaveCount(0);
  fail();
  const told = page.getByRole('alert');
  await expect(told).toContainText('« Image de l’article » n’est pas arrivée');
  await told.getByRole('button', { name: 'Fermer' }).click();

  await bar(page).getByRole('button', { name: 'Publier' }).click();
  const remark = publishing(page).getByText('L’image de l’article n’est pas arrivée');
  await expect(publishing(page).getByRole('button', { name: /^Publier/ })).toBeEnabled();
  await remark.click();
  await expect(page.getByRole('alert')).toContainText('Le serveur ne répond pas');
  await address(page).fill('/images/og-image.png');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await bar(page).getByRole('button', { name: 'Publier' }).click();
  await expect(publishing(page)).toBeVisible();
  await expect(remark).toHaveCount(0);
});

test('the picture that is chosen last is the one that stays', async ({ page }) => {
  const session = await openSession(page);
  const { url } = await addImage(page, session, { name: 'derniere.png', colour: '#4c5d6e' });
  await page.goto('/admin/testimonials/new');
  const avatar = (name: string) => `/images/testimonials/${name}.jpg`;
  const choices = [
    {
      choose: async () => {
        await page.getByRole('button', { name: 'Choisir dans la bibliothèque' }).click();
        await picker(page).getByLabel('Rechercher une image').fill('derniere');
        await picker(page)
          .getByRole('button', { name: /derniere/ })
          .click();
      },
      chosen: url,
    },
    { choose: () => address(page).fill('/images/autre.png'), chosen: '/images/autre.png' },
    {
      choose: () => page.getByRole('button', { name: 'Retirer l’image' }).click(),
      chosen: avatar('default-avatar'),
    },
    {
      // An emptied field gets its default value only when it loses the focus.
      choose: async () => {
        await address(page).fill('');
        await expect(address(page)).toHaveValue('');
        await address(page).blur();
      },
      chosen: avatar('default-avatar'),
    },
    {
      choose: () => page.getByRole('radio', { name: 'Portrait 2' }).click(),
      chosen: avatar('avatar2'),
    },
  ];
  let letGo = await hold(page, UPLOAD);
  await choosePicture(page);
  for (const { choose, chosen } of choices) {
    await choose();
    await expect(progress(page)).toHaveCount(0);
    const arrived = page.waitForResponse(UPLOAD);
    letGo();
    await (await arrived).finished();
    letGo = await hold(page, UPLOAD);
    // The form has handled the finished upload by then.
    await choosePicture(page);
    await expect(address(page)).toHaveValue(chosen);
  }
});

test('a file that is sent again shows the description that it has by now', async ({ page }) => {
  const session = await openScreen(page, '/admin/images');
  const files = await pictureFiles('logo', 1, '7b1d');
  const add = async (name: string) => {
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name }).click();
    await (await chooser).setFiles(files);
  };
  await add('Ajouter des images');
  const row = page.getByRole('region', { name: 'Images envoyées' }).getByRole('listitem');
  await expect(row.getByRole('textbox')).toHaveValue('');
  const link = await row.getByRole('link', { name: 'Détails' }).getAttribute('href');
  const alt = 'Le logo de Passerelle';
  const key = link!.split('/').pop();
  const put = await page.request.put(`/api/images/${key}`, {
    ...session,
    data: { alt, version: 1 },
  });
  expect(put.ok()).toBe(true);

  await go(page, 'Articles');
  await page.getByRole('link', { name: 'Nouvel article' }).first().click();
  const field = page.getByRole('group', { name: 'Image de l’article' });
  await field.getByRole('button', { name: 'Choisir dans la bibliothèque' }).click();
  await add('Ajouter depuis cet appareil');
  await expect(picker(page).getByLabel('Description de «\u00a0logo-01.png\u00a0»')).toHaveValue(
    alt,
  );
  await picker(page).getByRole('button', { name: 'Utiliser' }).click();
  await expect(page.getByLabel('Description de l’image')).toHaveValue(alt);
});

test('a picture that is chosen during a save keeps the form, and is saved with the next', async ({
  page,
}) => {
  await openScreen(page, '/admin/testimonials/new');
  await page.getByLabel('Nom').fill('Choisie Pendant');
  await page.getByLabel('Fonction').fill('Directrice');
  await page
    .getByRole('textbox', { name: 'Témoignage' })
    .fill('Assez long pour être un témoignage.');
  const saved = await hold(page, '**/api/testimonials', 'POST');
  const arrived = await hold(page, UPLOAD);
  await page.getByRole('button', { name: 'Créer' }).click();
  await choosePicture(page);
  saved();
  await expect(page.getByText('Témoignage créé')).toBeVisible();
  arrived();
  await expect(address(page)).toHaveValue(/^\/uploads\//);
  await page.getByRole('button', { name: 'Mettre à jour' }).click();
  await expect(page).toHaveURL('/admin/testimonials');
});

test('a picture on its way stays out of a text that takes the place of its own', async ({
  page,
}) => {
  const session = await openSession(page);
  const { id } = await publish(page, session, 'Sans cette image');
  const draft = { content: '<p>Repris.</p>' };
  await page.request.put(`/api/articles/${id}/draft`, { ...session, data: draft });
  await page.goto(`/admin/articles/edit/${id}`);
  await expect(text(page)).toHaveText('Repris.');
  const letGo = await hold(page, UPLOAD);
  await choosePicture(page);
  await bar(page).getByRole('button', { name: 'Versions' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Création/ })
    .click();
  const restore = { name: 'Restaurer cette version' };
  await page.getByRole('button', restore).click();
  const sure = page.getByRole('dialog').filter({ hasText: 'Le brouillon redevient la version' });
  await sure.getByRole('button', restore).click();
  await expect(text(page)).toHaveText('Au début.');
  await expect(progress(page)).toHaveCount(0);
  const arrived = page.waitForResponse(UPLOAD);
  letGo();
  await (await arrived).finished();
  // The form has handled the finished upload by then.
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(address(page)).toHaveValue('');
});
