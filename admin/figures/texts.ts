import type { FIGURE_PAGES } from '#contract/content/figure';

type FigurePage = (typeof FIGURE_PAGES)[number];

/** Names of the pages with figures. */
export const PAGE_NAMES: Record<FigurePage, string> = {
  home: 'Accueil',
  vision: 'Vision',
  mission: 'Mission',
};

export const FIGURES = {
  caption: 'Chiffres',
  create: 'Nouveau chiffre',
  search: 'Rechercher un chiffre',
  searchHint: 'Chiffre, libellé, page ou source',
  total: 'Total',
  actives: 'Actifs',
  inactives: 'Inactifs',
  orderHint:
    '« Monter » et « Descendre » changent l’ordre, que chaque page suit pour ses chiffres.',
  isFirst: (name: string) => `« ${name} » est déjà en premier.`,
  isLast: (name: string) => `« ${name} » est déjà en dernier.`,
  figure: 'Chiffre',
  page: 'Page',
  source: 'Source et date',
  status: 'Statut',
  active: 'Actif',
  inactive: 'Inactif',
  activate: (name: string) => `Inactif : afficher « ${name} »`,
  deactivate: (name: string) => `Actif : masquer « ${name} »`,
  edit: (name: string) => `Modifier « ${name} »`,
  remove: (name: string) => `Supprimer « ${name} »`,
  confirmRemove: (name: string) => `Êtes-vous sûr de vouloir supprimer le chiffre « ${name} » ?`,
  removed: 'Chiffre supprimé',
  empty: 'Aucun chiffre',
  notFound: 'Aucun chiffre trouvé',
  clearSearch: 'Effacer la recherche',
  loadFailed: 'Erreur lors de la récupération des chiffres',
  removeFailed: 'Erreur lors de la suppression',
  toggleFailed: 'Erreur lors de la mise à jour',
} as const;

export const FIGURE_FORM = {
  pageHints: {
    home: 'Page d’accueil, sous « À propos ».',
    vision: 'Page « Notre vision », sous « Nos chiffres ».',
    mission: 'Page « Notre mission », sous « Notre impact ».',
  } satisfies Record<FigurePage, string>,
  duty: 'Un chiffre affiché vous engage : gardez de quoi le justifier.',
  isExampleHint: 'La page l’affichera avec la mention « Exemple ».',
  create: 'Créer le chiffre',
  update: 'Mettre à jour',
  created: 'Chiffre créé',
  updated: 'Chiffre mis à jour',
  loadFailed: 'Erreur lors de la récupération du chiffre',
  saveFailed: 'Erreur lors de la sauvegarde',
} as const;
