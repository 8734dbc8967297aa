/** Texts of the audit log. */
export const AUDIT_LOG = {
  caption: 'Journal',
  intro:
    'Tout ce qui a été fait dans le back-office ces douze derniers mois, même par des comptes supprimés depuis. Personne ne peut modifier ni effacer ces lignes.',
  person: 'Personne',
  everyone: 'Tout le monde',
  noun: 'Sujet',
  everything: 'Tous les sujets',
  from: 'Du',
  to: 'Au',
  clear: 'Effacer les filtres',
  export: 'Exporter (CSV)',
  exported: 'Le journal est exporté.',
  date: 'Date',
  action: 'Action',
  source: 'Adresse',
  sourceHint:
    'Une adresse est montrée par une empreinte, qui change chaque jour\u00a0: la même empreinte le même jour, c’est la même connexion à Internet.',
  sourceOf: (source: string) => `Adresse\u00a0: ${source}`,
  count: (count: string, isSeveral: boolean) => `${count} ${isSeveral ? 'lignes' : 'ligne'}`,
  empty: 'Aucune activité pour le moment.',
  noMatch: 'Aucune ligne ne correspond à ces filtres.',
  loadFailed: 'Le journal n’a pas pu être chargé.',
  pages: 'Pages du journal',
  wrongDates: 'Le premier jour est après le dernier.',
} as const;
