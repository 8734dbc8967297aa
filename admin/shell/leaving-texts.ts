/** Texts of the question at sign-out about local backups. */
export const LOCAL_BACKUPS_LEFT = {
  title: 'Des brouillons sont gardés sur cet appareil',
  question: (count: number) =>
    `${count === 1 ? 'Un texte que vous n’avez pas enregistré est gardé' : `${count} textes que vous n’avez pas enregistrés sont gardés`} dans ce navigateur. Si d’autres personnes se servent de cet appareil, effacez-les.`,
  erase: 'Se déconnecter et effacer',
  eraseFailed:
    'Les brouillons n’ont pas pu être effacés de cet appareil. Votre session reste ouverte.',
  keep: 'Garder sur cet appareil',
} as const;
