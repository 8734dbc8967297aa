import { resize } from '../../boxes.ts';
import { expect, test } from '../../fixtures.ts';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible, openScreen } from '../back-office.ts';
import { doubleTextSize } from '../../page-checks/readable-text.ts';
import { paste, publishArticle, text, tool } from '../text-editor.ts';

const htmlOf = (page: Page) =>
  text(page).evaluate((element) => {
    const copy = element.cloneNode(true) as HTMLElement;
    for (const extra of copy.querySelectorAll('.ProseMirror-trailingBreak, .ProseMirror-separator'))
      extra.remove();
    return copy.innerHTML
      .replace(/(<p><\/p>)+$/, '')
      .replace(/ (contenteditable|draggable)="[^"]*"/g, '');
  });

test('writes and publishes an article with every format, which the page shows as the editor did @main', async ({
  page,
}) => {
  await openScreen(page, '/admin/articles/new');
  await page
    .getByLabel('Titre', { exact: true })
    .or(page.getByLabel('Titre *'))
    .first()
    .fill('Tous les formats de l’éditeur');
  await expect(page.getByLabel('Adresse de la page')).toHaveAttribute(
    'placeholder',
    'tous-les-formats-de-l-editeur',
  );
  const area = text(page);
  expect((await area.boundingBox())!.height).toBeGreaterThanOrEqual(350);
  await area.click();

  await tool(page, 'Plus d’outils').click();
  const style = page.getByLabel('Style du paragraphe');
  for (const level of [1, 2, 3, 4, 5, 6]) {
    await style.selectOption(`Titre ${level}`);
    await page.keyboard.type(`Un titre ${level}`);
    await page.keyboard.press('Enter');
    await style.selectOption('Normal');
  }
  for (const name of ['Gras', 'Italique', 'Souligné', 'Barré']) {
    await tool(page, name).click();
    await page.keyboard.type(`${name} `);
    await tool(page, name).click();
  }
  for (const [menu, colour] of [
    ['Couleur du texte', 'Vert'],
    ['Couleur de fond', 'Orange'],
  ]) {
    await tool(page, menu!).click();
    const colours = page.getByRole('menu', { name: menu! });
    await colours.getByRole('menuitem', { name: colour! }).click();
    await expect(area).toBeFocused();
    await page.keyboard.type(`${colour} `);
    await tool(page, menu!).click();
    await colours.getByRole('menuitem', { name: 'Aucune' }).click();
    await expect(area).toBeFocused();
  }
  for (const name of ['Centrer', 'Aligner à droite', 'Justifier', 'Aligner à gauche']) {
    await page.keyboard.press('Enter');
    await tool(page, name).click();
    await page.keyboard.type(name);
  }
  await page.keyboard.press('Enter');
  await tool(page, 'Augmenter le retrait').click();
  await tool(page, 'Augmenter le retrait').click();
  await tool(page, 'Diminuer le retrait').click();
  await page.keyboard.type('En retrait');
  await page.keyboard.press('Enter');
  await tool(page, 'Effacer la mise en forme').click();
  await tool(page, 'Lien').click();
  await page.getByLabel('Adresse du lien').fill('exemple point fr');
  await page.getByRole('button', { name: 'Appliquer' }).click();
  await expect(page.getByText('Cette adresse de lien n’est pas valide.')).toBeVisible();
  await page.getByLabel('Adresse du lien').fill('exemple.fr/page');
  await page.keyboard.press('Enter');
  await expect(area).toBeFocused();
  await page.keyboard.press('Enter');
  await tool(page, 'Citation').click();
  await page.keyboard.type('Une citation.');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await tool(page, 'Bloc de code').click();
  await page.keyboard.type('du code');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await tool(page, 'Liste à puces').click();
  await page.keyboard.type('Une puce');
  await page.keyboard.press('Enter');
  await tool(page, 'Augmenter le retrait').click();
  await page.keyboard.type('Une puce dessous');
  await page.keyboard.press('Enter');
  await tool(page, 'Diminuer le retrait').click();
  await page.keyboard.press('Enter');
  await tool(page, 'Liste numérotée').click();
  await page.keyboard.type('Un numéro');

  const written = await htmlOf(page);
  expect(written).toMatch(/<h1>Un titre 1<\/h1><h2>.*<h6>Un titre 6<\/h6>/s);
  expect(written).toContain(
    '<strong>Gras </strong><em>Italique </em><u>Souligné </u><s>Barré </s>',
  );
  expect(written).toContain(
    '<span class="color-green">Vert </span><span class="background-orange">Orange </span>',
  );
  expect(written).toContain('<p class="align-center">Centrer</p><p class="align-right">');
  expect(written).toContain('<p class="indent-1">En retrait</p>');
  expect(written).toContain('<a href="https://exemple.fr/page">exemple.fr/page</a>');
  expect(written).toContain('<blockquote><p>Une citation.</p></blockquote>');
  expect(written).toContain('<pre><code>du code</code></pre>');
  expect(written).toMatch(
    /<ul><li><p>Une puce<\/p><ul><li><p>Une puce dessous<\/p><\/li><\/ul><\/li>/,
  );
  expect(written).toContain('<ol><li><p>Un numéro</p></li></ol>');
  await expectAccessible(page);
  await resize(page, 1440);
  const shown = await looks(area);

  await publishArticle(page);
  await expect(page.getByRole('dialog')).toContainText('C’est en ligne');
  await expect
    .poll(async () => (await page.request.get('/articles/tous-les-formats-de-l-editeur')).status())
    .toBe(200);
  await page.goto('/articles/tous-les-formats-de-l-editeur');
  expect(await looks(page.locator('.rich-text'))).toEqual(shown);

  await doubleTextSize(page);
  await resize(page, 320);
  const setIn = page.locator('.indent-1');
  await setIn.evaluate((paragraph) => paragraph.setAttribute('class', 'indent-8'));
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

/** Returns the computed styles of each element of a text, in order. */
function looks(area: Locator) {
  return area.evaluate((root) => {
    const properties = [
      'font-family',
      'font-size',
      'font-weight',
      'font-style',
      'line-height',
      'color',
      'background-color',
      'text-align',
      'text-decoration-line',
      'margin-top',
      'margin-bottom',
      'margin-left',
      'padding-top',
      'padding-left',
      'border-left-width',
      'border-radius',
      'list-style-type',
      'letter-spacing',
    ];
    return [...root.querySelectorAll<HTMLElement>('*')]
      .filter(
        (element) =>
          !/ProseMirror/.test(element.className) && element.closest('a.heading-anchor') === null,
      )
      .filter((element) => element.textContent !== '')
      .map((element) => {
        const style = getComputedStyle(element);
        return [
          element.tagName,
          ...properties.map((name) => `${name}: ${style.getPropertyValue(name)}`),
        ].join('; ');
      });
  });
}

test('what is pasted from Word and Google Docs stays lists, headings and emphasis', async ({
  page,
}) => {
  await openScreen(page, '/admin/articles/new');
  const area = text(page);
  await area.click();
  const bullet = (level: number, sign: string, words: string) =>
    `<p class=MsoListParagraph style='margin-left:${level * 36}pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='mso-list:Ignore'>${sign}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><![endif]><span lang=FR>${words}<o:p></o:p></span></p>`;
  await paste(area, {
    html: `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal{margin:0}</style></head><body><!--StartFragment--><h2>Un titre de Word</h2><p class=MsoNormal>Du <b>gras</b> et de l’<i>italique</i>.<o:p></o:p></p>${bullet(1, '·', 'Premier')}${bullet(2, 'o', 'Dessous')}${bullet(1, '·', 'Second')}<p class=MsoNormal>Entre deux.</p>${bullet(1, '1.', 'Un')}${bullet(1, '2.', 'Deux')}<!--EndFragment--></body></html>`,
  });
  expect(await htmlOf(page)).toBe(
    '<h2>Un titre de Word</h2><p>Du <strong>gras</strong> et de l’<em>italique</em>.</p>' +
      '<ul><li><p>Premier</p><ul><li><p>Dessous</p></li></ul></li><li><p>Second</p></li></ul>' +
      '<p>Entre deux.</p><ol><li><p>Un</p></li><li><p>Deux</p></li></ol>',
  );
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Delete');
  await paste(area, {
    html: `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><h3 dir="ltr"><span style="font-size:14pt">Un titre de Docs</span></h3><p dir="ltr" style="text-align:center"><span style="font-weight:400">Texte </span><span style="font-weight:700">gras</span><span style="font-style:italic"> penché</span></p><ul><li dir="ltr" aria-level="1"><p dir="ltr" role="presentation"><span>Un</span></p></li><ul><li dir="ltr" aria-level="2"><p dir="ltr" role="presentation"><span>Dessous</span></p></li></ul><li dir="ltr" aria-level="1"><p dir="ltr" role="presentation"><span>Deux</span></p></li></ul></b>`,
  });
  expect(await htmlOf(page)).toBe(
    '<h3>Un titre de Docs</h3><p class="align-center">Texte <strong>gras</strong><em> penché</em></p>' +
      '<ul><li><p>Un</p><ul><li><p>Dessous</p></li></ul></li><li><p>Deux</p></li></ul>',
  );
});
