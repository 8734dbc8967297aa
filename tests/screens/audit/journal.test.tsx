import type { AuditRow } from '#contract/audit/row';
import { beforeEach, expect, test } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import { expectAccessible, nextFrames } from '../accessible.ts';
import { answer, disconnect } from '../fake-api.ts';
import { fakeDashboard } from '../fakes/dashboard.ts';
import { NOW } from '../fakes/versioned.ts';
import { address, openScreen } from '../screen.tsx';

const table = page.getByRole('table', { name: 'Journal' });
const from = page.getByLabelText('Du', { exact: true });
const to = page.getByLabelText('Au', { exact: true });

const ENTRY: AuditRow = {
  id: 1,
  action: 'session.open',
  subject: 'session:1',
  detail: '',
  admin_id: 1,
  admin_name: 'Administrateur local',
  source: '',
  times: 1,
  created_at: NOW,
  last_at: null,
};

beforeEach(() => {
  answer('GET /audit', [ENTRY]);
  answer('GET /audit/people', [{ id: 1, name: 'Administrateur local' }]);
});

test('the menu and the command search find it, on a phone and in the dark too', async () => {
  fakeDashboard();
  answer('GET /articles', []);
  await commands.emulateMedia({ colorScheme: 'dark' });
  const screen = await openScreen('/admin/dashboard');
  await page.getByRole('link', { name: 'Journal', exact: true }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Journal' })).toBeVisible();
  await expect.element(table).toBeVisible();
  await expectAccessible();
  await screen.unmount();
  await openScreen('/admin/dashboard');
  await page.getByRole('button', { name: 'Rechercher' }).click();
  await page.getByPlaceholder('Un écran, un article…').fill('journ');
  await userEvent.keyboard('{Enter}');
  await expect.poll(address).toBe('/admin/journal');
});

test('an entry that leads to a screen is an underlined link, and another one is not', async () => {
  const article = { ...ENTRY, id: 2, action: 'article.create', subject: 'article:1', detail: 'Un' };
  answer('GET /audit', [ENTRY, article]);
  await openScreen('/admin/journal');
  await expect
    .element(table.getByRole('link', { name: 'Article créé' }))
    .toHaveStyle({ textDecorationLine: 'underline' });
  expect(table.getByRole('link').elements()).toHaveLength(1);
});

test('a failed read says so, and is tried again', async () => {
  const mend = disconnect('GET /audit');
  await openScreen('/admin/journal');
  await expect.element(page.getByText('Le journal n’a pas pu être chargé.')).toBeVisible();
  await expectAccessible();
  mend();
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect.element(table).toBeVisible();
});

test('two choices in one turn both count, before either is drawn', async () => {
  await openScreen('/admin/journal');
  await expect.element(table).toBeVisible();
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!;
  const type = (field: Element, day: string) => {
    set!.call(field, day);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  };
  const [first, second] = [from.element(), to.element()];
  type(first, '2026-02-02');
  // The address follows within this turn; React draws in another one.
  for (let turn = 0; turn < 100; turn++) await Promise.resolve();
  type(second, '2026-02-01');
  await expect.poll(address).toBe('/admin/journal?from=2026-02-02&to=2026-02-01');
});

test('an incomplete year filters nothing, and a day adds no step to Back', async () => {
  await openScreen('/admin/journal');
  await expect.element(table).toBeVisible();
  const before = history.length;
  await from.fill('0002-02-02');
  // Longer than the pause after which the address follows.
  for (let turn = 0; turn < 20; turn++) await nextFrames();
  expect(address()).toBe('/admin/journal');
  await expect.element(from).toHaveValue('0002-02-02');
  await from.fill('2026-02-02');
  await expect.poll(address).toBe('/admin/journal?from=2026-02-02');
  expect(history.length).toBe(before);
});
