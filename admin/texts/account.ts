export const ACCOUNT = {
  password: 'Changer de mot de passe',
  mustChange: 'Choisissez d’abord un nouveau mot de passe.',
  current: 'Mot de passe actuel',
  next: 'Nouveau mot de passe',
  nextHint:
    'Au moins 15 caractères. Une phrase se retient mieux qu’un mot compliqué ; vous pouvez la coller.',
  again: 'Nouveau mot de passe, une seconde fois',
  different: 'Les deux nouveaux mots de passe ne sont pas les mêmes.',
  change: 'Changer le mot de passe',
  changeFailed: 'Le mot de passe n’a pas pu être changé.',
  sessions: 'Sessions ouvertes',
  sessionsHint:
    'Chaque ligne est une session, sur l’un de vos appareils. Fermez celles que vous ne reconnaissez pas, puis changez de mot de passe.',
  current_session: 'Cette session',
  unknownBrowser: 'Navigateur inconnu',
  opened: (date: string) => `Ouverte le ${date}`,
  ends: (date: string) => `Se ferme le ${date}`,
  end: 'Fermer',
  endOthers: 'Fermer toutes les autres sessions',
  sessionsFailed: 'Les sessions n’ont pas pu être chargées.',
  on: (browser: string, system: string) => `${browser} sur ${system}`,
} as const;
