import type { AdminArticle } from '#contract/articles/articles';
import { CONTENT } from '#contract/content/nouns';
import { LISTED_NOUNS, NOUNS } from '#contract/nouns';
import { ApiError } from '#contract/errors';
import { factsOf } from '#contract/page-texts/facts';
import { DEFAULT_SETTINGS } from '#contract/settings/settings';
import { cleanPageText, cleanRichText } from '#worker/text/rich-text';
import { beforeAll, describe, expect, it } from 'vitest';
import { renderRichText } from '../../../site/features/articles/rich-text.ts';
import { fillText } from '../../../site/filled-text.ts';
import { breaches, breachesShown } from '../../attacks/allowed.ts';
import { ATTACKS, REFUSED, TOO_DEEP, groups, headingsIn, sections } from '../../attacks/corpus.ts';
import { piecesOf } from '../../attacks/pieces.ts';
import { sampled } from '../../endurance.ts';
import { addAdmin, call, failure, ok, signIn } from '../admin-world.ts';
import { createRow } from '../endpoints/listed-endpoints.ts';
import { png } from '../pictures.ts';

/** Visible text, without which an article is refused. */
const WORDS = '<p>Mots.</p>';
const TOGETHER = 64;
const TRIED = sampled(ATTACKS);
/** Every other site answers with an image. */
const OTHER_SITES = {
  fetch: async () => new Response(png(2, 2), { headers: { 'content-type': 'image/png' } }),
} as unknown as Fetcher;
let token: string;
let articles = 0;

beforeAll(async () => {
  await addAdmin('camille');
  token = await signIn('camille');
});

/** Returns the stored form of a text. The response to a write is read from the database. */
async function stored(content: string): Promise<string> {
  const body = { title: `Attaque ${articles++}`, content, status: 'draft' };
  const env = { INTERNET: OTHER_SITES };
  return (await ok<AdminArticle>('POST', '/api/articles', { token, body, env })).content;
}

/** Returns stored or rendered content that must not exist, each with the attack that caused it. */
async function leaks(texts: string[]): Promise<string[]> {
  const found: string[] = [];
  for (let start = 0; start < texts.length; start += TOGETHER)
    await Promise.all(
      texts.slice(start, start + TOGETHER).map(async (text) => {
        const content = await stored(text);
        const shown = renderRichText(content).html;
        const wrong = [...breaches(piecesOf(content)), ...breachesShown(piecesOf(shown))];
        const again = await cleanRichText(content, (address) => Promise.resolve(address));
        if (again.html !== content || renderRichText(shown).html !== shown) wrong.push('unstable');
        if (/(?![\t\n])[\p{Cc}\p{Cs}]/u.test(content)) wrong.push('control character');
        if (wrong.length > 0) found.push(`${text.slice(0, 200)} → ${wrong.join(', ')}`);
      }),
    );
  return found;
}

describe('what is stored of an attack, and shown', () => {
  it('is within the schema for each attack by itself', async () => {
    expect(ATTACKS.length).toBeGreaterThan(3_000);
    expect(await leaks(TRIED.map((attack) => WORDS + attack))).toEqual([]);
  });

  it('is within the schema for attacks that follow each other', async () => {
    const runs = Array.from(
      { length: TRIED.length / 20 },
      (_, run) => WORDS + TRIED.slice(run * 20, run * 20 + 20).join(''),
    );
    expect(await leaks(runs)).toEqual([]);
  });

  it('is within the schema for attacks under headings, all of which are still there', async () => {
    for (const group of groups(TRIED, (html) => renderRichText(html).html)) {
      const content = await stored(sections(group));
      expect(breaches(piecesOf(content))).toEqual([]);
      expect(headingsIn(content)).toHaveLength(group.length);
    }
  });
});

it('refuses a text with a picture that is none', async () => {
  expect(REFUSED.length).toBeGreaterThan(5);
  for (const content of REFUSED) {
    const body = { title: 'Image', content: WORDS + content };
    expect(await failure('POST', '/api/articles', { token, body })).toBe('415 image_only');
  }
});

it('refuses what is nested too deep, in French, and shows its words at worst', async () => {
  for (const content of TOO_DEEP.slice(0, 2)) {
    const body = { title: 'Profond', content: WORDS + content };
    const answer = await call('POST', '/api/articles', { token, body });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({
      code: 'invalid_input',
      fields: { content: expect.stringContaining('trop imbriquée') },
    });
  }
  for (const content of TOO_DEEP) {
    const body = { title: 'Profond', content: WORDS + content };
    expect(await failure('POST', '/api/articles', { token, body })).toBe('400 invalid_input');
    expect(breachesShown(piecesOf(renderRichText(WORDS + content).html))).toEqual([]);
    expect(renderRichText(WORDS + content).html).toContain('Mots.');
  }
});

/** Returns the stored form of a rich text of a page; nothing for one that is refused. */
function storedOfPage(text: string): string[] {
  try {
    return [cleanPageText(text, 'text')];
  } catch (error) {
    expect(error).toBeInstanceOf(ApiError);
    return [];
  }
}

it('a rich text of a page is within the schema for each attack, stored and shown', () => {
  const facts = factsOf(DEFAULT_SETTINGS);
  const texts = TRIED.map((attack) => WORDS + attack);
  const accepted = texts.flatMap(storedOfPage);
  expect(accepted.length).toBeGreaterThan(0.9 * texts.length);
  expect(accepted.flatMap((text) => breaches(piecesOf(text)))).toEqual([]);
  // A text that came into the database in another way is made safe when it is shown.
  const shown = [...texts, ...accepted].map((text) => fillText(text, { facts }));
  expect(shown.flatMap((text) => breachesShown(piecesOf(text)))).toEqual([]);
});

const SHORT_TEXTS = LISTED_NOUNS.flatMap((noun) =>
  CONTENT[noun].pictures.texts.map((field) => ({ noun, field })),
);

it.each(SHORT_TEXTS)('the $field of a $noun is made safe', async ({ noun, field }) => {
  const { id } = await createRow(noun, token);
  const body = { [field]: '<p onclick="x()">Mots.<script>x()</script></p>' };
  const path = `/api/${NOUNS[noun].plural}/${id}`;
  const row = await ok<Record<string, unknown>>('PUT', path, { token, body });
  expect(row[field]).toBe(WORDS);
});
