export const PREVIEW = {
  open: 'Aperçu',
  title: 'Aperçu de l’article',
  views: {
    computer: 'Ordinateur',
    phone: 'Téléphone',
    search: 'Recherche',
    share: 'Partage',
  },
  choose: 'Façon de voir l’article',
  page: 'L’article tel que les visiteurs le verront',
  searchLabel: 'L’article dans les résultats d’un moteur de recherche',
  shareLabel: 'L’article partagé sur un réseau social',
  newTab: 'Ouvrir dans un nouvel onglet',
  until: (time: string) =>
    `Ce lien fonctionne jusqu’à ${time}, pour vous seulement si vous ne le partagez pas.`,
  failed: 'L’aperçu n’a pas pu être préparé.',
  noTitle: 'Titre du site',
  noDescription: 'La description du site apparaîtra ici.',
} as const;
