export interface TeamMember {
  name: string;
  role: string;
  description: string;
  /** Number of the drawing `team/<image>`. */
  image: number;
  /** An invented person, shown as such. */
  is_example: boolean;
}

export const TEAM = {
  title: 'Notre Équipe',
  eyebrow: 'À propos',
  lead: 'Les métiers qu’il faut pour rapprocher les structures et les éducateurs spécialisés.',
  description:
    'L’équipe de Passerelle : direction, coordination éducative, technologie et relations avec les structures médico-sociales.',
  members: [
    {
      name: 'Claire Moreau',
      role: 'Direction',
      description:
        'Ancienne directrice de maison d’enfants, elle a connu les plannings à trous et les recrutements dans l’urgence. Elle veut y répondre avec Passerelle.',
      image: 1,
      is_example: true,
    },
    {
      name: 'Karim Haddad',
      role: 'Coordination éducative',
      description:
        'Éducateur spécialisé pendant douze ans, en IME puis en prévention, il rencontre chaque professionnel et veille à la justesse des propositions.',
      image: 2,
      is_example: true,
    },
    {
      name: 'Inès Diallo',
      role: 'Technologie',
      description:
        'Ingénieure, elle conçoit des outils simples, accessibles et sobres, et tient à ce que l’algorithme explique toujours ses suggestions.',
      image: 3,
      is_example: true,
    },
    {
      name: 'Laurent Petit',
      role: 'Relations avec les structures',
      description:
        'Chef de service pendant quinze ans, il aide les établissements à décrire leurs besoins et suit chaque mission jusqu’à son terme.',
      image: 4,
      is_example: true,
    },
  ] satisfies TeamMember[],
  portrait: (name: string) => `Portrait dessiné : ${name}`,
  example: 'Exemple',
  exampleNote:
    'Les personnes marquées « Exemple » sont fictives : leurs noms, leurs parcours et leurs portraits tiennent la place de la véritable équipe.',
  contact: { label: 'Nous joindre', href: '#contact' },
} as const;
