export const PUBLICATION = {
  title: 'Publication',
  states: {
    up_to_date: 'À jour',
    publishing: 'Publication en cours',
    failed: 'Échec de la mise en ligne',
    rolled_back: 'Version précédente en ligne',
  },
  explanations: {
    up_to_date: 'Tout ce que vous avez publié est en ligne.',
    publishing:
      'Les articles montrent déjà vos changements ; les autres pages les montreront dans un instant.',
    failed:
      'Rien n’est perdu : les articles montrent vos changements, les autres pages restent celles d’avant. Une nouvelle tentative aura lieu automatiquement.',
    rolled_back:
      'Les pages précédentes ont été remises en ligne. Les articles montrent toujours vos changements.',
  },
  publish: 'Refaire les pages maintenant',
  retry: 'Réessayer',
  baked: (date: string) => `Pages mises en ligne le ${date}.`,
  neverBaked: 'Aucune page n’a encore été mise en ligne.',
  builds: 'Dernières mises en ligne',
  noBuilds: 'Aucune autre mise en ligne depuis l’installation.',
  statuses: {
    pending: 'En attente',
    running: 'En cours',
    done: 'Réussie',
    failed: 'Échouée',
  },
  requested: (date: string) => `demandée le ${date}`,
  lasted: (seconds: string) => `durée : ${seconds} s`,
  asked: 'Publication demandée',
} as const;
