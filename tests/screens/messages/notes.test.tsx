import type { ContactMessage } from '#contract/messages/messages';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answer, calls, fail, hold } from '../fake-api.ts';
import { fakeAdmins } from '../fakes/admins.ts';
import { NOW } from '../fakes/versioned.ts';
import { USER } from '../person.ts';
import { address, openScreen } from '../screen.tsx';

const NOTES = 'POST /admin/messages/:id/notes';
const card = page.getByRole('article', { name: 'Un poste de nuit' });
const field = card.getByRole('textbox', { name: 'Note privée' });
const mine = page.getByRole('checkbox', { name: 'Confiés à moi' });
const assignee = card.getByRole('combobox', { name: 'Confié à' });
let message: ContactMessage;

beforeEach(() => {
  message = {
    id: 7,
    name: 'Nora',
    email: 'nora@exemple.fr',
    subject: 'Un poste de nuit',
    message: 'Bonjour,\nest-il libre ?',
    read_at: NOW,
    state: 'todo',
    created_at: '2026-11-27T13:05:00.000Z',
    assignee_id: null,
    assignee: null,
    entries: [],
  };
  fakeAdmins();
  answer('GET /emails/provider', { provider: null, sender: '' });
  answer('POST /admin/messages/search', ({ body: { assignee: wanted } }) =>
    wanted && wanted !== message.assignee_id ? [] : [{ ...message }],
  );
  answer('PUT /admin/messages/:id', ({ body: { assignee_id } }) => {
    Object.assign(message, { assignee_id, assignee: assignee_id && USER.fullName });
    return message;
  });
  answer(NOTES, ({ body: { text } }) => {
    const note = {
      id: message.entries.length + 1,
      kind: 'note' as const,
      email: null,
      text,
      author: USER.fullName,
      created_at: NOW,
    };
    message = { ...message, entries: [...message.entries, note] };
    return message;
  });
  answer('DELETE /admin/messages/:id/notes/:note', () => {
    message = { ...message, entries: [] };
    return message;
  });
});

async function openNote(): Promise<void> {
  await openScreen('/admin/messages');
  await card.getByRole('button', { name: 'Ajouter une note' }).click();
  await expect.element(field).toHaveFocus();
}

test('a note is added once, listed with its author, and deleted after a question', async () => {
  await openNote();
  const add = card.getByRole('button', { name: 'Ajouter la note' });
  await expect.element(add).toBeDisabled();
  await field.fill('Rappeler lundi.');
  const letGo = hold(NOTES);
  await add.dblClick();
  letGo();
  const note = card.getByRole('list', { name: 'Notes et réponses' }).getByRole('listitem');
  await expect.element(note).toMatchTextContent(/Rappeler lundi\..*Administrateur local, le/);
  await expect.element(field).not.toBeInTheDocument();
  expect(calls.filter((call) => call.endsWith('/notes'))).toHaveLength(1);
  await note.getByRole('button', { name: /^Supprimer la note du/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click();
  await expect.element(note).not.toBeInTheDocument();
});

test('a note that fails, and one that is begun, keep their text', async () => {
  await openNote();
  await field.fill('À ne pas perdre');
  const mend = fail(NOTES);
  await card.getByRole('button', { name: 'Ajouter la note' }).click();
  await expect.element(card.getByRole('alert')).toBeVisible();
  await expect.element(field).toHaveValue('À ne pas perdre');
  mend();
  await mine.click();
  await expect.element(card).not.toBeInTheDocument();
  await mine.click();
  await expect.element(field).toHaveValue('À ne pas perdre');
  await card.getByRole('button', { name: 'Annuler' }).click();
  await expect.element(field).not.toBeInTheDocument();
});

test('a message is given to a person, and found among one’s own', async () => {
  await openScreen('/admin/messages');
  await expect.element(assignee).toHaveDisplayValue('Personne');
  await mine.click();
  await expect.element(card).not.toBeInTheDocument();
  expect(address()).toContain('mine=1');
  await mine.click();
  await assignee.selectOptions('Moi');
  await expect.poll(() => message.assignee_id).toBe(USER.id);
  await expect.element(assignee).toHaveDisplayValue('Moi');
  await assignee.selectOptions('Personne');
  await expect.poll(() => message.assignee_id).toBeNull();
});

test('address and message are copied for another mail program', async () => {
  // A local product writes e-mails to files.
  answer('GET /emails/provider', { provider: 'files', sender: 'site@ponts.example' });
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await openScreen('/admin/messages');
  await card.getByRole('button', { name: 'Copier l’adresse et le message' }).click();
  await expect.element(page.getByText('Adresse et message copiés')).toBeVisible();
  expect(copied.mock.calls[0]![0].replaceAll('\u00a0', ' ')).toBe(
    'nora@exemple.fr\nRe: Un poste de nuit\n\nLe 27 novembre 2026 à 14 h 05, Nora a écrit :\n> Bonjour,\n> est-il libre ?',
  );
});

test('with a provider a reply is written here, and says what became of it', async () => {
  answer('GET /emails/provider', { provider: 'smtp', sender: 'site@ponts.example' });
  answer('POST /admin/messages/:id/replies', ({ body: { text } }) => {
    const entry = { id: 1, kind: 'reply' as const, email: 'failed' as const, created_at: NOW };
    message = { ...message, entries: [{ ...entry, text, author: USER.fullName }] };
    return message;
  });
  await openScreen('/admin/messages');
  await card.getByRole('button', { name: 'Répondre' }).click();
  expect(card.getByRole('link', { name: 'Répondre par e-mail' }).elements()).toEqual([]);
  const text = card.getByRole('textbox', { name: 'Votre réponse' });
  await expect.element(text).toHaveFocus();
  await expect
    .element(text)
    .toHaveAccessibleDescription(/part de site@ponts\.example vers nora@exemple\.fr/);
  await text.fill('Bonjour Nora, oui.');
  const mend = fail('POST /admin/messages/:id/replies');
  await card.getByRole('button', { name: 'Envoyer la réponse' }).click();
  await expect.element(card.getByRole('alert')).toBeVisible();
  mend();
  await card.getByRole('button', { name: 'Envoyer la réponse' }).dblClick();
  await expect
    .element(card.getByRole('listitem'))
    .toMatchTextContent(/Réponse par e-mail.*Bonjour Nora, oui\..*non envoyée/);
  await expect.element(text).not.toBeInTheDocument();
  expect(calls.filter((call) => call.endsWith('/replies'))).toHaveLength(2);
});

test('texts for replies are inserted, saved under a name of their own, and deleted', async () => {
  let saved = [{ id: 3, name: 'Accueil', text: 'Merci de votre message.' }];
  answer('GET /emails/provider', { provider: 'smtp', sender: 'site@ponts.example' });
  answer('GET /admin/saved-replies', () => saved);
  answer('POST /admin/saved-replies', ({ body: { name, text } }) => {
    saved = [...saved, { id: saved.length + 10, name, text }];
    return saved;
  });
  answer('DELETE /admin/saved-replies/:id', ({ id }) => {
    saved = saved.filter((one) => one.id !== id);
    return saved;
  });
  await openScreen('/admin/messages');
  await card.getByRole('button', { name: 'Répondre' }).click();
  const text = card.getByRole('textbox', { name: 'Votre réponse' });
  const open = card.getByRole('button', { name: 'Réponses types' });
  const dialog = page.getByRole('dialog', { name: 'Réponses types' });
  await open.click();
  await expect.element(dialog.getByText(/Écrivez une réponse/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Insérer «\u00a0Accueil\u00a0»' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(text).toHaveValue('Merci de votre message.');
  await text.fill('Bonjour Nora.');
  await open.click();
  await dialog.getByRole('textbox', { name: /sous le nom$/ }).fill('Salut');
  await dialog.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await expect.element(dialog.getByText('Bonjour Nora.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Supprimer «\u00a0Salut\u00a0»' }).click();
  await page.getByRole('button', { name: 'Supprimer', exact: true }).click();
  await expect.element(dialog.getByText('Bonjour Nora.')).not.toBeInTheDocument();
  await dialog.getByRole('button', { name: 'Insérer «\u00a0Accueil\u00a0»' }).click();
  await expect.element(text).toHaveValue('Bonjour Nora.\n\nMerci de votre message.');
  expect(message.entries).toEqual([]);
});
