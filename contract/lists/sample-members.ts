import type { Member } from './members.ts';

/** Examples on the team page of a new site. */
export const SAMPLE_MEMBERS: readonly Omit<Member, 'id'>[] = [
  {
    name: 'Claire Moreau',
    role: 'Direction',
    text: 'Ancienne directrice de maison d’enfants, elle a connu les plannings à trous et les recrutements dans l’urgence. Elle veut y répondre avec Passerelle.',
    image: '/art/team/1.svg',
    profiles: '',
    slug: 'claire-moreau',
    is_on_team: true,
    is_example: true,
  },
  {
    name: 'Karim Haddad',
    role: 'Coordination éducative',
    text: 'Éducateur spécialisé pendant douze ans, en IME puis en prévention, il rencontrera chaque professionnel et veillera à la justesse des propositions.',
    image: '/art/team/2.svg',
    profiles: '',
    slug: 'karim-haddad',
    is_on_team: true,
    is_example: true,
  },
  {
    name: 'Inès Diallo',
    role: 'Technologie',
    text: 'Ingénieure, elle conçoit des outils simples, accessibles et sobres, et tient à ce que l’algorithme explique toujours ses suggestions.',
    image: '/art/team/3.svg',
    profiles: '',
    slug: 'ines-diallo',
    is_on_team: true,
    is_example: true,
  },
  {
    name: 'Laurent Petit',
    role: 'Relations avec les structures',
    text: 'Chef de service pendant quinze ans, il aidera les établissements à décrire leurs besoins et suivra chaque mission jusqu’à son terme.',
    image: '/art/team/4.svg',
    profiles: '',
    slug: 'laurent-petit',
    is_on_team: true,
    is_example: true,
  },
];
