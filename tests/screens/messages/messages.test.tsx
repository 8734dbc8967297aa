import type { ContactMessage } from '#contract/messages/messages';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, calls, disconnect, fail, hold } from '../fake-api.ts';
import { fakeAdmins } from '../fakes/admins.ts';
import { NOW } from '../fakes/versioned.ts';
import { address, openMore, openScreen, press } from '../screen.tsx';
import { writesOf } from '../writes.ts';

const SEARCH = 'POST /admin/messages/search';
const search = page.getByLabelText('Rechercher un message');
const more = page.getByRole('button', { name: 'Afficher la suite' });
const main = page.getByRole('main');
const dialog = page.getByRole('dialog');

beforeEach(() => {
  fakeAdmins();
  answer('GET /emails/provider', { provider: null, sender: '' });
});

const messageOf = (id: number, given: Partial<ContactMessage> = {}): ContactMessage => ({
  id,
  name: 'Alix',
  email: 'alix@exemple.fr',
  subject: `Question ${id}`,
  message: 'Bonjour.',
  read_at: null,
  state: 'todo',
  created_at: NOW,
  assignee_id: null,
  assignee: null,
  entries: [],
  ...given,
});

/** Answers the calls about one message. */
function fakeMessage(subject: string, email = 'alix@exemple.fr'): void {
  const message = messageOf(1, { subject, email });
  let isThere = true;
  answer(SEARCH, ({ body: { state = message.state, q } }) => {
    const isFound = isThere && state === message.state && (!q || q === email);
    return isFound ? [{ ...message }] : [];
  });
  answer('PUT /admin/messages/:id', ({ body: { state, is_read } }) => {
    const isRead = is_read ?? message.read_at !== null;
    return Object.assign(message, { state: state ?? message.state, read_at: isRead ? NOW : null });
  });
  answer('DELETE /admin/messages/:id', () => {
    isThere = false;
    return { message: 'Message supprimé' };
  });
}

/** Answers with a page of these messages, of which there are `ids().length` in all. */
function fakeList(ids: () => number[]): void {
  answer(SEARCH, ({ body: { offset = 0, limit = 50 }, setTotal }) => {
    setTotal(ids().length);
    return ids()
      .slice(offset, offset + limit)
      .map((id) => messageOf(id));
  });
}

test('a failed erasure is told, whatever is shown by then', async () => {
  const email = 'pas.oublie@exemple.fr';
  fakeMessage('À ne pas perdre', email);
  await openScreen('/admin/messages');
  await search.fill(email);
  const erase = page.getByRole('button', { name: 'Effacer tous les messages de cette personne' });
  fail('POST /admin/messages/erase');
  const letGo = hold('POST /admin/messages/erase');
  await erase.click();
  await dialog.getByRole('button', { name: 'Tout effacer' }).click();
  await expect.poll(() => calls).toContain('POST /admin/messages/erase');
  await search.fill('Rien de tel nulle part');
  await expect.element(erase).not.toBeInTheDocument();
  letGo();
  await expect.element(page.getByRole('alert')).toMatchTextContent('Une erreur est survenue');
});

test('a failure of the next page is told beside the button, which keeps the focus', async () => {
  answer(SEARCH, ({ body: { offset }, setTotal }) => {
    setTotal(21);
    return offset === 0 ? [messageOf(1)] : [];
  });
  await openScreen('/admin/messages');
  await more.findElement();
  const mend = disconnect(SEARCH);
  await press(more, 'Enter');
  await expect.element(page.getByRole('alert')).toMatchTextContent('Le serveur ne répond pas');
  await expect.element(page.getByRole('button', { name: 'Réessayer' })).not.toBeInTheDocument();
  await expect.element(more).toHaveFocus();
  mend();
  await press(more, 'Enter');
  await expect.element(more).not.toBeInTheDocument();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  await expect.element(main).toHaveFocus();
});

test('the next page begins with the focus on its first message', async () => {
  fakeList(() => Array.from({ length: 25 }, (_, index) => index + 1));
  await openScreen('/admin/messages');
  const message = (subject: string) =>
    page
      .getByRole('article')
      .filter({ has: page.getByRole('heading', { name: subject, exact: true }) });
  await expect.element(message('Question 20')).toBeVisible();
  await press(more, 'Enter');
  await expect.element(more).not.toBeInTheDocument();
  await expect.element(message('Question 21')).toHaveFocus();
  await userEvent.tab();
  await expect
    .element(message('Question 21').getByRole('link', { name: 'Répondre' }))
    .toHaveFocus();
});

test('the next page of a changed list leaves nothing out, and shows nothing twice', async () => {
  let ids = Array.from({ length: 45 }, (_, index) => 45 - index);
  fakeList(() => ids);
  await openScreen('/admin/messages');
  const messages = () => [...document.querySelectorAll('.admin-message')];
  const shown = () =>
    messages().map((message) => message.querySelector('h2, h3')?.textContent?.trim());
  const subjects = () => ids.map((id) => `Question ${id}`);
  const count = page.getByRole('status').filter({ hasText: 'messages' });
  const focused = () => messages().find((message) => message === document.activeElement);
  await expect.poll(shown).toEqual(subjects().slice(0, 20));
  // Another administrator answers three.
  ids = ids.filter((id) => ![45, 40, 30].includes(id));
  await press(more, 'Enter');
  await expect.poll(shown).toEqual(subjects().slice(0, 40));
  await expect.element(count).toHaveTextContent('42 messages');
  await expect.poll(() => focused()?.textContent).toContain('Question 25');
  // Two arrive.
  ids = [47, 46, ...ids];
  await press(more, 'Enter');
  await expect.poll(shown).toEqual(subjects());
  await expect.element(count).toHaveTextContent('44 messages');
  const last = () => messages().findLast(({ textContent }) => textContent.includes('Question 2'));
  await expect.poll(() => focused() === last()).toBe(true);
});

test('an answer by keyboard leaves the focus to the screen once the message has gone', async () => {
  fakeMessage('Traité au clavier');
  await openScreen('/admin/messages');
  const message = page.getByRole('article').filter({ hasText: 'Traité au clavier' });
  const actions = message.getByRole('button', { name: 'Autres actions' });
  await press(actions, 'Enter');
  await press(page.getByRole('menuitem', { name: 'Marquer comme lu' }), 'Enter');
  await expect.element(message.getByText('Non lu', { exact: true })).not.toBeInTheDocument();
  await expect.element(page.getByText('Message marqué comme lu')).toBeVisible();
  await expect.element(actions).toHaveFocus();
  await press(message.getByRole('button', { name: 'Archiver' }), 'Enter');
  await expect.element(message).not.toBeInTheDocument();
  await expect.element(main).toHaveFocus();
});

test('the menu leads to the messages to answer, and Back to the former filter', async () => {
  fakeMessage('Un message');
  await openScreen('/admin/messages');
  await page.getByText('Archivés', { exact: true }).click();
  await expect.poll(address).toBe('/admin/messages?state=archived');
  await page.getByRole('link', { name: /^Messages/ }).click();
  await expect.poll(address).toBe('/admin/messages');
  await expect.element(page.getByRole('radio', { name: 'À traiter' })).toBeChecked();
  history.back();
  await expect.poll(address).toBe('/admin/messages?state=archived');
  await expect.element(page.getByRole('radio', { name: 'Archivés' })).toBeChecked();
});

test('a double click marks as read and deletes once', async () => {
  fakeMessage('Double clic');
  await openScreen('/admin/messages');
  const message = page.getByRole('article').filter({ hasText: 'Double clic' });
  const read = await openMore(message, 'Marquer comme lu');
  expect(await writesOf('PUT /admin/messages/:id', read)).toEqual(['PUT /admin/messages/:id']);
  await (await openMore(message, 'Supprimer')).click();
  const remove = dialog.getByRole('button', { name: 'Supprimer' });
  expect(await writesOf('DELETE /admin/messages/:id', remove)).toEqual([
    'DELETE /admin/messages/:id',
  ]);
});
