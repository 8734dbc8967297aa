/** Texts for changing the order of a list. */
export const ORDER = {
  order: 'Ordre',
  ofAll: 'Effacez la recherche pour changer l’ordre.',
  dragHint: 'Vous pouvez aussi faire glisser une ligne par sa poignée.',
  handle: 'Faire glisser',
  up: (name: string) => `Monter « ${name} »`,
  down: (name: string) => `Descendre « ${name} »`,
  placed: (name: string, place: number, count: number) =>
    `« ${name} » est en position ${place} sur ${count}.`,
  failed: 'L’ordre n’a pas pu être enregistré : la liste reprend le précédent.',
  unanswered:
    'Le serveur n’a pas répondu : on ne sait pas s’il a enregistré cet ordre. La liste montre le dernier qui était sûr.',
  conflict: 'Quelqu’un a changé la liste entre-temps : la voici à jour. Refaites votre changement.',
} as const;

/** Label of an invented row. */
export const EXAMPLE = 'Exemple';
