export interface TeamMember {
  name: string;
  role: string;
  description: string;
  /** Number of the drawing `team/<image>`. */
  image: number;
}

export const TEAM = {
  title: 'Notre Équipe',
  eyebrow: 'À propos',
  lead: 'Quatre personnes, quatre parcours, une même conviction : on accompagne bien quand on est bien accompagné.',
  description:
    'L’équipe de Passerelle : direction, coordination éducative, technologie et relations avec les structures médico-sociales.',
  members: [
    {
      name: 'Claire Moreau',
      role: 'Direction',
      description:
        'Ancienne directrice de maison d’enfants, elle a connu les plannings à trous et les recrutements dans l’urgence. Elle a fondé Passerelle pour en sortir.',
      image: 1,
    },
    {
      name: 'Karim Haddad',
      role: 'Coordination éducative',
      description:
        'Éducateur spécialisé pendant douze ans, en IME puis en prévention, il rencontre chaque professionnel et veille à la justesse des propositions.',
      image: 2,
    },
    {
      name: 'Inès Diallo',
      role: 'Technologie',
      description:
        'Ingénieure, elle conçoit des outils simples, accessibles et sobres, et tient à ce que l’algorithme explique toujours ses suggestions.',
      image: 3,
    },
    {
      name: 'Laurent Petit',
      role: 'Relations avec les structures',
      description:
        'Chef de service pendant quinze ans, il aide les établissements à décrire leurs besoins et suit chaque mission jusqu’à son terme.',
      image: 4,
    },
  ] satisfies TeamMember[],
  portrait: (name: string) => `Portrait dessiné de ${name}`,
  contact: { label: 'Nous joindre', href: '#contact' },
} as const;
