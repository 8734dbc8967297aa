import sharp from 'sharp';
import { expect, test } from '../../fixtures.ts';
import { invalidHtml } from '../../page-checks/html-validity.ts';
import { expectAccessible, openScreen, openSession } from '../back-office.ts';

// The first test looks at the order of the list.
test.describe.configure({ mode: 'default' });

test('the team page follows the team at once, photos included @main', async ({ page }) => {
  const session = await openScreen(page, '/admin/members/new');
  await page.getByRole('button', { name: 'Ajouter à l’équipe' }).click();
  await expect(page.getByText('Indiquez le nom de la personne.')).toBeVisible();
  await expectAccessible(page, [360, 768, 1440]);
  await page.getByLabel('Nom').fill('Ana Éphémère');
  await page.getByLabel('Fonction').fill('Accueil');
  await page.getByRole('textbox', { name: 'Présentation' }).fill('Elle répond : toujours.');
  const buffer = await sharp({
    create: { width: 640, height: 360, channels: 3, background: '#379' },
  })
    .png()
    .toBuffer();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choisir sur cet appareil' }).click();
  await (await chooser).setFiles({ name: 'ana.png', mimeType: 'image/png', buffer });
  await expect(page.getByLabel('Adresse de l’image')).toHaveValue(/^\/uploads\//);
  await page.getByRole('button', { name: 'Ajouter à l’équipe' }).click();
  await expect(page).toHaveURL('/admin/members');
  await expect(page.getByText('Personne ajoutée à l’équipe')).toBeVisible();
  await expectAccessible(page);
  const list = await (await page.request.get('/api/admin/members', session)).json();
  const { id } = list.find(({ name }: { name: string }) => name === 'Ana Éphémère');

  const visitor = await page.context().newPage();
  await visitor.goto('/equipe');
  const card = visitor.locator('main li.card', { hasText: 'Ana Éphémère' });
  await expect(card).toContainText('Elle répond\u00a0: toujours.');
  await expect(card.getByText('Exemple')).toHaveCount(0);
  const photo = card.getByRole('img', { name: 'Portrait\u00a0: Ana Éphémère' });
  const { width, height } = (await photo.boundingBox())!;
  expect(width / height).toBeCloseTo(4 / 5, 1);

  const order = page.waitForResponse('**/api/members/order');
  await page.getByRole('button', { name: 'Monter «\u00a0Ana Éphémère\u00a0»' }).press('Enter');
  expect((await order).status()).toBe(200);
  await visitor.reload();
  const names = await visitor.locator('main li.card h2').allTextContents();
  expect(names.indexOf('Ana Éphémère')).toBe(names.length - 2);

  await page.getByRole('button', { name: 'Active : masquer «\u00a0Ana' }).click();
  await expect(page.getByRole('button', { name: /^Inactive.*Ana/ })).toBeVisible();
  await visitor.reload();
  await expect(card).toHaveCount(0);
  await page.request.delete(`/api/members/${id}`, session);
});

test('without people the team page has a sentence', async ({ page }) => {
  const session = await openSession(page);
  const list = await page.request.get('/api/admin/members', session);
  const drafts = ((await list.json()) as { id: number }[]).map(
    ({ id }) => `/api/members/${id}/draft`,
  );
  for (const draft of drafts)
    await page.request.put(draft, { ...session, data: { is_active: false } });
  const data = { path: '/equipe' };
  const preview = await page.request.post('/api/pages/preview', { ...session, data });
  await page.goto((await preview.json()).url);
  await expect(page.getByText('L’équipe se présente bientôt.')).toBeVisible();
  await expect(page.locator('main li.card')).toHaveCount(0);
  for (const draft of drafts) await page.request.delete(draft, session);
});

test('an author has a page with their articles, linked from each of them', async ({ page }) => {
  const session = await openSession(page);
  const name = 'Marie-Bénédicte de La Rochefoucauld-Anticonstitutionnellement';
  const profile = `https://exemple.fr/${'profil-'.repeat(20)}`;
  const person = { name, role: 'Plume', text: 'Une ligne.\n'.repeat(30), is_on_team: false };
  const data = { ...person, profiles: profile, is_example: true };
  const member = await (await page.request.post('/api/members', { ...session, data })).json();
  const form = { title: 'Signé', content: '<p>Un texte.</p>', author_id: member.id };
  const post = await page.request.post('/api/articles', { ...session, data: form });
  const article = await post.json();

  await page.goto(`/articles/${article.slug}`);
  await expectAccessible(page, [320, 768, 1440]);
  await page.getByRole('link', { name }).click();
  await expect(page).toHaveURL(`/auteurs/${member.slug}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(page.locator('main').getByText('Exemple', { exact: true })).toBeVisible();
  await expect(page.locator('main').getByRole('link', { name: 'Signé' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'exemple.fr/profil-' })).toHaveAttribute(
    'href',
    profile,
  );
  await expectAccessible(page, [320, 360, 768, 1440]);
  const html = await (await page.request.get(`/auteurs/${member.slug}`)).text();
  expect(await invalidHtml(html)).toEqual([]);
  await page.goto('/equipe');
  await expect(page.getByText(name)).toHaveCount(0);

  await page.request.delete(`/api/members/${member.id}`, session);
  expect((await page.goto(`/auteurs/${member.slug}`))!.status()).toBe(404);
  await page.goto(`/articles/${article.slug}`);
  await expect(page.locator('main').getByText(name)).toBeVisible();
  await expect(page.getByRole('link', { name })).toHaveCount(0);
  await page.request.delete(`/api/articles/${article.id}`, session);
});
