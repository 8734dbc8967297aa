import { ERRORS } from '#contract/errors';
import { WRONG } from '#contract/validation-texts';
import { z } from '#contract/zod';
import { expect, it } from 'vitest';
import { frenchFaults } from '../rules/french.ts';

const LONG = 'é'.repeat(200_000);
const JUNK = [
  undefined,
  null,
  true,
  12.5,
  -1,
  1e9,
  '',
  ' ',
  'a\nb',
  '\0',
  LONG,
  [],
  [1, 1],
  {},
  { a: 1 },
];

/** Returns every schema that a file of the contract exports, with its name. */
function schemas(): [name: string, schema: z.ZodType][] {
  const modules = import.meta.glob<object>('../../contract/**/*.ts', { eager: true });
  return Object.values(modules)
    .flatMap((module) => Object.entries(module))
    .filter((entry): entry is [string, z.ZodType] => entry[1] instanceof z.ZodType);
}

/** Returns a value alone, and in every field of an object. */
function given(schema: z.ZodType, value: unknown): unknown[] {
  if (!(schema instanceof z.ZodObject)) return [value];
  return [value, Object.fromEntries(Object.keys(schema.shape).map((name) => [name, value]))];
}

it('whatever is wrong is said in French', () => {
  const found = schemas();
  expect(found.length).toBeGreaterThan(40);
  const sentences = new Set(
    found.flatMap(([, schema]) =>
      JUNK.flatMap((value) => given(schema, value)).flatMap(
        (value) => schema.safeParse(value).error?.issues.map(({ message }) => message) ?? [],
      ),
    ),
  );
  expect(sentences.size).toBeGreaterThan(40);
  expect([...sentences].flatMap(frenchFaults)).toEqual([]);
  const english = /\b(?:invalid|expected|received|too|unrecognized|must|input)\b|undefined/i;
  expect([...sentences].filter((sentence) => english.test(sentence))).toEqual([]);
});

/** Fields that programs send, or that a search sends. */
const NOT_WRITTEN =
  /^(?:articles|category|device|former|idempotency_key|ids\b.*|key|kinds|path|secret|submission|ticket|website)$/;

it('every text that a person writes has a name, where something is wrong with it', () => {
  const found = schemas().filter(([name]) => !name.startsWith('settings'));
  const unnamed = found.flatMap(([name, schema]) =>
    [LONG, 'a\nb', '\0'].flatMap((value) =>
      given(schema, value)
        .flatMap((fields) => schema.safeParse(fields).error?.issues ?? [])
        .filter(({ message }) => message.startsWith('Ce texte') && message !== WRONG.form)
        .filter(({ path }) => path.length > 0 && !NOT_WRITTEN.test(path.join('.')))
        .map(({ path }) => `${name}: ${path.join('.')}`),
    ),
  );
  expect([...new Set(unnamed)]).toEqual([]);
});

it.each([
  [
    z.object({ title: z.string().max(1200) }),
    { title: LONG },
    'Le titre ne peut pas dépasser 1\u00a0200 caractères.',
  ],
  [
    z.object({ other: z.string().min(12) }),
    { other: 'a' },
    'Ce texte doit compter au moins 12 caractères.',
  ],
  [z.email(), 'a', 'Indiquez une adresse e-mail valide, par exemple nom@exemple.fr.'],
  [z.int(), 1.5, 'Indiquez un nombre entier.'],
  [z.int().max(5), 6, 'Indiquez un nombre de 5 au plus.'],
  [z.enum(['a', 'b']), 'c', 'Valeurs possibles\u00a0: a, b.'],
  [z.strictObject({}), { a: 1 }, 'Ce champ n’est pas attendu.'],
  [z.date(), 1, 'Cette valeur n’est pas valide.'],
  [z.string({ error: 'Indiquez votre nom.' }), 1, 'Indiquez votre nom.'],
])('what is wrong is told: %#', (schema, value, sentence) => {
  expect(schema.safeParse(value).error!.issues[0]!.message).toBe(sentence);
});

it('refusals about a stored file, which may be a PDF, do not call it an image', () => {
  for (const code of [
    'image_not_found',
    'image_in_use',
    'image_erasing',
    'picture_erased',
  ] as const)
    expect(ERRORS[code].sentence).not.toMatch(/image/i);
});
