export interface TeamMember {
  name: string;
  role: string;
  description: string;
  /** Number of the drawing `team/<image>`. */
  image: number;
  /** True for an invented person, labelled as such. */
  is_example: boolean;
}

/** The people of the team page. */
export const TEAM_MEMBERS: readonly TeamMember[] = [
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
      'Éducateur spécialisé pendant douze ans, en IME puis en prévention, il rencontrera chaque professionnel et veillera à la justesse des propositions.',
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
      'Chef de service pendant quinze ans, il aidera les établissements à décrire leurs besoins et suivra chaque mission jusqu’à son terme.',
    image: 4,
    is_example: true,
  },
];
