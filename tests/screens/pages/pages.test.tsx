import { withoutMarks } from '#contract/page-texts/marks';
import { TEXT_PAGES } from '#contract/page-texts/pages';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible, expectFits, resize } from '../accessible.ts';
import '../css.ts';
import { answer, calls, fail } from '../fake-api.ts';
import { answerTexts, DEFAULTS, framed, server } from '../fakes/page-texts.ts';
import { NOW } from '../fakes/versioned.ts';
import { countBackups, deleteBackupsOf } from '../../../admin/content/unsaved/local-backups.ts';
import { USER } from '../person.ts';
import { address, openScreen } from '../screen.tsx';

const title = page.getByRole('textbox', { name: 'Titre de la page', exact: true });
const lead = page.getByRole('textbox', { name: 'Introduction' });
const publish = page.getByRole('button', { name: 'Publier la page' });

beforeEach(async () => {
  answerTexts();
  await deleteBackupsOf(USER.id);
});

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
  expect(server.values['vision/title']).toBe('Notre cap');
  expect(server.values['vision/lead']).toBe('');
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
  expect(server.draft).toBeNull();
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
    .poll(() => server.draft?.value['vision/story'], { timeout: 20_000 })
    .toBe('Troisième\nDeuxième ligne');
  await expect
    .poll(() => document.querySelector('iframe')?.contentDocument?.querySelectorAll('li').length)
    .toBe(2);
  await framed('Troisième');
});

test('an empty text, and one that the page has no room for, are refused with the reason', async () => {
  await openScreen('/admin/texts/2');
  await title.fill('');
  await publish.click();
  const missing = 'Écrivez un texte, ou rétablissez celui d’origine.';
  await expect.element(page.getByText(missing).first()).toBeVisible();
  await expect.element(title).toHaveFocus();
  // A draft without the text would be a draft with the original one.
  expect(server.draft).toBeNull();
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

test('a publication says whose other changes go online with it', async () => {
  const card = (number: number, admin_name: string, live_at: string | null = null) => ({
    number,
    reason: 'texts.draft',
    admin_name,
    made_at: NOW,
    live_at,
  });
  const values: Record<number, Record<string, string>> = {
    2: { 'vision/title': 'Abandonné' },
    4: { 'vision/title': 'Titre d’Awa' },
    5: { 'vision/title': 'Titre d’Awa', 'vision/storyTitle': 'Constat d’ici' },
  };
  const versions = [card(5, USER.fullName), card(4, 'Awa Diop'), card(3, '', NOW), card(2, 'Léo')];
  answer('GET /texts/:id/versions', versions);
  answer('GET /texts/:id/versions/:number', ({ number }) => ({
    ...versions.find((version) => version.number === number)!,
    value: values[number]!,
  }));
  server.draft = {
    version: 7,
    base_number: 1,
    is_stale: false,
    saved_by: 'Zoé Petit',
    saved_at: NOW,
    value: { ...values[5], 'vision/description': 'Décrit par Zoé' },
  };
  await openScreen('/admin/texts/2');
  await lead.fill('Mon introduction');
  await publish.click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog).toMatchTextContent(/Awa Diop a modifié\s: [^.]*Titre de la page\./);
  await expect.element(dialog).not.toMatchTextContent(/Introduction|Constat|Léo/);
  await dialog.getByRole('button', { name: 'Annuler' }).click();
  expect(calls.filter((call) => call.endsWith('/publish'))).toEqual([]);
  await publish.click();
  await dialog.getByRole('button', { name: 'Tout publier' }).click();
  await expect.element(page.getByText('Page publiée')).toBeVisible();
  expect(server.values).toMatchObject({
    'vision/title': 'Titre d’Awa',
    'vision/lead': 'Mon introduction',
  });
});

test('a page that is only read is marked as read, and one that was changed needs no mark', async () => {
  server.version = 0;
  const mend = fail('PUT /texts/:id');
  await openScreen('/admin/texts/2');
  const notice = page.getByRole('region', { name: 'Page à relire' });
  const read = notice.getByRole('button', { name: 'J’ai relu cette page' });
  await read.click();
  await expect.element(notice.getByRole('alert')).toBeVisible();
  mend();
  answer('PUT /texts/:id', ({ body }) => {
    expect(body).toEqual({});
    return server.values;
  });
  await read.click();
  await expect.element(notice).not.toBeInTheDocument();
  await page.getByRole('link', { name: 'Toutes les pages' }).click();
  server.version = 1;
  await page.getByRole('link', { name: 'Modifier la page «\u00a0Vision\u00a0»' }).click();
  await expect.element(title).toBeVisible();
  expect(notice.elements()).toEqual([]);
});

test('incomplete texts are discarded, and nothing of them is offered again', async () => {
  const { unmount } = await openScreen('/admin/texts/2');
  await lead.fill('Une introduction jetée');
  await title.fill('');
  await publish.click();
  await expect.element(page.getByText(/^Écrivez un texte/).first()).toBeVisible();
  await page.getByRole('button', { name: 'Annuler' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Abandonner' }).click();
  await expect.element(title).toHaveValue(DEFAULTS['vision/title']!);
  await expect.element(lead).toHaveValue(DEFAULTS['vision/lead']!);
  await expect.element(page.getByText(/^Écrivez un texte/)).not.toBeInTheDocument();
  await unmount();
  await openScreen('/admin/texts/2');
  await expect.element(title).toHaveValue(DEFAULTS['vision/title']!);
  await expect.element(page.getByText('non enregistré')).not.toBeInTheDocument();
  expect(await countBackups(USER.id)).toBe(0);
});
