import { longDate, plannedDate } from '#contract/dates';
import type { DeadlineNoun } from '#contract/nouns';
import type { Deadline } from '#contract/publication/deadlines';

/** Returns « 14 octobre 2026 » for `2026-10-14`. */
const dayWords = (day: string) => longDate(`${day}T12:00:00Z`);

/** Returns « retrait le 24 décembre à 9 h, à revoir le 14 octobre 2026 ». */
function wordsOf({ withdraw_at, review_on }: Deadline): string {
  const words = [
    ...(withdraw_at ? [`retrait le ${plannedDate(withdraw_at)}`] : []),
    ...(review_on ? [`à revoir le ${dayWords(review_on)}`] : []),
  ];
  return words.join(', ') || 'aucune date';
}

/** Texts of the dates at which a row is withdrawn or reviewed. */
export const DEADLINES = {
  loadFailed: 'Les échéances n’ont pas pu être chargées.',
  withdraws: 'Retirer du site à une date',
  withdrawOn: 'Retirer le (date et heure de Paris)',
  effect: {
    article:
      'L’article quitte alors le site et redevient un brouillon, avec son texte et ses modifications en cours.',
    testimonial:
      'Le témoignage quitte alors le site et devient inactif. Ses modifications en cours restent.',
    question:
      'La question quitte alors le site et devient inactive. Ses modifications en cours restent.',
  } satisfies Record<DeadlineNoun, string>,
  isReviewed: 'Revoir à une date',
  reviewOn: 'À revoir le',
  reviewEffect: 'À partir de ce jour, le tableau de bord le rappelle. Rien ne change sur le site.',
  missingDay: 'Choisissez un jour.',
  pastDay: 'Choisissez aujourd’hui ou un jour à venir.',
  save: 'Enregistrer',
  saved: (deadline: Deadline) => `Échéances enregistrées\u00a0: ${wordsOf(deadline)}.`,
  changed: (deadline: Deadline) =>
    `Ces échéances ont changé entre-temps\u00a0: ${wordsOf(deadline)}. Les vôtres ne sont pas enregistrées. Enregistrez encore pour les mettre à la place.`,
} as const;

/** Texts of the rows to review. */
export const REVIEWS = {
  since: (noun: string, day: string) => `${noun}, à revoir depuis le ${dayWords(day)}`,
  done: 'Marquer comme revu',
  doneFor: (title: string) => `Marquer comme revu\u00a0: «\u00a0${title}\u00a0»`,
  reviewed: (title: string) => `«\u00a0${title}\u00a0» est marqué comme revu.`,
  others: (count: number) => (count > 1 ? `Et ${count} autres.` : 'Et un autre.'),
} as const;
