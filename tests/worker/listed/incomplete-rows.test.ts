import { CONTENT } from '#contract/content/nouns';
import { LISTED_NOUNS, NOUNS } from '#contract/nouns';
import { beforeAll, expect, it } from 'vitest';
import { addAdmin, failure, ok, signIn } from '../admin-world.ts';
import { createRow } from '../endpoints/listed-endpoints.ts';

let token = '';

beforeAll(async () => {
  await addAdmin('fiches');
  token = await signIn('fiches');
});

const REQUIRED = LISTED_NOUNS.flatMap((noun) =>
  Object.entries(CONTENT[noun].fields).flatMap(([field, words]) =>
    'missing' in words ? { noun, field } : [],
  ),
);

it.each(REQUIRED)('a draft of a $noun is kept without its $field', async ({ noun, field }) => {
  const { id } = await createRow(noun, token);
  const path = `/api/${NOUNS[noun].plural}/${id}`;
  const body = { [field]: '' };
  const { value } = await ok<{ value: object }>('PUT', `${path}/draft`, { token, body });
  expect(value, `draft of a ${noun}`).toMatchObject(body);
  expect(await failure('POST', `${path}/draft/publish`, { token })).toBe('400 invalid_input');
  expect(await failure('PUT', path, { token, body })).toBe('400 invalid_input');
});

it.each(LISTED_NOUNS)('a %s has what names it, and no text without end', async (noun) => {
  const { plural, title } = NOUNS[noun];
  const { versions, pictures } = CONTENT[noun];
  const isAddress = (field: string) => pictures.addresses.some((one) => one === field);
  const path = `/api/${plural}/${(await createRow(noun, token)).id}`;
  const endless = `https://exemple.fr/${'x'.repeat(20_000)}`;
  const texts = versions.columns.filter((field) => !isAddress(field));
  for (const body of [{ [title]: '' }, ...texts.map((field) => ({ [field]: endless }))])
    expect(await failure('PUT', path, { token, body }), Object.keys(body).join()).toBe(
      '400 invalid_input',
    );
});
