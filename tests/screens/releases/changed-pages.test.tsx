import type { ChangedPages } from '#contract/pages/changed';
import type { ReleaseDetail } from '#contract/publication/releases';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible, resize } from '../accessible.ts';
import { answer, refuse } from '../fake-api.ts';
import { DETAIL } from '../fakes/releases.ts';
import { NOW } from '../fakes/versioned.ts';
import { address, openScreen } from '../screen.tsx';

const ITEM = { noun: 'texts', ref: 2, number: 8, base_number: 6 } as const;
const RELEASE: ReleaseDetail = {
  ...DETAIL,
  note: '',
  items: [
    {
      ...ITEM,
      title: 'Vision',
      changed: ['Titre'],
      is_new: false,
      is_hidden: false,
      state: 'ready',
      draft: 7,
    },
  ],
};
const PAGES: ChangedPages = {
  pages: [
    { path: '/vision', title: 'Vision', change: 'changed' },
    { path: '/articles/neuf', title: 'Un article neuf', change: 'new' },
    { path: '/articles/ancien', title: 'Un ancien article', change: 'gone' },
  ],
  parts: 1,
  shared: ['articles', 'settings'],
};
const ONLINE = `<title>Vision</title><meta name="description" content="Avant">
  <h1>Notre vision</h1><p>Un secteur <strong>sans</strong> manque.</p><p>Même texte.</p>
  <img src="/art/un-400.svg" alt="">`;
const AFTER = `<title>Vision</title><meta name="description" content="Après">
  <h1>Notre vision</h1><p>Un secteur <strong>avec</strong> du monde.</p><p>Même texte.</p>
  <p>Une phrase de plus.</p><img src="/art/un-800.svg" alt="">`;

const link = (name: string) => page.getByRole('link', { name, exact: true });
const frame = (title: string) =>
  document.querySelector<HTMLIFrameElement>(`iframe[title="${title}"]`);
/** Address of a page that a frame can show. */
const pageOf = (html: string) =>
  URL.createObjectURL(new Blob([`<!doctype html><body>${html}`], { type: 'text/html' }));

beforeEach(() => {
  answer('GET /releases/:id', RELEASE);
  answer('GET /pages/changed', PAGES);
  answer('GET /releases/:id/sharing', { links: [], remarks: [] });
  answer('POST /pages/preview', ({ body }) => ({
    url: pageOf(body.state === 'online' ? ONLINE : AFTER),
    expires_at: NOW,
  }));
});

test('a release names the pages that it changes, and what all pages share', async () => {
  await openScreen('/admin/mises-en-ligne/1');
  await expect.element(page.getByText('/articles/neuf')).toBeVisible();
  for (const change of ['Modifiée', 'Nouvelle page', 'Disparaît'])
    await expect.element(page.getByText(change, { exact: true })).toBeVisible();
  await expect
    .element(page.getByText('par ce qu’elles partagent : les derniers articles et les réglages.'))
    .toBeVisible();
  await expectAccessible();
  await link('Comparer «\u00a0Vision\u00a0»').click();
  await expect.poll(address).toBe('/admin/mises-en-ligne/1?page=%2Fvision');
});

test('a page is shown as it is and as it will be, and its changed passages are marked', async () => {
  await openScreen('/admin/mises-en-ligne/1?page=%2Fvision');
  await expect.element(page.getByText('3 passages modifiés')).toBeVisible();
  expect([...document.querySelectorAll('del')].map((removed) => removed.textContent)).toEqual([
    'Avant',
    'sans',
    'manque',
  ]);
  const marked = (title: string) =>
    [...frame(title)!.contentDocument!.querySelectorAll<HTMLElement>('[style*=outline]')].map(
      (element) => element.textContent,
    );
  expect(marked('En ligne aujourd’hui')).toEqual(['Un secteur sans manque.']);
  expect(marked('Après la mise en ligne')).toEqual([
    'Un secteur avec du monde.',
    'Une phrase de plus.',
  ]);
  await expectAccessible();

  await page.getByText('Curseur', { exact: true }).click();
  const slider = page.getByRole('slider', { name: 'Part de la page en ligne aujourd’hui' });
  await slider.findElement().then((element) => element.focus());
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(slider).toHaveAttribute('aria-valuenow', '51');
  await userEvent.keyboard('{End}');
  await expect.element(slider).toHaveAttribute('aria-valuenow', '100');
  const later = frame('Après la mise en ligne')!.parentElement!;
  expect(getComputedStyle(later).clipPath).toBe('inset(0px 0px 0px 100%)');
  await page.getByText('Téléphone', { exact: true }).click();
  await expect.poll(() => frame('En ligne aujourd’hui')?.clientWidth).toBe(390);
  await expectAccessible();
});

test('a new page has no former state, and the choice of a page is in the address', async () => {
  await openScreen('/admin/mises-en-ligne/1?page=%2Farticles%2Fneuf');
  await expect.element(page.getByText('Cette page n’existe pas encore.')).toBeVisible();
  await expect.poll(() => document.querySelectorAll('iframe').length).toBe(1);
  await page.getByLabelText('Page', { exact: true }).selectOptions('Un ancien article');
  await expect.poll(address).toBe('/admin/mises-en-ligne/1?page=%2Farticles%2Fancien');
  await expect.element(page.getByText(/^Cette page n’existera plus/)).toBeVisible();
  await page.getByLabelText('Page', { exact: true }).selectOptions('Mission');
  await expect
    .element(page.getByText('Aucun mot ne change', { exact: false }))
    .not.toBeInTheDocument();
  await expect.poll(() => document.querySelectorAll('iframe').length).toBe(2);
  await link('Retour à la mise en ligne').click();
  await expect.poll(address).toBe('/admin/mises-en-ligne/1');
});

test('a list that cannot be made says so and can be asked again', async () => {
  refuse('GET /pages/changed', 'unavailable');
  await openScreen('/admin/mises-en-ligne/1');
  await expect.element(page.getByText('La liste des pages n’a pas pu être établie.')).toBeVisible();
  answer('GET /pages/changed', { pages: [], parts: 1, shared: [] });
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect.element(page.getByText('Aucune page ne change pour les visiteurs.')).toBeVisible();
});

test('an address without a page says so, and the choice offers the pages', async () => {
  await openScreen('/admin/mises-en-ligne/1?page=%2Finconnue');
  await expect.element(page.getByText('Il n’y a pas de page à cette adresse.')).toBeVisible();
  expect(document.querySelectorAll('iframe')).toHaveLength(0);
  expect(page.getByText('Comparaison des deux pages…').elements()).toEqual([]);
  const choice = page.getByLabelText('Page', { exact: true });
  await expect.element(choice).toHaveDisplayValue('Choisir une page');
  await expectAccessible();
  await choice.selectOptions('Vision');
  await expect.element(page.getByText('3 passages modifiés')).toBeVisible();
  await expect.element(choice).toHaveDisplayValue('Vision');
  expect(page.getByRole('option', { name: 'Choisir une page' }).elements()).toEqual([]);
});

test('a page that the release does not change, such as that of a note, can be looked at', async () => {
  await openScreen('/admin/mises-en-ligne/1?page=%2Farticles%2Fautre');
  await expect.element(page.getByText('3 passages modifiés')).toBeVisible();
  await expect.element(page.getByLabelText('Page', { exact: true })).toHaveValue('/articles/autre');
});

test('a preview that fails, or is an error page, is no comparison and can be asked again', async () => {
  // The pages lie upon each other on a narrow screen, and their errors do not.
  await resize(768, 900);
  const mend = refuse('POST /pages/preview', 'unavailable');
  await openScreen('/admin/mises-en-ligne/1?page=%2Fvision');
  const failed = page.getByText('L’aperçu n’a pas pu être chargé.');
  await expect.poll(() => failed.elements().length).toBe(2);
  expect(page.getByText('Comparaison des deux pages…').elements()).toEqual([]);
  await expectAccessible();
  mend();
  // The test server has no such page.
  answer('POST /pages/preview', ({ body }) => ({
    url: body.state === 'online' ? '/introuvable.json' : pageOf(AFTER),
    expires_at: NOW,
  }));
  const retry = (side: string) =>
    page.getByRole('region', { name: side }).getByRole('button', { name: 'Réessayer' });
  await retry('Après la mise en ligne').click();
  await retry('En ligne aujourd’hui').click();
  await expect.poll(() => failed.elements().length).toBe(1);
  expect(frame('Après la mise en ligne')).not.toBeNull();
  expect(page.getByText('Aucun mot ne change').elements()).toEqual([]);
  answer('POST /pages/preview', ({ body }) => ({
    url: pageOf(body.state === 'online' ? ONLINE : AFTER),
    expires_at: NOW,
  }));
  await retry('En ligne aujourd’hui').click();
  await expect.element(page.getByText('3 passages modifiés')).toBeVisible();
});

test('many pages are listed in parts, and a comparison leads back to its part', async () => {
  const last = { path: '/articles/dernier', title: 'Le dernier', change: 'new' } as const;
  answer('GET /pages/changed', ({ query: { part } }) => ({
    ...PAGES,
    pages: part === 2 ? [last] : PAGES.pages,
    parts: 2,
  }));
  await openScreen('/admin/mises-en-ligne/1');
  await expect.element(link('Comparer «\u00a0Vision\u00a0»')).toBeVisible();
  const parts = page.getByRole('navigation', { name: 'Suite des pages qui changent' });
  await parts.getByRole('button', { name: 'Page 2' }).click();
  await expect.poll(address).toBe('/admin/mises-en-ligne/1?part=2');
  await link('Comparer «\u00a0Le dernier\u00a0»').click();
  await expect.element(page.getByText('Cette page n’existe pas encore.')).toBeVisible();
  await page.getByLabelText('Page', { exact: true }).selectOptions('Mission');
  await expect.poll(address).toBe('/admin/mises-en-ligne/1?page=%2Fmission&part=2');
  await link('Retour à la mise en ligne').click();
  await expect.poll(address).toBe('/admin/mises-en-ligne/1?part=2');
  await expect.element(link('Comparer «\u00a0Le dernier\u00a0»')).toBeVisible();
});
