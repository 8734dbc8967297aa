import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures.ts';
import { openScreen, openSession } from '../back-office.ts';
import { changes, publish as publishNow, title } from '../article-writing.ts';
import { bar, text } from '../text-editor.ts';

const publish = "Publier l'article";
const wrong = 'Choisissez une date et une heure à venir.';

/** Writes an article that could be published and stays on its screen. */
async function writeArticle(page: Page, name: string) {
  const session = await openScreen(page, '/admin/articles/new');
  await title(page).fill(name);
  await text(page).click();
  await page.keyboard.type('Des mots.');
  await expect(page).toHaveURL(/\/admin\/articles\/edit\/\d+$/);
  return session;
}

test('a date is typed in the last look, key by key, and nothing else is published', async ({
  page,
}) => {
  const session = await writeArticle(page, 'À une date qui se tape');
  await bar(page).getByRole('button', { name: publish }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'À une date et une heure' }).check();
  const field = dialog.getByLabel('Date de publication');
  await expect(dialog.getByRole('button', { name: 'Programmer pour le' })).toBeEnabled();

  // Values of the field while a day, a year or an hour is being typed.
  for (const typed of ['2020-01-24T09:30', '0002-12-24T09:30', '0202-12-24T09:30', '']) {
    await field.fill(typed);
    await expect(field).toHaveValue(typed);
    await expect(dialog.getByText(wrong)).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Programmer', exact: true })).toBeDisabled();
  }
  await dialog.getByRole('radio', { name: 'Tout de suite' }).check();
  await expect(dialog.getByRole('button', { name: publish })).toBeEnabled();
  await dialog.getByRole('radio', { name: 'À une date et une heure' }).check();
  await field.fill('2031-12-24T09:00');
  await dialog
    .getByRole('button', { name: 'Programmer pour le 24 décembre 2031 à 9 h', exact: true })
    .click();
  await expect(dialog).toContainText('Programmé pour le 24 décembre 2031');
  const id = page.url().split('/').at(-1);
  const stored = await page.request.get(`/api/articles/edit/${id}`, session);
  expect(await stored.json()).toMatchObject({
    status: 'scheduled',
    published_at: '2031-12-24T08:00:00.000Z',
  });
});

test('the year of a date is typed again in the settings', async ({ page }) => {
  await writeArticle(page, 'À une autre année');
  const field = page.getByLabel('Date de publication');
  await field.fill('2031-12-24T09:30');
  await field.focus();
  for (const year of ['0002', '0020', '0203', '2032']) {
    await field.fill(`${year}-12-24T09:30`);
    await expect(bar(page)).toBeVisible();
  }
  await expect(text(page)).toHaveText('Des mots.');
  await expect(
    bar(page).getByRole('button', { name: 'Programmer pour le 24 décembre 2032 à 9 h 30' }),
  ).toBeVisible();
  await field.fill('0203-12-24T09:30');
  await bar(page).getByRole('button', { name: publish }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: publish })).toBeDisabled();
});

test('who plans what is online is told that visitors no longer see it until then', async ({
  page,
}) => {
  const session = await openSession(page);
  const { id } = await publishNow(page, session, 'En ligne, puis prévu');
  await page.goto(`/admin/articles/edit/${id}`);
  await page.getByLabel('Date de publication').fill('2031-05-01T09:00');
  await bar(page).getByRole('button', { name: 'Programmer pour le 1er mai 2031 à 9 h' }).click();
  const dialog = page.getByRole('dialog');
  const told = dialog.getByText('ne le verront plus jusqu’au 1er mai 2031 à 9 h.');
  await expect(told).toBeVisible();
  await dialog.getByRole('radio', { name: 'Tout de suite' }).check();
  await expect(told).toBeHidden();
  await expect(dialog.getByRole('button', { name: changes })).toBeEnabled();
});
