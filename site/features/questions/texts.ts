export const HELP = {
  title: 'Centre d’aide',
  description:
    'Décrire un besoin, s’inscrire, comprendre les vérifications, le rôle de l’intelligence artificielle et l’usage de vos données : les réponses à vos questions.',
  lead: 'Des réponses courtes aux premières questions que l’on se pose. L’espace en ligne n’est pas encore ouvert : d’ici là, c’est notre équipe qui vous répond.',
  noCategory: 'Questions générales',
  empty: 'Aucune question n’est publiée pour le moment. Posez-nous la vôtre :',
  contact: 'écrivez-nous',
} as const;
