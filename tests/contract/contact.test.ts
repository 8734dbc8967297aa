import { contactForm } from '#contract/messages/contact';
import { describe, expect, it } from 'vitest';

const VALID = {
  name: 'Jeanne Dupré',
  email: 'jeanne@exemple.fr',
  subject: 'Un poste en IME',
  message: 'Bonjour,\r\nnous cherchons une éducatrice.\nMerci.',
};

function problems(change: object): Record<string, string> {
  const parsed = contactForm.safeParse({ ...VALID, ...change });
  return Object.fromEntries(
    (parsed.error?.issues ?? []).map((issue) => [issue.path.join('.'), issue.message]),
  );
}

it('accepts a message, trimmed, its line breaks made alike', () => {
  const form = contactForm.parse({ ...VALID, name: '  Jeanne Dupré ' });
  expect(form.name).toBe('Jeanne Dupré');
  expect(form.message).toBe('Bonjour,\nnous cherchons une éducatrice.\nMerci.');
});

it('removes what hides in one line, and keeps what joins letters', () => {
  const form = contactForm.parse({
    ...VALID,
    name: '\ufeffadm\u200bin\u202e \u2067eriv\u00adaX',
    subject: '👩\u200d⚕️ می\u200cخواهم',
    message: 'שלום\u200f!',
  });
  expect(form).toMatchObject({ name: 'admin erivaX', subject: '👩\u200d⚕️ می\u200cخواهم' });
  expect(form.message).toBe('שלום\u200f!');
});

describe('each field has its own sentence', () => {
  it.each([
    [{ name: '' }, { name: 'Indiquez votre nom.' }],
    [{ name: '   ' }, { name: 'Indiquez votre nom.' }],
    [{ name: '\u200b\u200d\u2060' }, { name: 'Indiquez votre nom.' }],
    [{ name: '\u3164\u034f\u2800' }, { name: 'Indiquez votre nom.' }],
    [{ message: ' \u200f\u200d\n' }, { message: 'Écrivez votre message.' }],
    [{ name: undefined }, { name: 'Indiquez votre nom.' }],
    [{ name: 12 }, { name: 'Indiquez votre nom.' }],
    [{ name: 'a'.repeat(121) }, { name: 'Le nom ne peut pas dépasser 120 caractères.' }],
    [{ name: 'a\nBcc: b' }, { name: 'Le nom doit tenir sur une seule ligne.' }],
    [{ name: 'a\r' }, { name: 'Le nom doit tenir sur une seule ligne.' }],
    [{ email: '' }, { email: 'Indiquez votre adresse e-mail.' }],
    [
      { email: 'jeanne@' },
      { email: 'Indiquez une adresse e-mail valide, par exemple nom@exemple.fr.' },
    ],
    [{ subject: '' }, { subject: 'Indiquez le sujet de votre message.' }],
    [{ subject: 'a'.repeat(201) }, { subject: 'Le sujet ne peut pas dépasser 200 caractères.' }],
    [{ subject: 'a\u2028b' }, { subject: 'Le sujet doit tenir sur une seule ligne.' }],
    [{ message: '\n\n' }, { message: 'Écrivez votre message.' }],
    [
      { message: 'a'.repeat(5001) },
      { message: 'Le message ne peut pas dépasser 5 000 caractères.' },
    ],
  ])('%o', (change, expected) => expect(problems(change)).toEqual(expected));

  it('refuses what it does not know', () => {
    expect(contactForm.safeParse({ ...VALID, admin: true }).success).toBe(false);
  });
});
