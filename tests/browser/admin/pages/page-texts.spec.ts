import { expect, test } from '../../fixtures.ts';
import { wakeIslands } from '../../wake-islands.ts';
import { openSession } from '../back-office.ts';

const AIDE = '/api/texts/6';

test('changes a text in the page itself, previews it, publishes it and restores it @main', async ({
  page,
}) => {
  const session = await openSession(page);
  const original = await (await page.request.get(AIDE)).json();
  await page.goto('/admin/texts');
  await page.getByRole('link', { name: 'Modifier la page « Centre d’aide »' }).click();
  const frame = page.frameLocator('iframe');
  const lead = page.getByRole('textbox', { name: 'Introduction' });
  const former = await lead.inputValue();
  await frame.getByText('Des réponses courtes').click();
  await page.keyboard.insertText('Une introduction écrite dans la page.');
  await expect(lead).toHaveValue('Une introduction écrite dans la page.');
  await page.keyboard.press('Enter');
  // A link of the page is edited by its field. The frame stays where it is.
  await frame.getByRole('link', { name: 'Articles' }).first().click();
  await expect(frame.getByRole('heading', { level: 1 })).toContainText('Centre d’aide');
  await expect(page.getByText('Brouillon enregistré')).toBeVisible();
  const before = await (await page.request.get('/aide')).text();
  expect(before.includes('écrite dans la page')).toBe(false);
  await page.getByRole('button', { name: 'Publier la page' }).click();
  await expect(page.getByText('Page publiée')).toBeVisible();
  // The page of visitors has the text within a second, and nothing of the editor.
  const read = async () => (await page.request.get('/aide')).text();
  await expect.poll(read).toContain('Une introduction écrite dans la page.');
  expect(await read()).not.toMatch(/[\u2061-\u2063]/);

  await page.reload();
  await expect(lead).toHaveValue('Une introduction écrite dans la page.');
  await page
    .getByRole('button', { name: 'Rétablir le texte d’origine de « Introduction »' })
    .click();
  await expect(lead).toHaveValue(former);
  await page.getByRole('button', { name: 'Publier la page' }).click();
  await expect(page.getByText('Page publiée')).toBeVisible();
  expect(await (await page.request.get(AIDE, session)).json()).toEqual(original);
});

test('the contact form has the texts of its page, before and after its script', async ({
  page,
}) => {
  const session = await openSession(page);
  const data = {
    'contactForm/labels/subject': 'Objet de votre demande',
    'contactForm/sent': 'Votre message est arrivé à Lille.',
  };
  await page.request.put('/api/texts/7/draft', { ...session, data });
  const preview = await page.request.post('/api/pages/preview', {
    ...session,
    data: { path: '/contact' },
  });
  const { url } = await preview.json();
  await page.route('/api/contact', (route) => route.fulfill({ json: { message: 'Reçu.' } }));
  await page.goto(url);
  await page.request.delete('/api/texts/7/draft', session);
  await expect(page.getByText('Objet de votre demande')).toBeVisible();
  for (const name of ['Nom', 'Objet de votre demande', 'Message'])
    await page.getByRole('textbox', { name }).fill('Bonjour');
  await page.getByRole('textbox', { name: 'E-mail' }).fill('nora@exemple.fr');
  await wakeIslands(page);
  await page.getByRole('button', { name: 'Envoyer le message' }).click();
  await expect(page.getByRole('status')).toHaveText('Votre message est arrivé à Lille.');
  await expect(page.getByRole('textbox', { name: 'Objet de votre demande' })).toBeVisible();
});

test('the carousel of the home page shows the slide that is edited, and stays there', async ({
  page,
}) => {
  const session = await openSession(page);
  await page.goto('/admin/texts/1');
  await expect(page.locator('iframe[aria-busy=false]')).toBeVisible();
  const frame = page.frameLocator('iframe');
  const field = page.locator('[data-path="hero/2/title"]');
  const shown = frame.locator('.hero-slide[data-current] .hero-title');
  await expect(frame.locator('astro-island[ssr] .hero')).toHaveCount(0);
  await field.focus();
  await expect(shown).toContainText(await field.inputValue());
  await expect(frame.getByRole('button', { name: 'Reprendre le défilement' })).toHaveCount(1);
  // An island has a changed text once the page is loaded again.
  await field.fill('Une mission choisie');
  await expect(shown).toContainText('Une mission choisie');
  await page.request.delete('/api/texts/1/draft', session);
});
