/** Results of saving by itself. */
export const SAVING = {
  merged: 'Les modifications enregistrées ailleurs ont été réunies avec les vôtres.',
  notAside: 'Ce navigateur refuse de garder votre texte à part\u00a0: il reste à l’écran.',
} as const;

/** Unsaved forms that this browser alone has. */
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
