import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import '../css.ts';
import { expectAccessible, nextFrames } from '../accessible.ts';
import { bar, dialog, PUBLISH, text, title, write } from '../articles/writing.ts';
import { fakeArticles } from '../fakes/articles.ts';
import { fakeImage } from '../fakes/images.ts';
import { openScreen } from '../screen.tsx';

const LONG = 'L’offre d’emploi d’éducatrice ou d’éducateur spécialisé en foyer de vie à Rennes';

const fakePdf = (facts = {}) =>
  fakeImage('Offre_2026.pdf', {
    content_type: 'application/pdf',
    bytes: 240_000,
    width: 1,
    height: 1,
    alt: LONG,
    ...facts,
  });
const filter = (name: string) => page.getByText(name, { exact: true });

test('PDFs are listed apart, with name, size and a drawn tile', async () => {
  const { key } = fakePdf();
  await openScreen('/admin/images');
  await expect.element(page.getByText('Aucune image pour l’instant')).toBeVisible();
  await filter('PDF').click();
  const tile = page.getByCss('.images-tile');
  await expect.element(tile).toMatchTextContent(/PDF.*L’offre.*240\sko.*Jamais utilisé/);
  await expect.element(page.getByRole('status').filter({ hasText: '1 PDF' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Ajouter des PDF' })).toBeVisible();
  expect(tile.element().querySelector('img')).toBeNull();
  await expectAccessible();
  await tile.click();
  await expect.element(dialog).toMatchTextContent('Où il est utilisé');
  await expect
    .element(dialog.getByRole('link', { name: 'Télécharger' }))
    .toHaveAttribute('href', `/uploads/${key}`);
});

test('a PDF has a name and no other field of an image', async () => {
  const { key, image } = fakePdf();
  await openScreen(`/admin/images/${key}`);
  await expect.element(dialog.getByRole('textbox')).toHaveValue(LONG);
  expect(dialog.getByRole('textbox').elements()).toHaveLength(1);
  for (const name of ['Recadrer…', 'Point d’intérêt', 'Décorative, sans rien à décrire'])
    await expect.element(dialog.getByText(name)).not.toBeInTheDocument();
  await expectAccessible();
  await dialog.getByRole('textbox', { name: 'Nom' }).fill('L’offre');
  await dialog.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await expect
    .element(page.getByRole('status').filter({ hasText: 'PDF enregistré' }))
    .toBeVisible();
  expect(image.alt).toBe('L’offre');
});

test('an image picker has no PDF, and a picker of PDFs nothing else', async () => {
  fakeArticles();
  const { image } = fakePdf();
  await openScreen('/admin/articles/new');
  await text.click();
  await userEvent.keyboard('/bibliothèque{Enter}');
  await expect.element(dialog.getByText('Aucune image pour l’instant')).toBeVisible();
  await expect.element(dialog.getByText('PDF', { exact: true })).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();

  await text.click();
  await userEvent.keyboard('/fichier{Enter}');
  await expect.element(dialog.getByRole('heading', { name: 'Choisir un PDF' })).toBeVisible();
  await expect.element(dialog.getByRole('radiogroup')).not.toBeInTheDocument();
  await expectAccessible();
  await dialog.getByRole('button', { name: LONG }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  const link = text.getByRole('link');
  await expect.element(link).toHaveAttribute('href', image.url);
  await expect.element(link).toMatchTextContent(`${LONG} (PDF, 240 ko)`);
  // The caret stands in the next line, which is no link.
  await nextFrames();
  await userEvent.keyboard('Suite');
  await expect.element(link).toMatchTextContent(`${LONG} (PDF, 240 ko)`);
  await expect.element(text).toMatchTextContent(/ko\)\s*Suite$/);
});

test('a link to a PDF without format and size is told before publication', async () => {
  fakeArticles();
  const { image } = fakePdf({ alt: 'Offre' });
  await openScreen('/admin/articles/new');
  await title.fill('Une offre');
  await write('Mots.');
  const { editor } = (await text.findElement()) as unknown as {
    editor: { commands: { setContent: (html: string, options: object) => void } };
  };
  const set = (label: string) =>
    editor.commands.setContent(`<p>Lisez <a href="${image.url}">${label}</a>.</p>`, {
      emitUpdate: true,
    });
  const remark = dialog.getByText('mène à un PDF');
  for (const [label, isTold] of [
    ['l’<strong>offre</strong>', true],
    ['l’<strong>offre</strong> (PDF, 240 ko)', false],
  ] as const) {
    set(label);
    await bar.getByRole('button', { name: PUBLISH }).click();
    await expect.element(dialog.getByRole('button', { name: PUBLISH })).toBeVisible();
    if (isTold) await expect.element(remark).toBeVisible();
    else await expect.element(remark).not.toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
  }
});
