import { readSeedQuestions } from '#builder/seed/seed';
import { DEFAULT_SETTINGS } from '#contract/settings/settings';
import { expect, it } from 'vitest';
import { shownQuestions } from '../../site/features/questions/shown-questions.ts';

const seed = await readSeedQuestions();
const questions = seed.map((question, id) => ({ id, ...question }));
const shownWith = (settings: Partial<typeof DEFAULT_SETTINGS>, rows = questions) =>
  shownQuestions(rows, { ...DEFAULT_SETTINGS, ...settings });

it('shows the supplied questions as they are while the service is prepared', () => {
  expect(shownWith({})).toEqual(questions);
});

it('says of an open service that it is open, and links its sign-up', () => {
  const [first, ...others] = shownWith({ service_state: 'open' });
  expect(first!.question).toMatch(/^Depuis quand le service est-il ouvert/);
  const changed = others.filter(({ id, answer }) => answer !== questions[id]!.answer);
  expect(changed).toHaveLength(1);
  expect(changed[0]!.answer).toContain('href="/coming-soon"');
  const sign_up_url = 'https://inscription.exemple.fr/?a=1$&';
  const [, signUp] = shownWith({ service_state: 'open', sign_up_url }).filter(
    ({ id, answer }) => answer !== questions[id]!.answer,
  );
  expect(signUp!.answer).toContain(`href="${sign_up_url}"`);
});

it('keeps the words of an owner', () => {
  const own = questions.map((question) => ({
    ...question,
    answer: `${question.answer}<p>Oui.</p>`,
  }));
  expect(shownWith({ service_state: 'open' }, own)).toEqual(own);
});
