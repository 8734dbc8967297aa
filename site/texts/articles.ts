export const ARTICLES = {
  title: 'Articles',
  pageTitle: (page: number) => (page === 1 ? 'Articles' : `Articles, page ${page}`),
  eyebrow: 'Le journal de la passerelle',
  lead: 'Métier, recrutement, droits des personnes, vie des équipes : des articles concrets, écrits pour celles et ceux qui accompagnent.',
  description: (page: number) =>
    `Articles pour les éducateurs spécialisés et les structures médico-sociales : recrutement, métier, handicap, protection de l’enfance, formation${page === 1 ? '.' : ` (page ${page}).`}`,
  featured: 'Articles à la Une',
  all: 'Tous nos Articles',
  read: 'Lire l’article',
  pagination: 'Pagination des articles',
  page: (page: number) => `Page ${page}`,
  previousPage: 'Page précédente',
  nextPage: 'Page suivante',
  emptyTitle: 'Aucun article trouvé',
  emptyText: "Aucun article n'est disponible pour le moment.",
  loadFailure: 'Impossible de charger les articles',
} as const;

export const ARTICLE = {
  by: 'Par',
  publishedOn: 'Publié le',
  updatedOn: 'Mis à jour le',
  readingTime: (minutes: number) => `${minutes} min de lecture`,
  contents: 'Sommaire',
  back: 'Retour aux articles',
  related: 'Articles similaires',
  previous: 'Article précédent',
  next: 'Article suivant',
  neighbours: 'Autres articles',
  errorTitle: 'Erreur',
  notFound: 'Article non trouvé',
  unavailable: 'HTTP error! status: 503',
  unavailableHelp:
    'Les articles sont momentanément inaccessibles. Réessayez dans quelques instants.',
  previewEnded: 'Cet aperçu est terminé',
  previewEndedHelp:
    'Un aperçu dure 15 minutes. Ouvrez-en un nouveau depuis l’éditeur de l’article.',
  notFoundHelp: 'L’article a peut-être été déplacé ou retiré. Les autres vous attendent ici.',
} as const;
