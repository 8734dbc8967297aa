/** The article list, its trash, and the editor's screen around the text. */
export const ARTICLES = {
  create: 'Nouvel article',
  caption: 'Articles',
  search: 'Rechercher un article',
  searchHint: 'Titre, extrait, contenu ou auteur',
  title: 'Titre',
  author: 'Auteur',
  status: 'Statut',
  state: 'État',
  created: 'Créé le',
  featured: 'À la une',
  standard: 'Standard',
  states: { draft: 'Brouillon', scheduled: 'Programmé', published: 'Publié' },
  filter: 'État des articles',
  filters: { all: 'Tous', published: 'Publiés', scheduled: 'Programmés', draft: 'Brouillons' },
  view: (title: string) => `Voir « ${title} » (nouvel onglet)`,
  edit: (title: string) => `Modifier « ${title} »`,
  remove: (title: string) => `Supprimer « ${title} »`,
  count: (count: number) => (count > 1 ? `${count} articles` : `${count} article`),
  pages: 'Pages de la liste',
  loadFailed: 'Erreur lors du chargement des articles',
  empty: 'Aucun article disponible. Créez votre premier article !',
  noMatch: 'Aucun article ne correspond à votre recherche.',
  clearSearch: 'Effacer la recherche',
  confirmRemove: 'Êtes-vous sûr de vouloir supprimer cet article ?',
  removeFailed: "Erreur lors de la suppression de l'article",
  failure: (message: string) => `Erreur: ${message}`,
  trash: 'Corbeille',
  removed: 'Article mis à la corbeille',
  restored: 'Article restauré',
} as const;

export const TRASH = {
  back: 'Retour aux articles',
  explanation: (days: number) =>
    `Les articles supprimés restent ici ${days} jours, puis disparaissent définitivement.`,
  empty: 'La corbeille est vide.',
  deleted: 'Supprimé le',
  restore: 'Restaurer',
  restoreArticle: (title: string) => `Restaurer « ${title} »`,
  erase: 'Supprimer définitivement',
  eraseArticle: (title: string) => `Supprimer définitivement « ${title} »`,
  confirmErase: (title: string) =>
    `« ${title} » sera supprimé définitivement, avec ses versions précédentes. Continuer ?`,
  inTrash: 'Cet article est dans la corbeille. Restaurez-le pour le modifier.',
} as const;

export const ARTICLE_FORM = {
  title: 'Titre',
  slug: 'Adresse de la page',
  slugDerived: 'Tirée du titre jusqu’à la première publication, si vous ne la changez pas.',
  slugFrozen: 'Si vous la changez, l’ancienne adresse mènera à la nouvelle.',
  excerpt: 'Extrait',
  excerptHint: 'Résume l’article dans les listes et les moteurs de recherche.',
  author: 'Auteur',
  authorHint: '« Admin » si le champ reste vide.',
  category: 'Catégorie',
  noCategory: 'Sans catégorie',
  image: 'Image de l’article',
  imageAlt: 'Description de l’image',
  imageAltHint: 'Lue aux personnes qui ne voient pas l’image. Laissez vide si elle est décorative.',
  featured: 'Article à la une',
  date: 'Date de publication',
  dateHint:
    'Heure de Paris. Une date à venir programme l’article ; sans date, il paraît tout de suite.',
  publish: "Publier l'article",
  publishing: 'Publication...',
  update: 'Mettre à jour',
  updating: 'Mise à jour...',
  saveDraft: 'Enregistrer le brouillon',
  backToDraft: 'Repasser en brouillon',
  confirmDraft: 'L’article ne sera plus visible sur le site. Continuer ?',
  cancel: 'Annuler',
  loadFailed: "Erreur lors du chargement de l'article",
  saveFailed: "Erreur lors de l'enregistrement de l'article",
  keptHere: 'Rien n’est perdu : votre texte est gardé sur cet appareil.',
  done: {
    published: 'Article publié',
    updated: 'Article mis à jour',
    draft: 'Brouillon enregistré',
    scheduled: (date: string) => `Article programmé pour le ${date}`,
  },
  publication: 'Publication',
  presentation: 'Présentation',
} as const;

/** What is typed and kept on the device until the server has it. */
export const DRAFTS = {
  kept: (time: string) => `Texte gardé sur cet appareil à ${time}`,
  notKept:
    'Ce navigateur ne permet pas de garder votre texte sur l’appareil. Enregistrez-le souvent.',
  offerTitle: 'Un texte non enregistré vous attend',
  offer: (title: string, date: string) => `« ${title} », écrit le ${date}.`,
  untitled: 'Sans titre',
  online: (date: string) => `La version enregistrée sur le serveur date du ${date}.`,
  resume: 'Reprendre ce texte',
  discard: 'Supprimer ce texte',
  confirmDiscard: 'Ce texte n’est nulle part ailleurs. Le supprimer de cet appareil ?',
} as const;

/** When someone else saved the article first. */
export const COMPARISON = {
  mine: 'Ma version',
  theirs: 'L’autre version',
  legend: 'Les paragraphes surlignés ne sont pas dans l’autre version.',
  compare: 'Comparer',
  copy: 'Copier mon texte',
  copied: 'Texte copié',
  copyFailed: 'Le navigateur a refusé la copie. Sélectionnez le texte et copiez-le vous-même.',
} as const;
