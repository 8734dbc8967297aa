interface HeroButton {
  label: string;
  href: string;
}

export interface HeroSlide {
  id: number;
  badge: string;
  title: string;
  subtitle: string;
  description: string;
  primaryButton: HeroButton;
  secondaryButton: HeroButton;
  /** Number of the drawing `hero/<image>`. */
  image: number;
  imageAlt: string;
}

export const HERO_SLIDES: readonly HeroSlide[] = [
  {
    id: 1,
    badge: 'Plateforme Innovante',
    title: 'La bonne présence, au bon moment',
    subtitle: 'Éducateurs spécialisés et structures, réunis',
    description:
      'Passerelle met en relation les établissements et les éducateurs spécialisés. L’intelligence artificielle rapproche les profils et les besoins, puis chacun choisit.',
    primaryButton: { label: 'COMMENCER', href: '/coming-soon' },
    secondaryButton: { label: 'EN SAVOIR PLUS', href: '/vision' },
    image: 1,
    imageAlt: 'Une éducatrice et un jeune traversent ensemble une passerelle entre deux rives.',
  },
  {
    id: 2,
    badge: 'Recrutement Simplifié',
    title: 'Un poste à pourvoir, une équipe à protéger',
    subtitle: 'Des profils vérifiés, en 48h en moyenne',
    description:
      'Décrivez votre besoin : le public, les horaires, le projet. Nous vous présentons des professionnels dont les diplômes et le parcours ont été vérifiés.',
    primaryButton: { label: 'RECRUTER', href: '/contact' },
    secondaryButton: { label: 'DÉCOUVRIR', href: '/mission' },
    image: 2,
    imageAlt: 'Une équipe éducative prépare la semaine devant un grand planning mural.',
  },
  {
    id: 3,
    badge: 'Pour les Professionnels',
    title: 'Des missions choisies, un métier qui vous ressemble',
    subtitle: 'Vos disponibilités, votre expérience, vos envies',
    description:
      'Trouvez des missions proches de chez vous, avec des informations claires avant le premier jour et quelqu’un à appeler pendant toute la mission.',
    primaryButton: { label: "S'INSCRIRE", href: '/coming-soon' },
    secondaryButton: { label: 'NOS MISSIONS', href: '/mission' },
    image: 3,
    imageAlt: 'Professionnels et personnes accompagnées réunis autour d’une activité partagée.',
  },
];

export const CAROUSEL = {
  label: 'Présentation de la plateforme',
  roleDescription: 'carrousel',
  slide: (position: number, count: number) => `${position} sur ${count}`,
  dot: (position: number, badge: string) => `Diapositive ${position} : ${badge}`,
  pause: 'Mettre le défilement en pause',
  play: 'Reprendre le défilement',
} as const;

export const ABOUT = {
  eyebrow: 'À propos',
  title: 'Une passerelle entre celles et ceux qui accompagnent',
  lead: 'D’un côté, des structures qui cherchent des éducateurs spécialisés, souvent dans l’urgence. De l’autre, des professionnels qui veulent choisir où et comment exercer. Nous construisons ce qui leur manquait : un chemin sûr entre les deux.',
  benefits: [
    'Une mise en relation rapide, même pour un remplacement imprévu',
    'Une vérification approfondie des diplômes, des références et de l’honorabilité',
    'Un accompagnement personnalisé, du premier échange à la fin de la mission',
    'Un suivi de la qualité, avec un retour de chaque partie',
  ],
  link: { label: 'Découvrir notre vision', href: '/vision' },
} as const;

export const COUNTERS = [
  { setting: 'figure_educators', label: 'éducateurs spécialisés' },
  { setting: 'figure_structures', label: 'structures sociales' },
  { setting: 'figure_missions', label: 'missions réussies' },
  { setting: 'figure_satisfaction', label: 'de satisfaction' },
] as const;

export const SERVICES = {
  eyebrow: 'Nos services',
  title: 'Tout ce qu’il faut pour travailler en confiance',
  cards: [
    {
      icon: 'shield',
      title: 'Profils Vérifiés',
      text: 'Diplômes, expériences et références sont contrôlés avant toute mise en relation.',
    },
    {
      icon: 'search',
      title: 'Recherche Intelligente',
      text: 'Public accueilli, compétences, distance, horaires : les profils les plus proches du besoin viennent en premier.',
    },
    {
      icon: 'calendar',
      title: 'Gestion des Plannings',
      text: 'Disponibilités et missions au même endroit, nuits et week-ends compris.',
    },
    {
      icon: 'chat',
      title: 'Communication Directe',
      text: 'Structures et éducateurs échangent par messagerie, sans intermédiaire inutile.',
    },
  ],
} as const;

export const CALL_TO_ACTION = {
  title: 'Échangeons sur vos besoins en éducateurs spécialisés',
  text: 'Une question, un poste à pourvoir, une équipe à renforcer ? Nous vous répondons sous un jour ouvré.',
  button: { label: 'CONTACTEZ-NOUS', href: '/contact' },
} as const;
