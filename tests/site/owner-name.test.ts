import { readSeedArticles, readSeedQuestions } from '#builder/seed/seed';
import type { Texts } from '#contract/page-texts/schemas';
import { FAULTS } from '#contract/rgaa';
import { DEFAULT_SETTINGS, DEFAULT_SITE_TITLE } from '#contract/settings/settings';
import { expect, it, vi } from 'vitest';
import { organization } from '../../site/structured-data';
import { GET } from '../../site/pages/textes.json';

const { texts, open } = (await GET().json()) as Record<'texts' | 'open', Texts>;

/** Texts that stay when the owner has filled in the settings and replaced the examples. */
const KEPT = {
  articles: await readSeedArticles(),
  questions: await readSeedQuestions(),
  faults: FAULTS,
  texts,
  open,
};

it.each(Object.entries(KEPT))('no default text names the site itself: %s', (_, kept) => {
  expect(JSON.stringify(kept)).not.toContain(DEFAULT_SITE_TITLE);
});

it('search engines get the logo of the owner', () => {
  vi.stubEnv('SITE', 'https://www.horizon.example');
  const logo = '/uploads/horizon.png';
  expect(organization({ ...DEFAULT_SETTINGS, logo })).toMatchObject({
    logo: `https://www.horizon.example${logo}`,
  });
  vi.unstubAllEnvs();
});

it('only the notes beside invented content speak of its label', () => {
  const { articles, questions, texts, open } = KEPT;
  const notes = Object.entries({ ...texts, ...open }).filter(([, text]) =>
    /«\s*Exemple/.test(text),
  );
  expect(notes.map(([key]) => key)).toEqual(['voices/exampleNote', 'team/exampleNote']);
  expect(JSON.stringify([articles, questions])).not.toMatch(/«\s*Exemple/);
});
