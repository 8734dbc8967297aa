import { markText, withoutMarks } from '#contract/page-texts/marks';
import { TEXT_PAGES, TEXT_FIELDS } from '#contract/page-texts/pages';
import type { EditedTexts, Texts } from '#contract/page-texts/schemas';
import type { Draft } from '#contract/publication/versions';
import { DEFAULT_SETTINGS } from '#contract/settings/settings';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible, expectFits, resize } from '../accessible.ts';
import '../css.ts';
import { answer, answerPage, calls, fail } from '../fake-api.ts';
import { NOW } from '../fakes/versioned.ts';
import { USER } from '../person.ts';
import { address, openScreen } from '../screen.tsx';

const DEFAULTS: Texts = Object.fromEntries(
  Object.entries(TEXT_FIELDS).map(([key, { items, kind }]) => {
    const text = `Dit : ${key}`.slice(0, 18);
    if (kind === 'rich') return [key, `<p>${text} [RCS]</p><p>Fin</p>`];
    return [key, items ? 'Première ligne\nDeuxième ligne' : text];
  }),
);
const RICH = 'terms/sections/subject/text';
const title = page.getByRole('textbox', { name: 'Titre de la page', exact: true });
const lead = page.getByRole('textbox', { name: 'Introduction' });
const publish = page.getByRole('button', { name: 'Publier la page' });

/** Values and draft of the page « Vision » on the server. */
let values: Texts = {};
let draft: (Draft & { value: Texts }) | null = null;

beforeEach(() => {
  values = {};
  draft = null;
  answerPage('/textes.json', JSON.stringify({ texts: DEFAULTS, open: {} }));
  answer('GET /settings', DEFAULT_SETTINGS);
  answer('GET /texts', () =>
    TEXT_PAGES.map(({ id }) => ({ id, changed: id === 2 ? 3 : 0, has_draft: id === 2 })),
  );
  answer('GET /texts/:id/edit', ({ id }): EditedTexts => ({ id, values, version: 1, draft }));
  answer('PUT /texts/:id/draft', ({ body }) => {
    const version = (draft?.version ?? 0) + 1;
    const saved = { base_number: 1, is_stale: false, saved_by: USER.fullName, saved_at: NOW };
    draft = { version, ...saved, value: body as Texts };
    return draft;
  });
  answer('DELETE /texts/:id/draft', () => {
    draft = null;
    return { message: 'Brouillon abandonné' };
  });
  answer('POST /texts/:id/draft/publish', () => {
    values = { ...values, ...draft!.value };
    draft = null;
    return { message: 'Publié', version: 2, draft: 0 };
  });
  answer('PUT /texts/:id/presence', { others: [] });
  answer('POST /pages/preview', () => ({ url: pageWith(draft?.value ?? {}), expires_at: NOW }));
});

/** Returns the address of a page with marked texts, as the server renders it. */
function pageWith(texts: Texts): string {
  const marked = (key: string) => markText(texts[key] || DEFAULTS[key]!, key);
  const lines = (texts['vision/story'] || DEFAULTS['vision/story']!).split('\n');
  const html = `<!doctype html><title>Page</title><h1>${marked('vision/title')}</h1>
    <p>${marked('vision/lead')}</p><a href="/ailleurs">${marked('vision/callContact/label')}</a>
    <ul>${lines.map((line) => `<li>${markText(line, 'vision/story')}</li>`).join('')}</ul>
    <section>${(texts[RICH] || DEFAULTS[RICH]!).replaceAll('</p>', `${markText('', RICH)}</p>`)}</section>`;
  return URL.createObjectURL(new Blob([html], { type: 'text/html' }));
}

/** Returns the document of the frame, once it shows a text. */
async function framed(text: string): Promise<Document> {
  const content = () => document.querySelector('iframe')?.contentDocument;
  await expect.poll(() => withoutMarks(content()?.body.textContent ?? '')).toContain(text);
  return content()!;
}

test('the list says which pages have changed, and leads to each', async () => {
  await openScreen('/admin/texts');
  await expect.element(page.getByText('3 textes modifiés')).toBeVisible();
  await expect.element(page.getByText('Modifications à publier')).toBeVisible();
  expect(page.getByText('Textes d’origine').elements()).toHaveLength(TEXT_PAGES.length - 1);
  await page.getByRole('link', { name: 'Modifier la page «\u00a0Vision\u00a0»' }).click();
  expect(address()).toBe('/admin/texts/2');
  await expect.element(title).toHaveValue(DEFAULTS['vision/title']!);
});

test('a list that cannot be read offers to read it again', async () => {
  const mend = fail('GET /texts');
  await openScreen('/admin/texts');
  await expect.element(page.getByText('Erreur lors de la récupération des pages')).toBeVisible();
  mend();
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect.element(page.getByText('3 textes modifiés')).toBeVisible();
});

test('an unknown page leads to the list', async () => {
  await openScreen('/admin/texts/999');
  await expect.poll(address).toBe('/admin/texts');
});

test('a text is typed in its field, and the page shows it at once', async () => {
  await openScreen('/admin/texts/2');
  const content = await framed(DEFAULTS['vision/title']!);
  await title.fill('Notre cap');
  await expect.poll(() => withoutMarks(content.querySelector('h1')!.textContent)).toBe('Notre cap');
  await publish.click();
  await expect.element(page.getByText('Page publiée')).toBeVisible();
  expect(values['vision/title']).toBe('Notre cap');
  expect(values['vision/lead']).toBe('');
});

test('a text is typed in the page, and its field shows it', async () => {
  await openScreen('/admin/texts/2');
  const content = await framed(DEFAULTS['vision/title']!);
  const heading = content.querySelector('h1')!;
  heading.click();
  expect(heading.contentEditable).toBe('plaintext-only');
  heading.textContent = 'Tapé ici';
  heading.dispatchEvent(new InputEvent('input'));
  await expect.element(title).toHaveValue('Tapé ici');
  heading.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', cancelable: true }));
  await expect.poll(() => heading.isContentEditable).toBe(false);
  const paragraph = content.querySelector('p')!;
  paragraph.click();
  paragraph.textContent = 'Oublié';
  paragraph.dispatchEvent(new InputEvent('input'));
  paragraph.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', cancelable: true }));
  await expect.element(lead).toHaveValue(DEFAULTS['vision/lead']!);
});

test('a link of the page leads nowhere, and a list leads to its field', async () => {
  await openScreen('/admin/texts/2');
  const content = await framed(DEFAULTS['vision/title']!);
  const click = new MouseEvent('click', { bubbles: true, cancelable: true });
  content.querySelector('a')!.dispatchEvent(click);
  expect(click.defaultPrevented).toBe(true);
  content.querySelector('li')!.click();
  await expect
    .element(page.getByRole('textbox', { name: 'Constat\u00a0: paragraphes, 1' }))
    .toHaveFocus();
});

test('a text of an island is edited in its field, since the island would render it again', async () => {
  await openScreen('/admin/texts/2');
  const content = await framed(DEFAULTS['vision/title']!);
  const island = content.createElement('astro-island');
  const heading = content.querySelector('h1')!;
  heading.replaceWith(island);
  island.append(heading);
  heading.click();
  expect(heading.isContentEditable).toBe(false);
  await expect.element(title).toHaveFocus();
  await title.fill('Notre cap');
  // The page is loaded again with the draft.
  await framed('Notre cap');
});

test('a text of another page names that page', async () => {
  await openScreen('/admin/texts/3');
  const content = await framed(DEFAULTS['vision/title']!);
  content.querySelector('h1')!.click();
  await page.getByRole('status').getByRole('link', { name: 'Vision' }).click();
  expect(address()).toBe('/admin/texts/2');
});

test('a paste of several lines in the page is one line, in French typography', async () => {
  await openScreen('/admin/texts/2');
  const content = await framed(DEFAULTS['vision/title']!);
  const paragraph = content.querySelector('p')!;
  paragraph.click();
  paragraph.textContent = 'Une ligne :\nune autre';
  paragraph.dispatchEvent(new InputEvent('input'));
  await expect.element(lead).toHaveValue('Une ligne : une autre');
  paragraph.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', cancelable: true }));
  await expect.element(lead).toHaveValue('Une ligne\u00a0: une autre');
});

test('a field that is only passed keeps the original text', async () => {
  await openScreen('/admin/texts/2');
  await expect.element(title).toHaveValue(DEFAULTS['vision/title']!);
  await title.click();
  await lead.click();
  await title.click();
  await expect.element(title).toHaveValue(DEFAULTS['vision/title']!);
  expect(draft).toBeNull();
});

test('lines are added, moved and removed, and the page follows once they are saved', async () => {
  await openScreen('/admin/texts/2');
  await framed('Première ligne');
  const name = 'Constat\u00a0: paragraphes';
  await page.getByRole('button', { name: `Ajouter une ligne à «\u00a0${name}\u00a0»` }).click();
  const third = page.getByRole('textbox', { name: `${name}, 3` });
  await expect.element(third).toHaveFocus();
  await userEvent.keyboard('Troisième');
  await page.getByRole('button', { name: `Monter «\u00a0${name}, 3\u00a0»` }).click();
  await expect.element(third).toHaveValue('Deuxième ligne');
  await page.getByRole('button', { name: `Retirer «\u00a0${name}, 1\u00a0»` }).click();
  await expect.element(third).not.toBeInTheDocument();
  await expect
    .poll(() => draft?.value['vision/story'], { timeout: 20_000 })
    .toBe('Troisième\nDeuxième ligne');
  await expect
    .poll(() => document.querySelector('iframe')?.contentDocument?.querySelectorAll('li').length)
    .toBe(2);
  await framed('Troisième');
});

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
    .poll(() => draft?.value[RICH], { timeout: 20_000 })
    .toMatch(/<p>Fin ici \[raison sociale\]<\/p>$/);
  await framed('Fin ici [raison sociale]');
  const restore = card.getByRole('button', {
    name: 'Rétablir le texte d’origine de «\u00a0Texte\u00a0»',
  });
  await restore.click();
  await expect.element(rich.getByText('[raison sociale]')).not.toBeInTheDocument();
  await expect.element(restore).not.toBeInTheDocument();
  await expect.poll(() => draft?.value[RICH], { timeout: 20_000 }).toBe('');
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

test('an empty text, and one that the page has no room for, are refused with the reason', async () => {
  await openScreen('/admin/texts/2');
  await title.fill('');
  await publish.click();
  const missing = 'Écrivez un texte, ou rétablissez celui d’origine.';
  await expect.element(page.getByText(missing).first()).toBeVisible();
  await expect.element(title).toHaveFocus();
  await title.fill('Anticonstitutionnellementalement');
  await publish.click();
  await expect
    .element(page.getByText(/dépasserait de l’écran d’un téléphone/).first())
    .toBeVisible();
  expect(calls.filter((call) => call.endsWith('/publish'))).toEqual([]);
  await page
    .getByRole('button', { name: 'Rétablir le texte d’origine de «\u00a0Titre de la page\u00a0»' })
    .click();
  await expect.element(title).toHaveValue(DEFAULTS['vision/title']!);
  await expect.element(title).toHaveFocus();
});

test('the editor has names and room at every width', async () => {
  await openScreen('/admin/texts/2');
  await framed('Première ligne');
  await expectAccessible();
  await expectFits(
    page.getByRole('group', { name: 'Textes de la page, dans l’ordre de lecture' }),
    [360, 768, 1024, 1440],
  );
  await resize(360);
  const frame = page.getByRole('region', { name: 'La page telle qu’elle sera' });
  await expect.element(title).toBeVisible();
  expect(frame.elements()).toEqual([]);
  await page.getByText('Téléphone', { exact: true }).click();
  await expect.element(frame).toBeVisible();
  expect(title.elements()).toEqual([]);
});
