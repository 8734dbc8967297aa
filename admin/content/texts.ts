/** Messages of the form of a row. */
export const ROW_FORM = {
  wrongFields: (count: number) =>
    count > 1 ? `${count} champs sont à corriger.` : 'Un champ est à corriger.',
  gone: (create: string) =>
    `Cette fiche a été supprimée entre-temps. Ce que vous avez écrit est toujours à l’écran : « ${create} » l’enregistre de nouveau.`,
} as const;

/** Messages about automatic saving. */
export const SAVING = {
  merged: 'Les modifications enregistrées ailleurs ont été réunies avec les vôtres.',
  notAside: 'Ce navigateur refuse de garder votre texte à part\u00a0: il reste à l’écran.',
} as const;

/** Texts about unsaved forms that only this browser has. */
export const BACKUPS = {
  offerTitle: (count: number) =>
    count > 1 ? `${count} textes non enregistrés` : 'Un texte non enregistré vous attend',
  offer: (words: string, date: string) => `Non enregistré : « ${words} », écrit le ${date}.`,
  choose: 'Textes non enregistrés',
  online: (date: string, isNewer: boolean) =>
    `La version du serveur est ${isNewer ? 'plus récente' : 'plus ancienne'}\u00a0: elle date du ${date}.`,
  resume: 'Reprendre ce texte',
  discard: 'Supprimer ce texte',
  discardAll: (count: number) => `Supprimer les ${count} textes`,
  discardThem: (count: number) => (count > 1 ? 'Tout supprimer' : 'Supprimer ce texte'),
  confirmDiscard: (count: number) =>
    count > 1
      ? `Ces ${count} textes ne sont nulle part ailleurs. Les supprimer de cet appareil ?`
      : 'Ce texte n’est nulle part ailleurs. Le supprimer de cet appareil ?',
} as const;

/** Every state of a row. */
export const VERSIONS = {
  title: (title: string) => `Versions de « ${title} »`,
  failed: 'Les versions n’ont pas pu être lues.',
  unread: 'La version n’a pas pu être lue.',
  list: 'Versions, la plus récente d’abord',
  view: 'Mode d’affichage',
  views: { differences: 'Différences', page: 'La page' },
  compareWith: 'Comparer avec',
  present: 'Ce qui est à l’écran',
  chosen: 'Cette version',
  otherVersion: 'L’autre version',
  nobody: 'Automatique',
  moment: (day: string, time: string) => `${day} à ${time}`,
  restore: 'Restaurer cette version',
  confirmRestoreTitle: 'Restaurer cette version ?',
  confirmRestore: (moment: string) =>
    `Le brouillon redevient la version du ${moment}. Rien ne change sur le site avant que vous publiiez ; ce qui est à l’écran reste parmi les versions.`,
  restored: 'Version restaurée comme brouillon',
  /** Words for the audit entry that made a version: `<noun>.<verb>`. */
  reason: (reason: string) => REASONS[reason] ?? REASONS[reason.split('.')[1]!] ?? '',
} as const;

/** Causes of a version, by verb. */
const REASONS: Record<string, string> = {
  create: 'Création',
  update: 'Modification',
  draft: 'Brouillon gardé',
  schedule: 'Programmation',
  unschedule: 'Programmation annulée',
  release: 'Mise en ligne',
  withdraw: 'Retrait du site',
  publish: 'Parution à la date prévue',
  trash: 'Mise à la corbeille',
  restore: 'Sortie de la corbeille',
  'release.create': 'Choisi pour une mise en ligne',
};

/** Draft of a form, beside its published version. */
export const DRAFT = {
  changed: 'Modifications non publiées',
  saving: 'Enregistrement…',
  saved: (time: string) => `Brouillon enregistré à ${time}`,
  savedBy: (name: string | null, date: string) =>
    name ? `Brouillon enregistré par ${name} le ${date}` : `Brouillon enregistré le ${date}`,
  onlyHere: 'Gardé sur cet appareil, le temps d’être complet',
  versions: 'Versions',
  preview: 'La page avec les modifications non publiées',
  cancelTitle: 'Que faire de vos modifications\u00a0?',
  cancelQuestion:
    'Elles sont enregistrées comme brouillon, et rien n’a changé sur le site. Abandonnées, elles restent parmi les versions.',
  keep: 'Garder le brouillon',
  discard: 'Abandonner les modifications',
  conflict: 'Une autre version a été enregistrée entre-temps.',
  decide: 'Voir et décider',
} as const;

/** Texts for a draft that was discarded elsewhere. */
export const DISCARDED = {
  short: 'Ces modifications ont été abandonnées ailleurs entre-temps.',
  title: 'Ces modifications ont été abandonnées',
  what: 'Elles l’ont été dans un autre onglet, sur un autre appareil ou par quelqu’un d’autre.',
  reload: 'Les abandonner ici aussi',
  overwrite: 'Garder ma version',
} as const;
