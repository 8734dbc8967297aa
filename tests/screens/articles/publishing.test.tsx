import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { nextFrames, resize } from '../accessible.ts';
import { answer, hold, refuse } from '../fake-api.ts';
import { fakeArticles } from '../fakes/articles.ts';
import { fakeMembers } from '../fakes/members.ts';
import { address, openScreen } from '../screen.tsx';
import { bar, dialog, PUBLISH, text, title, UPDATE, write } from './writing.ts';

const WRONG = 'Choisissez une date et une heure à venir.';
const PUBLISHED = { status: 'published' as const, published_at: '2026-09-01T10:00:00.000Z' };
const field = page.getByLabelText('Date de publication');
const atDate = dialog.getByRole('radio', { name: 'À une date et une heure' });
const atOnce = dialog.getByRole('radio', { name: 'Tout de suite' });

async function openNewArticle(name: string) {
  const rows = fakeArticles();
  await openScreen('/admin/articles/new');
  await title.fill(name);
  await write('Des mots.');
  await expect.poll(address).toMatch(/\/admin\/articles\/edit\/\d+$/);
  return rows;
}

test('a date is typed key by key in the last look, and nothing else is published', async () => {
  const rows = await openNewArticle('À une date qui se tape');
  await bar.getByRole('button', { name: PUBLISH }).click();
  await atDate.click();
  const date = dialog.getByLabelText('Date de publication');
  await expect.element(dialog.getByRole('button', { name: 'Programmer pour le' })).toBeEnabled();

  // As the field says while its day, its year or its hour are typed.
  for (const typed of ['2020-01-24T09:30', '0002-12-24T09:30', '0202-12-24T09:30', '']) {
    await date.fill(typed);
    await expect.element(date).toHaveValue(typed);
    await expect.element(dialog.getByText(WRONG)).toBeVisible();
    await expect
      .element(dialog.getByRole('button', { name: 'Programmer', exact: true }))
      .toBeDisabled();
  }
  await atOnce.click();
  await expect.element(dialog.getByRole('button', { name: PUBLISH })).toBeEnabled();
  await atDate.click();
  await date.fill('2031-12-24T09:00');
  await dialog
    .getByRole('button', { name: 'Programmer pour le 24 décembre 2031 à 9 h', exact: true })
    .click();
  await expect.element(dialog).toMatchTextContent('Programmé pour le 24 décembre 2031');
  expect(rows.find(1)).toMatchObject({
    status: 'scheduled',
    published_at: '2031-12-24T08:00:00.000Z',
  });
});

test('the year of a date is typed again in the settings', async () => {
  await openNewArticle('À une autre année');
  await field.fill('2031-12-24T09:30');
  field.element().focus();
  for (const year of ['0002', '0020', '0203', '2032']) {
    await field.fill(`${year}-12-24T09:30`);
    await expect.element(bar).toBeVisible();
  }
  await expect.element(text).toHaveTextContent('Des mots.');
  await expect
    .element(bar.getByRole('button', { name: 'Programmer pour le 24 décembre 2032 à 9 h 30' }))
    .toBeVisible();
  await field.fill('0203-12-24T09:30');
  await bar.getByRole('button', { name: PUBLISH }).click();
  await expect.element(dialog.getByRole('button', { name: PUBLISH })).toBeDisabled();
});

test('scheduling a published article tells that visitors will not see it until then', async () => {
  fakeArticles({ title: 'En ligne, puis prévu', ...PUBLISHED });
  await openScreen('/admin/articles/edit/1');
  await field.fill('2031-05-01T09:00');
  await bar.getByRole('button', { name: 'Programmer pour le 1er mai 2031 à 9 h' }).click();
  const told = dialog.getByText('ne le verront plus jusqu’au 1er mai 2031 à 9 h.');
  await expect.element(told).toBeVisible();
  await atOnce.click();
  await expect.element(told).not.toBeInTheDocument();
  await expect.element(dialog.getByRole('button', { name: UPDATE })).toBeEnabled();
});

test.for([360, 1440])(
  'the last look stands still at %i px while its preview comes',
  async (width) => {
    fakeArticles({ title: `Immobile à ${width}`, ...PUBLISHED });
    const letGo = hold('POST /articles/preview');
    await resize(width);
    await openScreen('/admin/articles/edit/1');
    await write(' Et la suite.');
    await bar.getByRole('button', { name: UPDATE }).click();
    const publish = dialog.getByRole('button', { name: UPDATE });
    const box = () => publish.element().getBoundingClientRect().toJSON() as object;
    await expect.element(publish).toBeVisible();
    const before = box();
    letGo();
    await expect.element(dialog.getByText('Partagé')).toBeVisible();
    expect(box()).toEqual(before);
  },
);

test('a refused publication is in sight, and leads to its field', async () => {
  const rows = fakeArticles({ title: 'Publié sans elle', category_id: 2, ...PUBLISHED });
  const categories = [
    { id: 1, name: 'Handicap', slug: 'handicap', article_count: 0 },
    { id: 2, name: 'Perdue en route', slug: 'perdue', article_count: 1 },
  ];
  answer('GET /articles/categories/list', categories);
  await openScreen('/admin/articles/edit/1');
  const category = page.getByLabelText('Catégorie', { exact: true });
  await expect.element(category).toHaveDisplayValue('Perdue en route');
  const mend = refuse('POST /articles/:id/draft/publish', 'invalid_input', {
    fields: { category_id: 'Cette catégorie n’existe pas.' },
  });
  await write(' Une suite.');
  const open = bar.getByRole('button', { name: UPDATE });
  await open.click();
  const publish = dialog.getByRole('button', { name: UPDATE });
  await publish.click();
  await expect
    .element(dialog.getByRole('alert'))
    .toMatchTextContent('Cette catégorie n’existe pas.');
  await expect.element(dialog.getByRole('alert')).toBeInViewport({ ratio: 1 });
  await expect.element(publish).toBeDisabled();
  await dialog.getByRole('button', { name: 'Cette catégorie n’existe pas.' }).click();
  await expect.element(category).toHaveFocus();
  await category.selectOptions('Handicap');
  mend();
  await open.click();
  await publish.click();
  await expect.element(dialog).toMatchTextContent('C’est en ligne');
  expect(rows.find(1).category_id).toBe(1);
});

test('a remark takes the focus from no field that the author goes on to', async () => {
  await openNewArticle('À suivre au clavier');
  await bar.getByRole('button', { name: PUBLISH }).click();
  const category = page.getByLabelText('Catégorie');
  let focused = 0;
  // The author goes on as soon as the field of the remark has the focus.
  const leave = ({ target }: FocusEvent) => {
    if (target !== category.element()) return;
    focused++;
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab' }));
    (title.element() as HTMLElement).focus();
  };
  document.addEventListener('focusin', leave);
  onTestFinished(() => document.removeEventListener('focusin', leave));
  await dialog.getByRole('button', { name: 'L’article n’a pas de catégorie.' }).click();
  await expect.element(title).toHaveFocus();
  for (let frame = 0; frame < 40; frame++) await nextFrames();
  expect(focused).toBe(1);
});

test('an article is signed by a person of the team, or by a text', async () => {
  const rows = fakeArticles({ title: 'Signé', author: 'Camille' });
  fakeMembers({ name: 'Ana Morel', is_active: true }, { name: 'Partie' });
  await openScreen('/admin/articles/edit/1');
  const signature = page.getByLabelText('Signé par');
  const free = page.getByLabelText('Auteur', { exact: true });
  await expect.element(free).toHaveValue('Camille');
  await expect
    .element(signature.getByRole('option', { name: 'Partie (inactive)' }))
    .toBeInTheDocument();
  await signature.selectOptions('Ana Morel');
  await expect.element(free).not.toBeInTheDocument();
  await bar.getByRole('button', { name: PUBLISH }).click();
  await dialog.getByRole('button', { name: PUBLISH }).click();
  await expect.element(dialog).toMatchTextContent('C’est en ligne');
  expect(rows.find(1)).toMatchObject({ author_id: 1, author: 'Ana Morel' });
  await dialog.getByRole('button', { name: 'Fermer' }).click();
  await signature.selectOptions('Texte libre');
  await expect.element(free).toHaveValue('Ana Morel');
});
