import type { ListedNoun, NOUNS } from '#contract/nouns';
import type { Page } from '@playwright/test';
import { resize } from '../../boxes.ts';
import { expectAccessible, openSession } from '../back-office.ts';
import { expect, test } from '../../fixtures.ts';

type Session = Awaited<ReturnType<typeof openSession>>;

async function create(page: Page, session: Session, title: string) {
  const data = { title, content: '<p>Texte</p>', status: 'draft' };
  const answer = await page.request.post('/api/articles', { ...session, data });
  return (await answer.json()) as { id: number };
}

test('what is done with several articles takes two rows of a phone, in reach of a thumb', async ({
  page,
}) => {
  const session = await openSession(page);
  const ids = [];
  for (const title of ['Pile Un', 'Pile Deux']) ids.push((await create(page, session, title)).id);
  await page.goto('/admin/articles?state=draft');
  for (const title of ['Pile Un', 'Pile Deux'])
    await page.getByRole('checkbox', { name: title }).check();
  const batch = page.getByRole('region', { name: 'Articles sélectionnés' });
  for (const width of [320, 360]) {
    await resize(page, width, 640);
    expect((await batch.boundingBox())!.height, `${width} px`).toBeLessThan(640 / 5);
    for (const control of [
      batch.getByRole('button', { name: 'Publier' }),
      batch.getByRole('button', { name: 'Changer de catégorie' }),
      batch.getByRole('button', { name: 'Mettre à la corbeille' }),
      batch.getByRole('button', { name: 'Tout désélectionner' }),
    ]) {
      const box = (await control.boundingBox())!;
      expect(Math.min(box.width, box.height), `${width} px`).toBeGreaterThanOrEqual(44);
    }
  }
  await expectAccessible(page, [360, 768, 1440]);
  for (const id of ids) await page.request.delete(`/api/articles/${id}`, session);
});

/** Returns by how many pixels the table is wider than its frame. */
const excessOf = (page: Page) =>
  page.getByRole('table').evaluate((table) => table.clientWidth - table.parentElement!.clientWidth);

test('a title without a space takes three lines of the list at most, and is there whole', async ({
  page,
}) => {
  const session = await openSession(page);
  const title = 'Anticonstitutionnellement'.repeat(8);
  const { id } = await create(page, session, title);
  const data = { author: 'A'.repeat(120) };
  await page.request.put(`/api/articles/${id}`, { ...session, data });
  await page.goto('/admin/articles?state=draft');
  const link = page.getByRole('link', { name: title, exact: true });
  await expect(link).toHaveAttribute('title', title);
  for (const width of [360, 768, 1440]) {
    await resize(page, width);
    const { height } = (await link.boundingBox())!;
    const line = await link.evaluate((element) => parseFloat(getComputedStyle(element).lineHeight));
    expect(Math.round(height / line), `${width} px`).toBeLessThanOrEqual(3);
    expect(await excessOf(page), `${width} px`).toBeLessThanOrEqual(0);
  }
  await page.request.delete(`/api/articles/${id}`, session);
});

test('names without a space make no list of rows wider than its frame', async ({ page }) => {
  const session = await openSession(page);
  const endless = (length: number) => 'Anticonstitutionnellement'.repeat(20).slice(0, length);
  const rows: Record<(typeof NOUNS)[ListedNoun]['plural'], object> = {
    testimonials: { name: endless(100), role: endless(100), text: endless(300) },
    questions: { question: endless(200), category: endless(60), answer: '<p>Oui.</p>' },
  };
  for (const [plural, row] of Object.entries(rows)) {
    const data = { ...row, is_active: false };
    const answer = await page.request.post(`/api/${plural}`, { ...session, data });
    const { id } = (await answer.json()) as { id: number };
    await page.goto(`/admin/${plural}`);
    await expect(page.getByRole('rowheader', { name: endless(100) }).first()).toBeVisible();
    for (const width of [360, 768, 1024, 1440]) {
      await resize(page, width);
      expect(await excessOf(page), `${plural}, ${width} px`).toBeLessThanOrEqual(0);
    }
    await page.request.delete(`/api/${plural}/${id}`, session);
  }
});

test('an article with changes to publish makes no table wider than its frame', async ({ page }) => {
  const session = await openSession(page);
  const { id } = await create(page, session, 'Une rentrée à encadrer');
  const online = { status: 'published', author: 'Marie-Christine Delacourt', is_featured: true };
  await page.request.put(`/api/articles/${id}`, { ...session, data: online });
  const data = { content: '<p>Repris</p>' };
  await page.request.put(`/api/articles/${id}/draft`, { ...session, data });
  await page.goto('/admin/articles?q=encadrer');
  const table = page.getByRole('table');
  await expect(table.getByText('Modifications non publiées').last()).toBeVisible();
  for (const width of [768, 992, 1024, 1200, 1440]) {
    await resize(page, width);
    expect(await excessOf(page), `${width} px`).toBeLessThanOrEqual(0);
  }
  await page.request.delete(`/api/articles/${id}`, session);
});

test('the dashboard leads to all that it counts', async ({ page }) => {
  const session = await openSession(page);
  const { id } = await create(page, session, 'Brouillon compté');
  await page.route('**/api/stats/tasks', async (route) => {
    const response = await route.fetch();
    const tasks = await response.json();
    const unfinished = { ...tasks.unfinished, total: 1000 };
    await route.fulfill({ json: { ...tasks, unfinished } });
  });
  await page.goto('/admin/dashboard');
  const part = (name: string) => page.getByRole('region', { name });
  const all = part('À répondre').getByRole('link', { name: 'Tous les messages' });
  await expect(all).toHaveAttribute('href', '/admin/messages?state=all');
  const drafts = part('À reprendre').getByRole('link', { name: 'Tous les brouillons' });
  await expect(drafts).toHaveAttribute('href', '/admin/articles?state=draft');
  await part('À reprendre').getByRole('link', { name: 'Toutes les modifications' }).click();
  await expect(page).toHaveURL('/admin/articles?state=drafted');
  await expect(page.getByRole('radio', { name: 'Modifiés' })).toBeChecked();
  await page.request.delete(`/api/articles/${id}`, session);
});

test('who opens a row goes back to where the list was, whether it is saved or not', async ({
  page,
}) => {
  await openSession(page);
  await page.goto('/admin/questions?q=qu');
  await resize(page, 1440, 500);
  const last = page.getByRole('link', { name: /^Modifier/ }).last();
  const label = (await last.getAttribute('aria-label'))!;
  await last.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => scrollY);
  expect(place).toBeGreaterThan(200);
  for (const name of ['Annuler', 'Mettre à jour']) {
    await page.getByRole('link', { name: label }).click();
    await page.getByRole('button', { name, exact: true }).click();
    await expect(page).toHaveURL('/admin/questions?q=qu');
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);
  }
});

test('who opens an article of a filtered list goes back to what the list showed', async ({
  page,
}) => {
  const session = await openSession(page);
  const { id } = await create(page, session, 'Filtre Un');
  await page.goto('/admin/articles?q=filtre&state=draft');
  for (const name of ['Filtre Un', 'Modifier « Filtre Un »']) {
    await page.getByRole('link', { name, exact: true }).click();
    await page.reload();
    await page.getByRole('link', { name: 'Retour aux articles' }).click();
    await expect(page).toHaveURL('/admin/articles?q=filtre&state=draft');
  }
  await page.request.delete(`/api/articles/${id}`, session);
});
