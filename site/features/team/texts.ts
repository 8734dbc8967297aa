export const TEAM = {
  title: 'Notre Équipe',
  eyebrow: 'À propos',
  image: '/art/heads/team.svg',
  imageAlt: '',
  lead: 'Direction, coordination éducative, technologie, relations avec les structures : qui fait quoi.',
  description:
    'Notre équipe : direction, coordination éducative, technologie et relations avec les structures médico-sociales.',
  drawing: (name: string) => `Portrait dessiné : ${name}`,
  photo: (name: string) => `Portrait : ${name}`,
  none: 'L’équipe se présente bientôt.',
  example: 'Exemple',
  exampleNote:
    'Les personnes marquées « Exemple » sont fictives : leurs noms, leurs parcours et leurs portraits tiennent la place de la véritable équipe.',
  callTitle: 'Faisons connaissance',
  callText:
    'Une question, un besoin, une candidature : l’équipe vous répond aux heures d’ouverture.',
  contact: { label: 'Nous contacter', href: '#contact' },
} as const;
