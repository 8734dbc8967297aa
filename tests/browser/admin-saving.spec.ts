import { expect, test } from './fixtures.ts';
import { expectAccessible, openScreen, openSession } from './back-office.ts';
import { text } from './text-editor.ts';

test('title and text are required, and what the server refuses is shown at its field', async ({
  page,
}) => {
  const session = await openSession(page);
  await page.request.post('/api/articles', {
    ...session,
    data: { title: 'Déjà pris ici', content: '<p>a</p>', status: 'draft' },
  });
  await page.goto('/admin/articles/new');
  await page.getByRole('button', { name: "Publier l'article" }).click();
  await expect(page.getByRole('alert')).toContainText('Le titre et le contenu sont obligatoires');
  await expectAccessible(page);
  await page.getByLabel('Date de publication').fill('1990-05-04T08:30');
  await page.getByRole('button', { name: "Publier l'article" }).click();
  await expect(page.getByRole('alert')).toContainText('Certaines informations sont à corriger.');
  await expect(page.getByLabel('Date de publication')).toHaveAccessibleDescription(
    /Indiquez une date et une heure valides\./,
  );
  await page.getByLabel('Date de publication').fill('');
  await page.getByRole('textbox', { name: 'Titre' }).first().fill('Un autre titre');
  await page.getByLabel('Adresse de la page').fill('deja-pris-ici');
  await text(page).click();
  await page.keyboard.type('Du texte.');
  await page.getByRole('button', { name: 'Enregistrer le brouillon' }).click();
  await expect(
    page.getByText('Cette adresse est déjà celle d’un autre article.').first(),
  ).toBeVisible();
  await page.getByLabel('Adresse de la page').fill('page');
  await page.getByRole('button', { name: 'Enregistrer le brouillon' }).click();
  await expect(
    page.getByText('Cette adresse est réservée à une page du site.').first(),
  ).toBeVisible();
});

test('saves a draft, schedules, updates and takes back, each with its sentence', async ({
  page,
}) => {
  const session = await openScreen(page, '/admin/articles/new');
  await page.getByRole('textbox', { name: 'Titre' }).first().fill('Du brouillon au site');
  await text(page).click();
  await page.keyboard.type('Premier jet.');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Brouillon enregistré')).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/articles\/edit\/\d+$/);
  await expect(text(page)).toHaveText('Premier jet.');
  await page.keyboard.type(' Et la suite.');
  const address = page.url();
  const id = address.split('/').at(-1);

  await page.getByLabel('Date de publication').fill('2031-05-04T08:30');
  await page.getByLabel('Article à la une').check();
  await page.getByRole('button', { name: "Publier l'article" }).click();
  await expect(page.getByText('Article programmé pour le 4 mai 2031 à 8 h 30')).toBeVisible();
  const scheduled = await (await page.request.get(`/api/articles/edit/${id}`, session)).json();
  expect(scheduled).toMatchObject({
    status: 'scheduled',
    published_at: '2031-05-04T06:30:00.000Z',
    is_featured: true,
    content: '<p>Premier jet. Et la suite.</p>',
  });

  await page.goto(address);
  await expect(page.getByLabel('Date de publication')).toHaveValue('2031-05-04T08:30');
  await page.getByLabel('Date de publication').fill('');
  await page.getByLabel('Article à la une').uncheck();
  await page.getByRole('button', { name: 'Mettre à jour' }).click();
  await expect(page).toHaveURL('/admin/articles');
  expect((await page.request.get('/articles/du-brouillon-au-site')).status()).toBe(200);

  await page.goto(address);
  await page.getByRole('button', { name: 'Repasser en brouillon' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Repasser en brouillon' }).click();
  await expect(page.getByText('Brouillon enregistré')).toBeVisible();
  await expect(page.getByRole('button', { name: "Publier l'article" })).toBeVisible();
  expect((await page.request.get('/api/articles/du-brouillon-au-site')).status()).toBe(404);
});
