import { openWording } from '#contract/lists/opening-texts';
import type { Question } from '#contract/lists/questions';
import type { PublicSettings } from '#contract/settings/settings';
import { COMING_SOON_PATH, isOpen, signUpPath } from '../../sign-up';

/** Returns the questions of the help page. Once the service is open, supplied ones no longer say that it is not. */
export function shownQuestions(questions: Question[], settings: PublicSettings): Question[] {
  if (!isOpen(settings)) return questions;
  return questions.map((question) => {
    const open = openWording(question);
    if (!open) return question;
    const answer = open.answer.replace(`"${COMING_SOON_PATH}"`, () => `"${signUpPath(settings)}"`);
    return { ...question, ...open, answer };
  });
}
