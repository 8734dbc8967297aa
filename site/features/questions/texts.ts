export const HELP = {
  title: 'Centre d’aide',
  description:
    'Contrat, coût, délai, départements, vérifications, inscription, intelligence artificielle : les réponses aux structures et aux éducateurs spécialisés.',
  image: '/art/heads/workshop.svg',
  imageAlt: '',
  lead: 'Des réponses courtes aux questions les plus fréquentes. L’espace en ligne n’est pas encore ouvert : d’ici là, notre équipe vous répond.',
  noCategory: 'Questions générales',
  empty: 'Aucune question n’est publiée pour le moment. Posez-nous la vôtre :',
  contact: 'écrivez-nous',
  /** Answer whose facts are all unknown. */
  unknown: '<p><a href="/contact">Écrivez-nous</a> : nous vous répondrons.</p>',
} as const;
