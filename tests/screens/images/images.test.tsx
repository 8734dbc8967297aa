import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import '../css.ts';
import { resize } from '../accessible.ts';
import { answer, disconnect, fail } from '../fake-api.ts';
import { fakeImage } from '../fakes/images.ts';
import { fakeQuestions } from '../fakes/questions.ts';
import { openScreen } from '../screen.tsx';

const dialog = page.getByRole('dialog');
const alert = page.getByRole('alert');
const saved = page.getByRole('status').filter({ hasText: 'Image enregistrée' });
const close = dialog.getByRole('button', { name: 'Fermer' });

test('a notice that came before a dialog leaves its cross free, and is back after it', async () => {
  fakeQuestions({ is_active: true });
  fakeImage('dessous.png');
  disconnect('PUT /questions/:id');
  await openScreen('/admin/questions');
  await page
    .getByRole('button', { name: /^Active/ })
    .first()
    .click();
  await expect.element(alert).toBeVisible();
  await page.getByRole('link', { name: 'Images' }).click();
  await page.getByCss('.images-tile').filter({ hasText: 'dessous.png' }).click();
  await close.click({ timeout: 10_000 });
  await expect.element(dialog).not.toBeInTheDocument();
  await alert.getByRole('button', { name: 'Fermer' }).click({ timeout: 10_000 });
});

test('the same words twice are one notice, which leaves the cross of a dialog free', async () => {
  const { key } = fakeImage('croix.png');
  await openScreen(`/admin/images/${key}`);
  const save = dialog.getByRole('button', { name: 'Enregistrer', exact: true });
  for (const description of ['Un carré', 'Un carré brun']) {
    await dialog.getByRole('textbox', { name: 'Description' }).fill(description);
    await save.click();
    await expect.element(saved).toBeVisible();
    await expect.element(save).toBeEnabled();
  }
  await expect.poll(() => saved.elements()).toHaveLength(1);
  for (const width of [360, 1440]) {
    await resize(width);
    await close.click({ trial: true, timeout: 10_000 });
  }
});

test('another version of an image that cannot be read leaves the typed values', async () => {
  const { key, write } = fakeImage('relue.png');
  await openScreen(`/admin/images/${key}`);
  const description = page.getByRole('textbox', { name: 'Description' });
  await description.fill('La mienne');
  write({ alt: 'La leur' });
  const mend = fail('GET /images/:key');
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await expect
    .element(alert.filter({ hasText: 'L’image n’a pas pu être enregistrée' }))
    .toBeVisible();
  await expect.element(description).toHaveValue('La mienne');
  mend();
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await page.getByRole('button', { name: 'Prendre l’autre version' }).click();
  await expect.element(description).toHaveValue('La leur');
});

test('a next page that cannot be read is asked for again, and no other page', async () => {
  const { image } = fakeImage('suite.png');
  const offsets: number[] = [];
  answer('GET /images', ({ query }) => {
    const offset = Number(query.offset);
    offsets.push(offset);
    return { images: offset === 0 ? [image] : [], total: 49 };
  });
  await openScreen('/admin/images');
  const more = page.getByRole('button', { name: 'Montrer plus d’images' });
  await expect.element(more).toBeVisible();
  const mend = fail('GET /images');
  await more.click();
  await expect.element(alert).toMatchTextContent('Les images n’ont pas pu être chargées');
  mend();
  offsets.length = 0;
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect.element(alert).not.toBeInTheDocument();
  await expect.element(more).not.toBeInTheDocument();
  expect(offsets).toEqual([48]);
});
