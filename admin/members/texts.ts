/** Tells what the articles of a deleted person show. */
function signed(count: number | null): string {
  if (count === null)
    return 'Les articles qui portent ce nom le gardent en signature, sans portrait ni fonction.';
  const articles = count > 1 ? `${count} articles portent ce nom` : '1 article porte ce nom';
  return `${articles} : ${count > 1 ? 'ils le garderont' : 'il le gardera'} en signature, sans portrait, fonction ni lien vers la page de cette personne, qui quittera le site. Pour que cette page reste, décochez plutôt « Affiché sur la page Équipe ».`;
}

export const MEMBERS = {
  caption: 'Équipe',
  create: 'Nouvelle personne',
  search: 'Rechercher une personne',
  searchHint: 'Nom, fonction ou présentation',
  total: 'Total',
  actives: 'Actives',
  inactives: 'Inactives',
  orderHint:
    '« Monter » et « Descendre » changent l’ordre, qui est celui de la page « Notre équipe ».',
  isFirst: (name: string) => `« ${name} » est déjà en premier.`,
  isLast: (name: string) => `« ${name} » est déjà en dernier.`,
  name: 'Nom',
  role: 'Fonction',
  text: 'Présentation',
  status: 'Statut',
  offTeam: 'Hors de la page Équipe',
  active: 'Active',
  inactive: 'Inactive',
  activate: (name: string) => `Inactive : afficher « ${name} »`,
  deactivate: (name: string) => `Active : masquer « ${name} »`,
  edit: (name: string) => `Modifier « ${name} »`,
  remove: (name: string) => `Supprimer « ${name} »`,
  confirmRemove: (name: string) => `Êtes-vous sûr de vouloir retirer « ${name} » de l’équipe ?`,
  /** `count` is null when the articles could not be counted. */
  consequences: (count: number | null) =>
    count === 0 ? 'Aucun article ne porte ce nom.' : signed(count),
  removed: 'Personne retirée de l’équipe',
  empty: 'Personne dans l’équipe pour le moment',
  notFound: 'Personne ne correspond à la recherche',
  clearSearch: 'Effacer la recherche',
  loadFailed: 'Erreur lors de la récupération de l’équipe',
  removeFailed: 'Erreur lors de la suppression',
  toggleFailed: 'Erreur lors de la mise à jour',
} as const;

export const MEMBER_FORM = {
  photoHint: 'JPG, PNG ou GIF, max 2MB. Une photo plus lourde est réduite avant l’envoi.',
  isExampleHint: 'Le site l’affichera avec la mention « Exemple ».',
  page: (path: string) =>
    `Sa page ${path} est en ligne tant que la personne est active et signe un article publié. « Aperçu » ne montre que la page Équipe.`,
  characters: (count: number, max: number) => `${count} / ${max} caractères`,
  create: 'Ajouter à l’équipe',
  update: 'Mettre à jour',
  created: 'Personne ajoutée à l’équipe',
  updated: 'Personne mise à jour',
  loadFailed: 'Erreur lors de la récupération de cette personne',
  saveFailed: 'Erreur lors de la sauvegarde',
} as const;
