import type { PictureSources } from '../../images';

interface HeroButton {
  label: string;
  href: string;
}

export interface HeroSlide {
  badge: string;
  title: string;
  subtitle: string;
  description: string;
  primaryButton: HeroButton;
  secondaryButton: HeroButton;
  /** Address of the image. */
  image: string;
  /** Sources of an image that is not one of the drawings of `hero`. */
  picture?: PictureSources;
  imageAlt: string;
}

export const HOME = {
  title: 'Éducateurs spécialisés et structures médico-sociales : la mise en relation',
} as const;

export const HERO_SLIDES: readonly HeroSlide[] = [
  {
    badge: 'Plateforme Innovante',
    title: 'Une passerelle entre éducateurs et structures',
    subtitle: 'IME, MECS, ESAT, SESSAD, foyers : remplacements et recrutements',
    description:
      'Service en préparation. Les structures y décriront leurs postes, les éducateurs leurs disponibilités ; l’intelligence artificielle proposera, chacun choisira. Vous pouvez déjà nous écrire.',
    primaryButton: { label: 'COMMENCER', href: '/coming-soon' },
    secondaryButton: { label: 'EN SAVOIR PLUS', href: '/vision' },
    image: '/art/hero/1.svg',
    imageAlt: 'Une éducatrice et un jeune traversent ensemble une passerelle entre deux rives.',
  },
  {
    badge: 'Recrutement Simplifié',
    title: 'Un poste à pourvoir, une équipe à soutenir',
    subtitle: 'Des profils vérifiés avant toute proposition',
    description:
      'Indiquez le public, les dates et les horaires. Dès l’ouverture, nous vous présenterons des éducateurs dont le diplôme et le parcours auront été vérifiés.',
    primaryButton: { label: 'RECRUTER', href: '/contact' },
    secondaryButton: { label: 'DÉCOUVRIR', href: '/mission' },
    image: '/art/hero/2.svg',
    imageAlt: 'Une équipe éducative prépare la semaine devant un grand planning mural.',
  },
  {
    badge: 'Pour les Professionnels',
    title: 'Des missions choisies, près de chez vous',
    subtitle: 'Pour les éducatrices et éducateurs : c’est gratuit',
    description:
      'À l’ouverture, vous choisirez vos missions selon vos dates, la distance et le public. Avant le premier jour, vous saurez qui embauche, où, et avec qui vous travaillerez.',
    primaryButton: { label: "S'INSCRIRE", href: '/coming-soon' },
    secondaryButton: { label: 'NOS MISSIONS', href: '/mission' },
    image: '/art/hero/3.svg',
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
  image: '/art/home/shift-handover.svg',
  eyebrow: 'À propos',
  title: 'Relier les structures et les professionnels',
  lead: 'Des structures cherchent des éducateurs spécialisés, souvent dans l’urgence. Des professionnels veulent choisir où et comment exercer. Nous préparons le service qui les mettra en relation ; l’inscription n’est pas encore ouverte.',
  benefits: [
    'Une mise en relation rapide, même pour un remplacement imprévu',
    'Une vérification des diplômes, du parcours et des références',
    'Un accompagnement personnalisé, du premier échange à la fin de la mission',
    'Un suivi de la qualité, avec un retour de chaque partie',
  ],
  link: { label: 'Découvrir notre vision', href: '/vision' },
  imageAlt: 'Dessin : en fin de service, un éducateur remet le cahier de liaison à sa collègue',
} as const;

export const STEPS = {
  title: 'Comment fonctionnera le service',
  stations: [
    {
      drawing: 'need',
      title: 'Décrire le besoin',
      text: 'La structure précisera le poste, le public accueilli, les dates et les horaires.',
    },
    {
      drawing: 'diploma',
      title: 'Vérifier le profil',
      text: 'Nous contrôlerons le diplôme, le parcours et les références avant toute proposition.',
    },
    {
      drawing: 'meeting',
      title: 'Se rencontrer',
      text: 'La structure et le professionnel échangeront, puis chacun décidera librement.',
    },
    {
      drawing: 'coffee',
      title: 'Faire le point',
      text: 'Après la première semaine, nous demanderons à chacun comment elle s’est passée.',
    },
  ],
} as const;

/**
 * First questions of visitors. Until a setting answers, `unknown` does; a question without either is left out. The
 * question without a setting is answered by law.
 */
export const FIRST_ANSWERS = {
  title: 'Vos premières questions',
  questions: [
    {
      question: 'Quand le service ouvrira-t-il ?',
      setting: 'service_opening',
      unknown: 'La date sera annoncée ici. Écrivez-nous pour être prévenu.',
    },
    {
      question: 'Qui embauche, et sous quel contrat ?',
      setting: 'service_contract',
      unknown: 'Nous vous le dirons par écrit avant tout engagement.',
    },
    {
      question: 'Combien paie une structure ?',
      setting: 'service_cost',
      unknown: 'Vous recevrez nos conditions avant de décider.',
    },
    { question: 'Combien paie un éducateur ?', answer: 'Rien, ni à l’inscription ni ensuite.' },
    {
      question: 'Dans quels départements ?',
      setting: 'service_areas',
      unknown: 'Dites-nous où vous êtes : nous vous répondrons.',
    },
    { question: 'Quel est le délai moyen visé ?', setting: 'figure_matching_time' },
  ],
  help: { label: 'Toutes les réponses dans le centre d’aide', href: '/aide' },
} as const;

export const SERVICES = {
  eyebrow: 'Nos services',
  title: 'Ce que fera la plateforme',
  cards: [
    {
      icon: 'shield',
      title: 'Profils Vérifiés',
      text: 'À l’ouverture, le diplôme, le parcours et les références seront contrôlés avant toute mise en relation.',
    },
    {
      icon: 'search',
      title: 'Recherche Intelligente',
      text: 'Public accueilli, compétences, distance, horaires : les profils les plus proches du besoin seront proposés en premier, avec une explication.',
    },
    {
      icon: 'calendar',
      title: 'Gestion des Plannings',
      text: 'Disponibilités et missions seront réunies au même endroit, nuits et week-ends compris.',
    },
    {
      icon: 'chat',
      title: 'Communication Directe',
      text: 'Structures et éducateurs échangeront directement par messagerie.',
    },
  ],
} as const;
