import { title } from '../article-writing.ts';
import { openScreen } from '../back-office.ts';
import { expect, test } from '../../fixtures.ts';
import { hold } from '../../hold.ts';
import { bar, paste, text } from '../text-editor.ts';

const NAME = 'Offre d’emploi 2026';
const LABEL = `${NAME} (PDF, 2\u00a0ko)`;

/** Returns a PDF of 2 kB in base64. */
const pdf = (words: string) => Buffer.from(`%PDF-1.7\n%${words}\n`.padEnd(2000)).toString('base64');

test('a PDF pasted in a text is downloaded from its page, and replaced everywhere', async ({
  page,
}) => {
  await openScreen(page, '/admin/articles/new');
  await title(page).fill('Un fichier à prendre');
  await text(page).click();
  await page.keyboard.type('Lisez notre offre.');
  const letGo = await hold(page, '**/api/upload');
  const file = { name: `${NAME}.pdf`, type: 'application/pdf' };
  await paste(text(page), { files: [{ ...file, base64: pdf('une offre') }] });
  await expect(text(page).locator('progress')).toHaveAccessibleName(`Envoi de ${NAME}.pdf`);
  letGo();
  const link = text(page).getByRole('link');
  await expect(link).toHaveText(LABEL);
  await expect(text(page).locator('progress')).toHaveCount(0);
  await page.keyboard.type('Écrivez-nous.');
  await expect(text(page).locator('p')).toHaveText(['Lisez notre offre.', LABEL, 'Écrivez-nous.']);
  await bar(page).getByRole('button', { name: 'Publier' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /^Publier/ }).click();
  await expect(dialog).toContainText('C’est en ligne');

  await page.goto('/articles/un-fichier-a-prendre');
  const shown = page.getByRole('link', { name: LABEL });
  const downloading = page.waitForEvent('download');
  await shown.click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe(`${NAME}.pdf`);
  const address = await shown.getAttribute('href');
  await page.emulateMedia({ media: 'print' });
  const printed = await shown.evaluate((element) => getComputedStyle(element, '::after').content);
  expect(printed).toBe('none');
  await page.emulateMedia({ media: null });

  await page.goto(address!.replace('/uploads/', '/admin/images/'));
  await page.getByRole('button', { name: 'Remplacer partout…' }).click();
  const picker = page.getByRole('dialog', { name: 'Choisir le PDF de remplacement' });
  const chooser = page.waitForEvent('filechooser');
  await picker.getByRole('button', { name: 'Ajouter depuis cet appareil' }).click();
  const buffer = Buffer.from(pdf('une autre'), 'base64');
  await (
    await chooser
  ).setFiles({
    name: 'autre.pdf',
    mimeType: file.type,
    buffer: Buffer.concat([buffer, buffer]),
  });
  await picker.getByRole('button', { name: 'Utiliser' }).click();
  await page.getByRole('button', { name: 'Remplacer partout', exact: true }).click();
  await expect(page.getByText('PDF remplacé dans un contenu')).toBeVisible();
  await page.goto('/articles/un-fichier-a-prendre');
  const next = page.getByRole('link', { name: `${NAME} (PDF, 4\u00a0ko)` });
  await expect(next).not.toHaveAttribute('href', address!);
});
