import type { Question } from './questions.ts';

type Wording = Pick<Question, 'question' | 'answer'>;

/** Questions of a new site that say that the service is not open yet, with their wording once it is open. */
export const BEFORE_OPENING: readonly (Wording & { open: Wording })[] = [
  {
    question: 'Quand le service ouvrira-t-il ?',
    answer:
      '<p>Le site présente un service en préparation. Ouverture prévue : [ouverture]. Vous pouvez déjà nous écrire ; nous vous dirons ce que nous pouvons faire d’ici là.</p>',
    open: {
      question: 'Depuis quand le service est-il ouvert ?',
      answer:
        '<p>Le service est ouvert : <a href="/contact">écrivez-nous</a> pour commencer.</p><p>Date d’ouverture : [ouverture].</p>',
    },
  },
  {
    question: 'Comment m’inscrire ?',
    answer:
      '<p>L’inscription en ligne n’est pas encore ouverte : les boutons « S’inscrire » mènent pour l’instant à une <a href="/coming-soon">page d’attente</a>. Vous pouvez déjà <a href="/contact">nous laisser un message</a> en indiquant votre diplôme, votre secteur géographique, vos disponibilités et les publics que vous connaissez. Nous vous répondrons par e-mail.</p>',
    open: {
      question: 'Comment m’inscrire ?',
      answer:
        '<p>Les boutons « S’inscrire » mènent à la <a href="/coming-soon">page d’inscription</a>. Vous pouvez aussi <a href="/contact">nous laisser un message</a> en indiquant votre diplôme, votre secteur géographique, vos disponibilités et les publics que vous connaissez. Nous vous répondrons par e-mail.</p>',
    },
  },
];

const withPlainSpaces = (text: string) => text.replace(/\s/g, ' ');

/** Returns the wording for an open service of a supplied question that no administrator has changed, if it has one. */
export function openWording({ question, answer }: Wording): Wording | undefined {
  const isSame = (one: string, other: string) => withPlainSpaces(one) === withPlainSpaces(other);
  return BEFORE_OPENING.find(
    (supplied) => isSame(supplied.question, question) && isSame(supplied.answer, answer),
  )?.open;
}
