import { TEAM_MEMBERS } from '#contract/team';

export const TEAM = {
  title: 'Notre Équipe',
  eyebrow: 'À propos',
  lead: 'Les métiers qu’il faut pour rapprocher les structures et les éducateurs spécialisés.',
  description:
    'Notre équipe : direction, coordination éducative, technologie et relations avec les structures médico-sociales.',
  members: TEAM_MEMBERS,
  portrait: (name: string) => `Portrait dessiné : ${name}`,
  example: 'Exemple',
  exampleNote:
    'Les personnes marquées « Exemple » sont fictives : leurs noms, leurs parcours et leurs portraits tiennent la place de la véritable équipe.',
  callTitle: 'Faisons connaissance',
  callText:
    'Une question, un besoin, une candidature : l’équipe vous répond aux heures d’ouverture.',
  contact: { label: 'Nous joindre', href: '#contact' },
} as const;
