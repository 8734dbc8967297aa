import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import '../css.ts';
import { answerTexts, DEFAULTS, framed, RICH, server } from '../fakes/page-texts.ts';
import { openScreen } from '../screen.tsx';

beforeEach(answerTexts);

const rich = page.getByRole('region', { name: '1. Objet' }).getByRole('textbox', { name: 'Texte' });

test('a click on a rich text leads to its editor, which inserts facts', async () => {
  await openScreen('/admin/texts/13');
  const content = await framed('Fin');
  await expect.element(rich.getByText('[RCS]')).toBeVisible();
  content.querySelector<HTMLElement>('section p')!.click();
  await expect.element(rich).toHaveFocus();
  await userEvent.keyboard('{Control>}{End}{/Control} ici ');
  const card = page.getByRole('region', { name: '1. Objet' });
  await card.getByRole('button', { name: 'Insérer un renseignement' }).click();
  await page.getByRole('menuitem', { name: 'raison sociale' }).click();
  await expect
    .poll(() => server.draft?.value[RICH], { timeout: 20_000 })
    .toMatch(/<p>Fin ici \[raison sociale\]<\/p>$/);
  await framed('Fin ici [raison sociale]');
  const restore = card.getByRole('button', {
    name: 'Rétablir le texte d’origine de «\u00a0Texte\u00a0»',
  });
  await restore.click();
  await expect.element(rich.getByText('[raison sociale]')).not.toBeInTheDocument();
  await expect.element(restore).not.toBeInTheDocument();
  await expect.poll(() => server.draft?.value[RICH], { timeout: 20_000 }).toBe('');
});

test('a rich text that is typed back is the original again', async () => {
  await openScreen('/admin/texts/13');
  const restore = page.getByRole('button', { name: /^Rétablir le texte d’origine/ });
  await rich.click();
  await userEvent.keyboard('{Control>}{End}{/Control}x');
  await expect.element(restore).toBeVisible();
  await userEvent.keyboard('{Backspace}');
  await expect.element(restore).not.toBeInTheDocument();
});

test('a part of a legal page is removed, and comes back', async () => {
  await openScreen('/admin/texts/13');
  const card = page.getByRole('region', { name: '1. Objet' });
  const remove = card.getByRole('button', {
    name: 'Retirer ce texte, «\u00a0Texte\u00a0»',
  });
  await remove.click();
  await expect.element(rich.getByText('[partie retirée]')).toBeVisible();
  await expect.element(remove).not.toBeInTheDocument();
  await expect
    .poll(() => server.draft?.value[RICH], { timeout: 20_000 })
    .toBe('<p>[partie retirée]</p>');
  await card.getByRole('button', { name: /^Rétablir le texte d’origine/ }).click();
  await expect.poll(() => server.draft?.value[RICH], { timeout: 20_000 }).toBe('');
  await expect.element(remove).toBeVisible();
});

test('a page gets another drawing, asks for its description, and gets its own back', async () => {
  await openScreen('/admin/texts/2');
  const card = page.getByRole('region', { name: 'En-tête' });
  await card.getByText('Choisir un dessin du site').click();
  await card.getByRole('radio', { name: 'Une équipe devant un planning mural' }).click();
  await expect.element(card.getByText(/décrivez cette image/)).toBeVisible();
  await expect
    .poll(() => server.draft?.value['vision/image'], { timeout: 20_000 })
    .toBe('/art/heads/mission.svg');
  await card.getByRole('textbox', { name: 'Image de l’en-tête\u00a0: description' }).fill('Deux.');
  await expect.element(card.getByText(/décrivez cette image/)).not.toBeInTheDocument();
  await card.getByRole('button', { name: 'Rétablir l’image d’origine' }).click();
  await expect.poll(() => server.draft?.value['vision/image'], { timeout: 20_000 }).toBe('');
});

test('a click on an image leads to its field, and other addresses are refused', async () => {
  await openScreen('/admin/texts/2');
  const content = await framed(DEFAULTS['vision/title']!);
  content.querySelector('img')!.click();
  const address = page.getByRole('textbox', {
    name: 'Adresse de «\u00a0Image de l’en-tête\u00a0»',
  });
  await expect.element(address).toHaveFocus();
  await address.fill('/images/share.jpg');
  await page.getByRole('button', { name: 'Publier la page' }).click();
  await expect.element(page.getByText(/un dessin du site\./).first()).toBeVisible();
});
