import type { Page } from '@playwright/test';
import { openScreen, openSession } from '../back-office.ts';
import { expect, test } from '../../fixtures.ts';
import { failReads } from '../../hold.ts';
import { hiddenTestimonial } from '../hidden-testimonial.ts';
import { addImage, imageOf } from '../library.ts';
import { bar } from '../text-editor.ts';

/** Saves and expects an error, because the conflicting version cannot be read. */
async function saveInVain(page: Page, save: string, sentence: string) {
  await page.getByRole('button', { name: save, exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: sentence })).toBeVisible();
}

test('another version of a row that cannot be read leaves what was typed', async ({ page }) => {
  const session = await openSession(page);
  const { id } = await hiddenTestimonial(page, session, 'Lia Relue');
  const address = `/api/testimonials/${id}`;
  await page.goto(`/admin/testimonials/edit/${id}`);
  const role = page.getByLabel('Fonction');
  await role.fill('Ma fonction');
  await page.request.put(address, { ...session, data: { role: 'Leur fonction' } });
  const mend = await failReads(page, `**${address}/edit`);
  await saveInVain(page, 'Mettre à jour', 'Erreur lors de la sauvegarde');
  await expect(role).toHaveValue('Ma fonction');
  await mend();
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await page.getByRole('button', { name: 'Prendre l’autre version' }).click();
  await expect(role).toHaveValue('Leur fonction');
});

test('another version of a picture that cannot be read leaves what was typed', async ({ page }) => {
  const session = await openSession(page);
  const { key } = await addImage(page, session, { name: 'relue.png', colour: '#1a2b5c' });
  const address = `/api/images/${key}`;
  await page.goto(`/admin/images/${key}`);
  const description = page.getByRole('textbox', { name: 'Description' });
  await description.fill('La mienne');
  const { version } = await imageOf(page, session, key);
  await page.request.put(address, { ...session, data: { alt: 'La leur', version } });
  const mend = await failReads(page, `**${address}`);
  await saveInVain(page, 'Enregistrer', 'L’image n’a pas pu être enregistrée');
  await expect(description).toHaveValue('La mienne');
  await mend();
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await page.getByRole('button', { name: 'Prendre l’autre version' }).click();
  await expect(description).toHaveValue('La leur');
});

test('a version that cannot be read says so, as does the one it is compared with', async ({
  page,
}) => {
  const session = await openSession(page);
  const data = { title: 'Versions illisibles', content: '<p>Avant.</p>' };
  const { id } = await (await page.request.post('/api/articles', { ...session, data })).json();
  const change = { content: '<p>Avant, après.</p>' };
  await page.request.put(`/api/articles/${id}`, { ...session, data: change });
  const versions = `**/api/articles/${id}/versions/*`;
  await page.goto(`/admin/articles/edit/${id}`);
  let mend = await failReads(page, versions);
  await bar(page).getByRole('button', { name: 'Versions' }).click();
  const dialog = page.getByRole('dialog');
  const expectMended = async (shown: string) => {
    await expect(dialog.getByRole('alert')).toContainText('La version n’a pas pu être lue.');
    await mend();
    await dialog.getByRole('button', { name: 'Réessayer' }).click();
    await expect(dialog).toContainText(shown);
    await expect(dialog.getByRole('alert')).toBeHidden();
  };
  await expectMended('Les deux versions sont les mêmes.');
  mend = await failReads(page, versions);
  await dialog.getByLabel('Comparer avec').selectOption({ index: 1 });
  await expectMended(', après');
});

test('more pictures that cannot be read are asked for again, and those alone', async ({ page }) => {
  const session = await openSession(page);
  await addImage(page, session, { name: 'suite.png', colour: '#1a2b5d' });
  let isWell = false;
  await page.route('**/api/images?*', async (route, request) => {
    const isFirst = request.url().includes('offset=0');
    if (!isFirst && !isWell) return route.fulfill({ status: 500, body: '' });
    const response = await route.fetch();
    const { images } = (await response.json()) as { images: { key: string }[] };
    const json = { images: isFirst ? images : [], total: 49 };
    return route.fulfill({ response, json });
  });
  await page.goto('/admin/images');
  const more = page.getByRole('button', { name: 'Montrer plus d’images' });
  await more.click();
  const told = page.getByRole('alert');
  await expect(told).toContainText('Les images n’ont pas pu être chargées');
  isWell = true;
  const next = page.waitForRequest(/api\/images\?.*offset=[1-9]/);
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await next;
  await expect(told).toBeHidden();
  await expect(more).toBeHidden();
});

test('figures that cannot be read again stay on the dashboard', async ({ page }) => {
  await openScreen(page, '/admin/dashboard');
  const figures = page.getByText(/Publiés\s: \d+, programmés/);
  await expect(figures).toBeVisible();
  await page.getByRole('link', { name: 'Journal', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Journal' })).toBeVisible();
  let asked = 0;
  await page.route('**/api/stats', (route) => {
    asked++;
    return route.fulfill({ status: 500, body: '' });
  });
  await page.goBack();
  await expect.poll(() => asked).toBeGreaterThan(1);
  // Waits until the page has read and rendered the response.
  for (let turn = 0; turn < 20; turn++)
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  await expect(figures).toBeVisible();
});

for (const { screen, list, filter } of [
  {
    screen: '/admin/articles',
    list: /\/api\/articles\?/,
    filter: (page: Page) => page.getByText('Brouillons', { exact: true }).click(),
  },
  {
    screen: '/admin/journal',
    list: /\/api\/audit\?/,
    filter: (page: Page) => page.getByLabel('Sujet').selectOption('Paramètres'),
  },
])
  test(`Back finds the page of ${screen} that was left, whatever was shown between`, async ({
    page,
  }) => {
    // Three pages without a filter, one page with it.
    await page.route(list, async (route, request) => {
      const response = await route.fetch();
      const total = /status=|noun=/.test(request.url()) ? '3' : '150';
      const headers = { ...response.headers(), 'x-total-count': total };
      await route.fulfill({ response, headers });
    });
    await openScreen(page, `${screen}?page=3`);
    const third = page.getByRole('button', { name: 'Page 3', exact: true });
    await expect(third).toHaveAttribute('aria-current', 'page');
    await filter(page);
    await expect(third).toBeHidden();
    // After a reload, the page has no cache of the previous view.
    await page.reload();
    await expect(page.getByRole('main').getByRole('status').first()).toContainText('3');
    await page.goBack();
    await expect(third).toHaveAttribute('aria-current', 'page');
    await expect(page).toHaveURL(`${screen}?page=3`);
  });
