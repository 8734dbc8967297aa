import type { DeadlineNoun } from '#contract/nouns';
import type { Period } from './days';

export const SOON = {
  explanation:
    'Ce qui est programmé, publications et retraits, jour par jour. Les heures sont celles de Paris, en été comme en hiver.',
  dragHint: 'Glissez un titre vers un autre jour : son heure ne change pas.',
  period: 'Période',
  periods: { month: 'Mois', week: 'Semaine' } satisfies Record<Period, string>,
  previous: { month: 'Mois précédent', week: 'Semaine précédente' } satisfies Record<
    Period,
    string
  >,
  next: { month: 'Mois suivant', week: 'Semaine suivante' } satisfies Record<Period, string>,
  today: 'Aujourd’hui',
  isToday: ', aujourd’hui',
  caption: (period: string) => `Publications et retraits prévus, ${period}, heure de Paris`,
  loadFailed: 'Ce qui est programmé n’a pas pu être chargé.',
  nothing: 'Rien n’est programmé.',
  nothingHere: 'Rien n’est prévu pendant cette période.',
  goTo: (day: string) => `Voir ce qui est prévu le ${day}`,
  more: (count: number) =>
    count > 1
      ? `${count} autres articles programmés ne sont pas montrés ici.`
      : 'Un autre article programmé n’est pas montré ici.',
  release: (count: number) =>
    `Mise en ligne, ${count > 1 ? `${count} modifications` : `${count} modification`}`,
  withdrawal: {
    article: 'Retrait de l’article',
    testimonial: 'Retrait du témoignage',
    question: 'Retrait de la question',
  } satisfies Record<DeadlineNoun, string>,
  failed: 'Mise en ligne impossible à l’heure prévue',
  /** An entry as the object of a verb. */
  object: (title: string, isWithdrawal: boolean) =>
    isWithdrawal ? `le retrait de «\u00a0${title}\u00a0»` : `«\u00a0${title}\u00a0»`,
  of: (label: string, object: string) => `${label} ${object}`,
  move: 'Déplacer…',
  moveOf: (object: string) => `Déplacer ${object}`,
  schedule: 'Programmer…',
  scheduleOf: (object: string) => `Programmer ${object}`,
  confirmMove: 'Déplacer',
  confirmSchedule: 'Programmer',
  moved: (title: string, date: string) => `« ${title} » paraîtra le ${date}.`,
  withdrawn: (title: string, date: string) =>
    `«\u00a0${title}\u00a0» sera retiré du site le ${date}.`,
  undone: (title: string, isDated: boolean) =>
    isDated ? `« ${title} » a retrouvé sa date d’avant.` : `« ${title} » est de nouveau sans date.`,
  notMoved: (title: string, reason: string) => `« ${title} » n’a pas changé de date. ${reason}`,
  past: 'Cette heure est passée : choisissez une date à venir.',
  undated: 'Sans date',
  undatedHint: 'Les brouillons les plus récents, et les mises en ligne préparées.',
  undatedDragHint: 'Glissez un titre vers un jour pour le programmer.',
  noUndated: 'Aucun brouillon, et aucune mise en ligne préparée.',
  changing: 'Des modifications ne sont pas encore dans l’article : ouvrez-le pour le programmer.',
  allDrafts: 'Tous les brouillons',
} as const;
