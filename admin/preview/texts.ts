export const PREVIEW = {
  open: 'Aperçu',
  title: 'Aperçu de l’article',
  views: {
    computer: 'Ordinateur',
    phone: 'Téléphone',
    search: 'Recherche',
    share: 'Partage',
  },
  choose: 'Mode d’aperçu',
  page: 'L’article tel que les visiteurs le verront',
  searchLabel: 'L’article dans les résultats d’un moteur de recherche',
  shareLabel: 'L’article partagé sur un réseau social',
  newTab: 'Ouvrir dans un nouvel onglet',
  until: (time: string) => `Toute personne qui a ce lien peut voir l’aperçu jusqu’à ${time}.`,
  failed: 'L’aperçu n’a pas pu être préparé.',
  noTitle: 'Titre du site',
  noDescription: 'La description du site apparaîtra ici.',
} as const;
