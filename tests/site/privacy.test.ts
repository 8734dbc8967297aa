import { factsOf } from '#contract/page-texts/facts';
import { DEFAULT_SETTINGS } from '#contract/settings/settings';
import { expect, it } from 'vitest';
import { PRIVACY } from '../../site/features/privacy/texts.ts';
import { fillText } from '../../site/filled-text.ts';

const messagesWith = (email_processor: string) =>
  fillText(PRIVACY.sections.messages.text, {
    facts: factsOf({ ...DEFAULT_SETTINGS, email_processor }),
    placeholder: 'à compléter',
  });

it('names the company that sends the e-mails, and says how long they are kept', () => {
  expect(messagesWith('Envoi SAS (France)')).toMatch(
    /passent par <span>Envoi SAS \(France\)<\/span>, comme sous-traitant\./,
  );
  expect(messagesWith('')).not.toMatch(/passent par|\[prestataire/);
  expect(messagesWith('')).toMatch(/au bout de <span>30\sjours<\/span>, ou avec le message\./);
});

it('says what a note of a reader holds, and how long it is kept', () => {
  expect(messagesWith('')).toMatch(
    /enregistrée avec le nom que vous indiquez, la page et la date\..* au plus tard <span>12\smois<\/span> après/,
  );
});
