/** Texts of a conflict: another administrator or tab saved first. */
export const CONFLICT = {
  title: 'Quelqu’un a enregistré avant vous',
  who: (name: string, date: string) => `${name} a enregistré le ${date}.`,
  ownTitle: 'Vous avez enregistré ailleurs',
  own: (date: string) =>
    `Vous avez enregistré une autre version le ${date}, dans un autre onglet ou sur un autre appareil.`,
  someone: 'Un compte supprimé depuis',
  automaticTitle: 'Une publication programmée a eu lieu entre-temps',
  automatic: (date: string) => `Ce qui était prévu a été mis en ligne le ${date}.`,
  kept: 'Vos modifications sont toujours à l’écran et n’ont pas été enregistrées.',
  overwrite: 'Remplacer par ma version',
  reload: 'Prendre l’autre version',
} as const;

/** Texts of a comparison of two versions. */
export const COMPARISON = {
  mine: 'Ma version',
  theirs: 'L’autre version',
  legend: 'Ce qui n’est que d’un côté est surligné, mot par mot.',
  same: 'Les deux versions sont les mêmes.',
  nothing: '(vide)',
  yes: 'Oui',
  no: 'Non',
  region: 'Les deux versions côte à côte',
  takeBack: 'Reprendre ce passage de cette version',
  takeOut: 'Retirer ce passage, absent de cette version',
  folded: (count: number) => (count > 1 ? `${count} passages identiques` : 'Un passage identique'),
  formatsOnly: 'Les mots sont les mêmes\u00a0: la mise en forme a changé.',
  count: (count: number) => (count > 1 ? `${count} modifications` : '1 modification'),
  change: (at: number, count: number) => `Modification ${at} sur ${count}`,
  previous: 'Modification précédente',
  next: 'Modification suivante',
  missingPicture: 'image manquante',
  compare: 'Comparer',
  copy: 'Copier mon texte',
  copied: 'Texte copié',
  copyFailed: 'Le navigateur a refusé la copie. Sélectionnez le texte et copiez-le vous-même.',
} as const;
