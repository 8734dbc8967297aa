import type { Page } from '@playwright/test';
import { publish, title, type Session } from '../article-writing.ts';
import { expectAccessible, openScreen, openSession } from '../back-office.ts';
import { resize } from '../../boxes.ts';
import { expect, test } from '../../fixtures.ts';
import { addImage } from '../library.ts';
import { bar, replaceText, text } from '../text-editor.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Avant de publier' });
const remark = (page: Page, words: string | RegExp) =>
  dialog(page).getByRole('button', { name: words });
const group = (page: Page, name: string) => dialog(page).getByRole('region', { name });
const open = (page: Page) =>
  bar(page)
    .getByRole('button', { name: /^(?:Publier|Programmer)/ })
    .click();

async function openWith(page: Page, html: string, fields: object = {}): Promise<Session> {
  const session = await openSession(page);
  const { id } = await publish(page, session, 'Un article à revoir', {
    status: 'draft',
    ...fields,
  });
  await page.goto(`/admin/articles/edit/${id}`);
  await replaceText(text(page), html);
  await open(page);
  return session;
}

test('describes a picture where its remark leads, not in the text', async ({ page }) => {
  const session = await openSession(page);
  const { url } = await addImage(page, session, { name: 'a-decrire.png', colour: '#a1b2c3' });
  await openWith(page, `<p>Avant.</p><img src="${url}"><p>Après.</p>`);
  await remark(page, 'Une image n’a pas de description.').click();
  await expect(text(page).getByLabel('Description de l’image')).toBeFocused();
  await page.keyboard.type('Une cour');
  await expect(text(page).getByRole('img')).toHaveAttribute('alt', 'Une cour');
  await expect(text(page).locator('p', { hasText: 'Une cour' })).toHaveCount(0);
});

const IN_TEXT: [
  words: string | RegExp,
  html: string,
  field: (page: Page) => ReturnType<typeof text>,
][] = [
  [
    /Une image manque/,
    '<p>Un</p><img data-missing-picture="" alt="Deux"><p>Trois</p>',
    (page) => text(page).getByRole('button', { name: 'Choisir un fichier' }),
  ],
  [
    /saute un niveau/,
    '<p>Un</p><h4>Deux</h4>',
    (page) => page.getByRole('combobox', { name: 'Style du paragraphe' }),
  ],
  [
    /est un « Titre 1 »/,
    '<p>Un</p><h1>Deux</h1>',
    (page) => page.getByRole('combobox', { name: 'Style du paragraphe' }),
  ],
  [
    /a-t-elle des sous-titres/,
    '<p>Un</p><figure class="video"><a href="https://vimeo.com/76979871">Film</a></figure><p>Deux</p>',
    (page) => text(page).getByLabel('Titre de la vidéo'),
  ],
  ['Un titre est vide.', '<p>Un</p><h2></h2><p>Deux</p>', text],
  [
    /ne mène nulle part/,
    '<p>Un <a href="/nulle-part">lien</a></p>',
    (page) => page.getByRole('combobox', { name: 'Adresse du lien' }),
  ],
  [/passage à revoir pour la typographie/, "<p>L'accueil</p>", text],
];

for (const [words, html, field] of IN_TEXT)
  test(`leads from ${String(words)} to what mends it`, async ({ page }) => {
    await openWith(page, html);
    await remark(page, words).click();
    await expect(dialog(page)).toBeHidden();
    await expect(field(page)).toBeFocused();
  });

for (const width of [390, 1440])
  test(`leads to the fields of an article, at ${width} px`, async ({ page }) => {
    const session = await openSession(page);
    const { url } = await addImage(page, session, {
      name: `couverture-${width}.png`,
      colour: `#${width}`.padEnd(7, '7'),
    });
    const long = 'Un titre qui est bien trop long pour les moteurs de recherche, à coup sûr';
    await resize(page, width);
    await openWith(page, '<p>Un début.</p>', { image: url, title: long });
    const panel = page.getByRole(width < 1000 ? 'dialog' : 'complementary', {
      name: 'Réglages de l’article',
    });

    await remark(page, /L’extrait est vide/).click();
    await expect(dialog(page).getByLabel('Extrait')).toBeFocused();

    for (const [words, label] of [
      ['L’article n’a pas de catégorie.', 'Catégorie'],
      [/L’image de l’article n’a pas de description/, 'Description de l’image'],
      [/caractères : les moteurs de recherche le couperont/, 'Titre dans les résultats'],
    ] as const) {
      await remark(page, words).click();
      await expect(panel.getByLabel(label)).toBeFocused();
      await page.keyboard.press('Escape');
      await open(page);
    }
    await page.keyboard.press('Escape');

    await title(page).fill('');
    await open(page);
    await remark(page, /titre et le contenu/)
      .first()
      .click();
    await expect(title(page)).toBeFocused();
    await page.keyboard.type('Trouvé');
    await expect(title(page)).toHaveValue('Trouvé');
  });

test('says first what stops, in a list of its own, and begins there', async ({ page }) => {
  await openWith(
    page,
    `<p>L'un</p><p>L'autre</p><img data-missing-picture="" alt="A"><img data-missing-picture="" alt="B">`,
  );
  await expect(remark(page, /^2 images manquent/)).toBeFocused();
  await expect(group(page, 'À corriger avant de publier').getByRole('listitem')).toHaveCount(1);
  // A screen reader reads this description with the title instead of the whole dialog.
  await expect(dialog(page)).toHaveAccessibleDescription('À corriger avant de publier');
  await expect(group(page, 'À vérifier')).toContainText('2 passages à revoir');
  await expectAccessible(page);
});

test('begins on the button when nothing stops', async ({ page }) => {
  await openWith(page, '<p>Un début.</p>');
  await expect(dialog(page).getByRole('button', { name: "Publier l'article" })).toBeFocused();
});

test('corrects the typography of text and fields at once, and one undo takes it back', async ({
  page,
}) => {
  await openScreen(page, '/admin/articles/new');
  await title(page).fill("L'été");
  await replaceText(text(page), `<p>L'un "dit" ?</p><p>L'autre...</p>`);
  await open(page);
  await dialog(page).getByRole('button', { name: 'Corriger la typographie' }).click();
  await expect(remark(page, /à revoir pour la typographie/)).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(title(page)).toHaveValue('L’été');
  await expect(text(page)).toHaveText(/L’un «\u00a0dit\u00a0»\u00a0\?L’autre…/);
  await text(page).click();
  await page.keyboard.press('Control+z');
  await expect(text(page)).toContainText(`L'un "dit" ?`);
  await expect(text(page)).toContainText("L'autre...");
});

test('fields get French typography when they are left', async ({ page }) => {
  await openScreen(page, '/admin/articles/new');
  await title(page).fill(`L'accueil "nouveau" : un essai`);
  await page.keyboard.press('Enter');
  await expect(title(page)).toHaveValue('L’accueil «\u00a0nouveau\u00a0»\u00a0: un essai');
  const excerpt = page.getByLabel('Extrait');
  await excerpt.fill("L'été ?");
  await excerpt.blur();
  await expect(excerpt).toHaveValue('L’été\u00a0?');
  const address = page.getByLabel('Adresse de la page');
  await address.fill("l'ete");
  await address.blur();
  await expect(address).toHaveValue('l-ete');

  await page.goto('/admin/questions/new');
  const question = page.getByLabel('Question *');
  await question.fill("Comment s'inscrire ?");
  await question.blur();
  await expect(question).toHaveValue('Comment s’inscrire\u00a0?');
});
