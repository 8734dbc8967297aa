export const TESTIMONIALS = {
  title: 'Ce que disent nos clients',
  loading: 'Chargement des témoignages…',
  example: 'Exemple',
  exampleNote:
    'Les témoignages marqués « Exemple » sont fictifs : ils illustrent cet espace en attendant de vrais avis.',
  rating: (rating: number) => `Note : ${rating} sur 5`,
  page: (page: number, count: number) => `Témoignages, page ${page} sur ${count}`,
  pause: 'Mettre le défilement des témoignages en pause',
  play: 'Reprendre le défilement des témoignages',
  failure: 'Erreur lors de la récupération des témoignages:',
} as const;
