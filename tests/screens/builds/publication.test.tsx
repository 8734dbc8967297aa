import type { Build, PublicationState } from '#contract/publication/state';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../accessible.ts';
import { answer, calls } from '../fake-api.ts';
import { fakeDashboard } from '../fakes/dashboard.ts';
import { openScreen } from '../screen.tsx';

const AT = '2026-11-21T08:00:00.000Z';
const DONE: Build = {
  id: 1,
  status: 'done',
  last_change: 3,
  attempts: 1,
  requested_at: AT,
  started_at: AT,
  finished_at: '2026-11-21T08:00:02.500Z',
  progress: '',
  error: '',
};
const main = page.getByRole('main');

beforeEach(() => fakeDashboard());

test('a publication by hand shows its progress', async () => {
  let state: PublicationState = {
    state: 'up_to_date',
    progress: '',
    error: '',
    baked_at: AT,
    drafts: 0,
    builds: [DONE],
  };
  answer('GET /builds', () => state);
  answer('POST /builds', () => {
    state = { ...state, state: 'publishing', progress: 'Construction des pages' };
    return { message: 'Publication demandée' };
  });
  await openScreen('/admin/dashboard');
  const publish = main.getByRole('button', { name: 'Refaire les pages maintenant' });
  await expect.element(main.getByText('Tout ce que vous avez publié est en ligne.')).toBeVisible();
  await publish.click();
  await expect.element(page.getByText('Publication demandée')).toBeVisible();
  await expect
    .element(main.getByText('Publication en cours : construction des pages'))
    .toBeVisible();
  await expect.element(publish).toBeDisabled();
  state = { ...state, state: 'rolled_back' };
  await expect.element(main.getByText('Version précédente en ligne')).toBeVisible();
});

test('a failed publication says why, and is tried again from every screen', async () => {
  const error = 'Le service de publication ne répond pas.';
  const failed: Build = { ...DONE, status: 'failed', finished_at: AT, error };
  const asked = () => calls.filter((call) => call === 'POST /builds').length;
  answer('GET /builds', (): PublicationState => ({
    state: asked() > 0 ? 'publishing' : 'failed',
    progress: '',
    error,
    baked_at: null,
    drafts: 0,
    builds: [failed],
  }));
  answer('POST /builds', { message: 'Publication demandée' });
  answer('POST /admin/messages/search', []);
  const dashboard = await openScreen('/admin/dashboard');
  await expect.element(page.getByRole('alert')).toMatchTextContent(error);
  await expect.element(page.getByText('Aucune page n’a encore été mise en ligne.')).toBeVisible();
  await expectAccessible();
  await dashboard.unmount();
  await openScreen('/admin/messages');
  await page.getByRole('button', { name: 'Échec de la mise en ligne' }).click();
  await expect.element(page.getByText('Publication demandée')).toBeVisible();
  expect(asked()).toBe(1);
});
