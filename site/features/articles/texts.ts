import { CATEGORY_LABELS } from '#contract/texts';

export const ARTICLES = {
  title: 'Articles',
  ofTitle: (title: string, page: number) => (page === 1 ? title : `${title}, page ${page}`),
  eyebrow: 'Le blog',
  lead: 'Métier, recrutement, droits des personnes, vie des équipes : des articles concrets, écrits pour celles et ceux qui accompagnent.',
  description:
    'Articles pour les éducateurs spécialisés et les structures médico-sociales : recrutement, métier, handicap, protection de l’enfance, formation.',
  /** Description of a further page of the list. */
  ofPage: (description: string, page: number) =>
    `${description.replace(/\.$/, '')} (page ${page}).`,
  featured: 'Articles à la Une',
  all: 'Tous nos Articles',
  pagination: 'Pagination des articles',
  page: (page: number) => `Page ${page}`,
  previousPage: 'Page précédente',
  nextPage: 'Page suivante',
  emptyTitle: 'Aucun article trouvé',
  emptyText: "Aucun article n'est disponible pour le moment.",
  loadFailure: 'Impossible de charger les articles',
} as const;

export const ARTICLE_SEARCH = {
  label: 'Rechercher un article',
  example: 'Un mot, un auteur…',
  category: 'Catégorie',
  everyCategory: CATEGORY_LABELS.all,
  categories: 'Parcourir par thème',
  submit: 'Rechercher',
  crumb: 'Résultats',
  title: (sought: string, page: number) =>
    `Résultats pour ${sought}${page === 1 ? '' : `, page\u00a0${page}`}`,
  quoted: (text: string) => `«\u00a0${text}\u00a0»`,
  found: (total: number, q: string, category: string | undefined) =>
    `${total === 1 ? '1\u00a0article' : `${number(total)}\u00a0articles`}` +
    `${q && ` pour «\u00a0${q}\u00a0»`}${category ? ` dans «\u00a0${category}\u00a0»` : ''}`,
  description: (sought: string) => `Les articles trouvés pour ${sought}.`,
  filters: 'Filtres appliqués',
  remove: 'Retirer',
  unknownCategory: 'catégorie inconnue',
  nothing: 'Aucun article ne correspond à votre recherche.',
  nothingHelp:
    'Essayez un autre mot, plus court ou plus courant, ou choisissez une autre catégorie.',
  noSuchCategory:
    'Cette catégorie n’existe pas, ou aucun article n’y est encore publié. Choisissez-en une autre.',
  all: 'Voir tous les articles',
  recent: 'Les plus récents',
} as const;

function number(value: number): string {
  return value.toLocaleString('fr-FR');
}

export const ARTICLE = {
  by: 'Par',
  example: 'Exemple',
  publishedOn: 'Publié le',
  readingTime: (minutes: number) => `${minutes} min de lecture`,
  back: 'Retour aux articles',
  tableUnder: (heading: string) => (heading ? `Tableau\u00a0: ${heading}` : 'Tableau'),
  related: 'Articles similaires',
  previous: 'Article précédent',
  next: 'Article suivant',
  neighbours: 'Autres articles',
  errorTitle: 'Erreur',
  notFound: 'Article non trouvé',
  unavailable: 'HTTP error! status: 503',
  retry: 'Réessayer',
  unavailableHelp:
    'Les articles sont momentanément inaccessibles. Réessayez dans quelques instants.',
  previewEnded: 'Cet aperçu est terminé',
  previewEndedHelp:
    'Un aperçu ne dure qu’un temps. Demandez-en un nouveau à la personne qui vous l’a donné, ou ouvrez-en un depuis l’administration.',
  notFoundHelp: 'L’article a peut-être été déplacé ou retiré. Retrouvez les autres articles.',
} as const;

/** Videos embedded from other sites. */
export const VIDEO = {
  play: 'Lire la vidéo\u00a0: ',
  cookies: (host: string) => `En lançant la vidéo, vous acceptez que ${host} dépose des cookies.`,
  seeOn: (host: string) => `Voir sur ${host}`,
  newTab: ' (nouvel onglet)',
} as const;

export const FEED = {
  ofCategory: (category: string, site: string) => `${category} · ${site}`,
  link: 'Flux RSS de cette catégorie',
} as const;
