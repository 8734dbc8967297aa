import type { NoticeKind } from '#contract/emails/emails';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../accessible.ts';
import { answer, disconnect } from '../fake-api.ts';
import { fakeAccount } from '../fakes/account.ts';
import { openScreen } from '../screen.tsx';

let stored: NoticeKind[] = [];

const digest = page.getByRole('checkbox', { name: 'Chaque lundi, la semaine en résumé' });
const build = page.getByRole('checkbox', { name: 'Les pages ne se publient plus' });

beforeEach(() => {
  fakeAccount();
  stored = ['release', 'build'];
  answer('GET /auth/notices', () => ({ kinds: stored }));
  answer('PUT /auth/notices', ({ body }) => ({ kinds: (stored = body.kinds) }));
});

test('each e-mail is chosen on its own, by keyboard', async () => {
  await openScreen('/admin/account');
  await expect.element(build).toBeChecked();
  await expect.element(digest).not.toBeChecked();
  await expectAccessible();
  digest.element().focus();
  await userEvent.keyboard(' ');
  await expect.poll(() => stored).toEqual(['release', 'build', 'digest']);
  await build.click();
  await expect.poll(() => stored).toEqual(['release', 'digest']);
  await expect.element(build).not.toBeChecked();
});

test('a choice that is not stored returns to what it was', async () => {
  await openScreen('/admin/account');
  await expect.element(build).toBeChecked();
  disconnect('PUT /auth/notices');
  await build.click();
  await expect.element(page.getByText('Le serveur ne répond pas', { exact: false })).toBeVisible();
  await expect.element(build).toBeChecked();
});
