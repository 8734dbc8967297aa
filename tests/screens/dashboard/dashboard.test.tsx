import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, nextFrames } from '../accessible.ts';
import '../css.ts';
import { answer, calls, fail, refuse } from '../fake-api.ts';
import { fakeArticles } from '../fakes/articles.ts';
import { fakeDashboard, NO_STATS } from '../fakes/dashboard.ts';
import { fakeDeadlines } from '../fakes/deadlines.ts';
import { address, openScreen } from '../screen.tsx';
import { writesOf } from '../writes.ts';

beforeEach(() => fakeDashboard());

test('a double click asks for one publication', async () => {
  answer('POST /builds', { message: 'Publication demandée' });
  await openScreen('/admin/dashboard');
  const publish = page.getByRole('button', { name: 'Refaire les pages maintenant' });
  expect(await writesOf('POST /builds', publish)).toEqual(['POST /builds']);
});

test('it leads to all that it counts', async () => {
  fakeArticles();
  answer('GET /stats', { ...NO_STATS, articles: { ...NO_STATS.articles, draft: 1 } });
  fakeDashboard({ unfinished: { total: 1000, articles: [TASK] } });
  await openScreen('/admin/dashboard');
  const part = (name: string) => page.getByRole('region', { name });
  const all = part('À répondre').getByRole('link', { name: 'Tous les messages' });
  await expect.element(all).toHaveAttribute('href', '/admin/messages?state=all');
  const drafts = part('À reprendre').getByRole('link', { name: 'Tous les brouillons' });
  await expect.element(drafts).toHaveAttribute('href', '/admin/articles?state=draft');
  await part('À reprendre').getByRole('link', { name: 'Toutes les modifications' }).click();
  await expect.poll(address).toBe('/admin/articles?state=drafted');
  await expect.element(page.getByRole('radio', { name: 'Modifiés' })).toBeChecked();
});

test('the checklist leads to the field or the list of each step, and folds what is done', async () => {
  answer('GET /stats', NO_STATS);
  fakeDashboard({
    setup: [
      { step: 'identity', left: 0, setting: null },
      { step: 'legal', left: 1, setting: 'company_siren' },
      { step: 'team', left: 4, setting: null },
      { step: 'texts', left: 2, setting: null },
      { step: 'backup', left: 1, setting: null },
    ],
  });
  await openScreen('/admin/dashboard');
  const setup = page.getByRole('region', { name: 'Mise en route' });
  await expect.element(setup).toMatchTextContent('1 étape sur 5 est faite.');
  const linkTo = (name: RegExp) => setup.getByRole('link', { name });
  await expect
    .element(linkTo(/^Mentions légales\s: 1 renseignement à compléter$/))
    .toHaveAttribute('href', '/admin/settings#company_siren');
  await expect.element(linkTo(/4 personnes inventées/)).toHaveAttribute('href', '/admin/members');
  await expect
    .element(linkTo(/^Textes des pages\s: 1 page sur 3/))
    .toHaveAttribute('href', '/admin/texts');
  await expect.element(setup).toMatchTextContent(/Sauvegarde\s: aucune depuis un mois/);
  await setup.getByText('Étapes faites').click();
  await expect.element(setup.getByText('Identité')).toBeVisible();
});

test('the checklist goes when all steps are done', async () => {
  answer('GET /stats', NO_STATS);
  fakeDashboard({ setup: [{ step: 'identity', left: 0, setting: null }] });
  await openScreen('/admin/dashboard');
  await expect.element(page.getByRole('region', { name: 'À répondre' })).toBeVisible();
  expect(page.getByRole('region', { name: 'Mise en route' }).elements()).toEqual([]);
});

const REVIEW = {
  noun: 'question',
  ref: 7,
  title: 'Quand ?',
  withdraw_at: '2031-03-28T08:00:00.000Z',
  review_on: '2026-01-15',
} as const;

test('rows to review are named with a link, and leave when they are marked as reviewed', async () => {
  const rows = fakeDeadlines({ ...REVIEW });
  const article = { ...REVIEW, noun: 'article', ref: 2, title: 'Ancien' } as const;
  fakeDashboard({ reviews: { total: 8, rows: [{ ...REVIEW }, article] } });
  await openScreen('/admin/dashboard');
  const panel = page.getByRole('region', { name: 'À revoir' });
  await expect
    .element(panel.getByRole('link', { name: 'Quand ?' }))
    .toHaveAttribute('href', '/admin/questions/edit/7');
  await expect.element(panel).toMatchTextContent('Question, à revoir depuis le 15 janvier 2026');
  await expect.element(panel).toMatchTextContent('Et 6 autres.');
  await expectAccessible([360, 768, 1440]);
  const done = panel.getByRole('button', { name: 'Marquer comme revu : « Quand ? »' });
  fakeDashboard({ reviews: { total: 0, rows: [] } });
  expect(await writesOf('PUT /questions/:id/deadline', done)).toEqual([
    'PUT /questions/:id/deadline',
  ]);
  await expect.element(panel).not.toBeInTheDocument();
  expect(rows).toMatchObject([{ withdraw_at: REVIEW.withdraw_at, review_on: null }]);
});

test('a row whose dates have changed meanwhile is read again', async () => {
  fakeDashboard({ reviews: { total: 1, rows: [{ ...REVIEW }] } });
  refuse('PUT /questions/:id/deadline', 'conflict');
  await openScreen('/admin/dashboard');
  calls.length = 0;
  await page.getByRole('button', { name: /^Marquer comme revu/ }).click();
  await expect.element(page.getByRole('alert')).toMatchTextContent(/entre-temps/);
  await expect.poll(() => calls).toContain('GET /stats/tasks');
});

test('figures that cannot be read again stay', async () => {
  answer('GET /audit', []);
  answer('GET /audit/people', []);
  await openScreen('/admin/dashboard');
  const figures = page.getByText(/Publiés\s: \d+, programmés/);
  await expect.element(figures).toBeVisible();
  await page.getByRole('link', { name: 'Journal', exact: true }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Journal' })).toBeVisible();
  fail('GET /stats');
  calls.length = 0;
  history.back();
  const reads = () => calls.filter((call) => call === 'GET /stats').length;
  await expect.poll(reads).toBeGreaterThan(1);
  // The answer is read, and the page is drawn.
  for (let turn = 0; turn < 10; turn++) await nextFrames();
  await expect.element(figures).toBeVisible();
});

const TASK = {
  id: 1,
  title: 'Brouillon compté',
  status: 'draft' as const,
  published_at: null,
  updated_at: '2026-10-01T10:00:00.000Z',
  draft_saved_at: null,
  draft_title: null,
  beginning: '',
};
