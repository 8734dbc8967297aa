import type { ReleaseCard, ReleaseItemDetail } from '#contract/publication/releases';
import { formatNumber } from '../ui/words/format-number';

const several = (count: number, one: string, many: string) =>
  `${formatNumber(count)} ${count > 1 ? many : one}`;
const changes = (count: number) => several(count, 'modification', 'modifications');

export const RELEASES = {
  open: 'En préparation',
  history: 'Publiées',
  noHistory: 'Rien n’a encore été publié.',
  pages: 'Pages des mises en ligne publiées',
  explanation:
    'Une mise en ligne publie des modifications d’un coup, maintenant ou à une heure choisie. Chaque publication reste ici, et peut être annulée.',
  gather: 'Choisir des modifications',
  empty: 'Aucune mise en ligne en préparation. Choisissez des modifications pour en préparer une.',
  loadFailed: 'Les mises en ligne n’ont pas pu être chargées.',
  name: 'Nom',
  state: 'État',
  content: 'Contenu',
  changes,
  back: 'Toutes les mises en ligne',
  scheduledFor: (date: string) => `Publication prévue le ${date} (heure de Paris)`,
  publishedOn: (date: string, person: string) => `Publiée le ${date}${person && ` par ${person}`}`,
  undoes:
    'Remet ce qui était en ligne avant une autre mise en ligne. Rien ne change avant sa publication.',
  undone: 'Voir la mise en ligne annulée',
  isUndone: 'Remet ce qui était en ligne avant une autre mise en ligne.',
  failure: 'La publication prévue n’a pas eu lieu',
  failureEnd: 'Rien n’a été publié. Corrigez, puis publiez ou programmez de nouveau.',
} as const;

export const RELEASE_STATES: Record<ReleaseCard['state'], { label: string; color: string }> = {
  prepared: { label: 'Préparée', color: 'gray' },
  scheduled: { label: 'Programmée', color: 'blue' },
  published: { label: 'Publiée', color: 'green' },
  failed: { label: 'Impossible', color: 'red' },
};

/** Texts of the form of a release. */
export const RELEASE_FORM = {
  title: 'Préparer une mise en ligne',
  edit: 'Nom et note',
  gathered: (count: number) =>
    `${changes(count)} ${count > 1 ? 'choisies' : 'choisie'}, dans ${count > 1 ? 'leur version' : 'sa version'} de maintenant. Ce qui sera enregistré plus tard ne partira pas avec.`,
  name: 'Nom',
  nameOf: (date: string) => `Mise en ligne du ${date}`,
  note: 'Note',
  noteHint: 'Pour les autres administrateurs. Les visiteurs ne la voient pas.',
  when: 'Quand',
  none: 'Plus tard, quand quelqu’un la publiera',
  now: 'Tout de suite',
  later: 'À une date et une heure',
  prepare: 'Préparer',
  publish: 'Publier',
  schedule: 'Programmer',
  save: 'Enregistrer',
  cancel: 'Annuler',
  prepared: (name: string) => `«\u00a0${name}\u00a0» est prête.`,
  scheduled: (name: string, date: string) =>
    `«\u00a0${name}\u00a0» est programmée pour le ${date}.`,
  published: (name: string) => `«\u00a0${name}\u00a0» est publiée.`,
  notPublished: (reason: string) => `La mise en ligne est prête, mais pas publiée. ${reason}`,
  saved: 'Enregistré',
} as const;

/** Texts of the actions on a release. */
export const RELEASE_ACTIONS = {
  publish: 'Publier maintenant',
  confirmPublish: (name: string, count: number) =>
    `Publier «\u00a0${name}\u00a0» maintenant\u00a0? Les visiteurs verront aussitôt ${several(count, 'modification', 'modifications')}.`,
  schedule: 'Programmer',
  reschedule: 'Changer l’heure',
  unschedule: 'Annuler la programmation',
  unscheduled: 'La programmation est annulée.',
  remove: 'Supprimer',
  confirmRemove: (name: string) =>
    `Supprimer «\u00a0${name}\u00a0»\u00a0? Les modifications elles-mêmes restent.`,
  removed: 'La mise en ligne est supprimée.',
  undo: 'Annuler cette mise en ligne',
  undoPrepared: 'L’annulation est prête. Relisez les pages qui changent, puis publiez-la.',
} as const;

/** Texts of the changes in a release. */
export const RELEASE_ITEMS = {
  caption: 'Modifications de cette mise en ligne',
  pages: 'Pages des modifications de cette mise en ligne',
  empty: 'Cette mise en ligne ne contient plus rien.',
  add: 'Ajouter des modifications',
  remove: 'Retirer',
  removeOf: (title: string) => `Retirer «\u00a0${title}\u00a0»`,
  update: 'Mettre à jour',
  updateOf: (title: string) => `Mettre à jour «\u00a0${title}\u00a0»`,
  updateAll: (count: number) => `Mettre à jour les ${changes(count)}`,
  renew: 'Reprendre à partir de maintenant',
  renewed: 'L’annulation part de ce qui est en ligne maintenant.',
  hidden: 'Ne sera plus visible.',
  isHidden: 'N’est plus visible.',
  isNew: 'Mis en ligne pour la première fois.',
  updated: 'La version la plus récente partira.',
  removed: (title: string) => `«\u00a0${title}\u00a0» ne fait plus partie de cette mise en ligne.`,
} as const;

/** Sentence about each state of a change that is worth a remark. */
export const ITEM_REMARKS: Record<Exclude<ReleaseItemDetail['state'], 'ready'>, string> = {
  newer: 'Une version plus récente existe',
  dropped: 'Ce brouillon a été abandonné depuis. La version choisie partira quand même.',
  stale:
    'La version publiée a changé depuis, ou a été retirée du site\u00a0: cette modification ne peut pas partir ainsi.',
  trashed: 'Cet article est à la corbeille\u00a0: restaurez-le, ou retirez-le d’ici.',
  taken:
    'Son adresse est prise depuis\u00a0: choisissez-en une autre dans l’article, puis mettez à jour.',
  overwritten: 'Modifié depuis',
};

/** Remark on a change of a release that takes back another one. */
export const OVERWRITTEN_SINCE =
  'Modifié depuis\u00a0: ces changements plus récents seront remplacés aussi.';

/** Texts of the selection of drafts for a release. */
export const GATHERING = {
  label: 'Modifications choisies',
  count: (count: number) => `${changes(count)} ${count > 1 ? 'choisies' : 'choisie'}`,
  create: 'Préparer une mise en ligne',
  add: 'Ajouter à…',
  noRelease: 'Aucune mise en ligne en préparation',
  clear: 'Ne rien choisir',
  added: (name: string) => `Ajouté à «\u00a0${name}\u00a0»`,
  newer: (count: number) =>
    count > 1
      ? `${changes(count)} choisies ont été enregistrées de nouveau. Relisez-les, puis choisissez-les encore.`
      : 'Une modification choisie a été enregistrée de nouveau. Relisez-la, puis choisissez-la encore.',
} as const;
