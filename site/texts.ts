import type { ExampleKind } from '#contract/pages/pages';
import { STATE } from '#contract/rgaa';

/** Texts that every page shares. */
/** Texts of the headline figures. */
export const FIGURES = {
  example: 'Exemple',
  exampleNote: 'Chiffres d’exemple, en attendant ceux du service.',
  source: (source: string) => `Source : ${source}`,
} as const;

export const NAVIGATION = {
  label: 'Navigation principale',
  skip: 'Aller au contenu',
  home: 'Accueil',
  about: 'À propos',
  articles: 'Articles',
  contact: 'Contact',
  signUp: "S'inscrire",
  account: (isOpen: boolean) => (isOpen ? 'Mon espace' : 'Mon espace (bientôt disponible)'),
  openMenu: 'Ouvrir le menu',
  closeMenu: 'Fermer le menu',
  menu: 'Menu',
  breadcrumbs: 'Fil d’Ariane',
  toTop: 'Remonter en haut de la page',
  brandHome: (brand: string) => `${brand}, accueil`,
} as const;

export const ABOUT_LINKS = [
  { href: '/vision', label: 'Notre vision' },
  { href: '/mission', label: 'Notre mission' },
  { href: '/equipe', label: 'Notre équipe' },
] as const;

export const SIGN_UP_LINKS = [
  { href: '/coming-soon', label: 'Structure', hint: 'Je recrute' },
  { href: '/coming-soon', label: 'Éducatrice, éducateur', hint: 'Je cherche des missions' },
] as const;

/** Title of the table of contents. */
export const CONTENTS = 'Sommaire';

export const FOOTER = {
  quickLinks: 'Liens rapides',
  recent: 'Articles récents',
  contact: 'Nous contacter',
  address: 'Adresse',
  phone: 'Téléphone',
  email: 'E-mail',
  hours: 'Horaires',
  rss: 'Flux RSS des articles',
  rights: 'Tous droits réservés.',
  newTab: '(nouvel onglet)',
  source: 'Source :',
  updatedOn: (date: string) => `, version du ${date}`,
} as const;

export const CALL_TO_ACTION = {
  title: 'Échangeons sur vos besoins en éducateurs spécialisés',
  text: 'Une question, un poste à pourvoir, une équipe à renforcer ? Nous vous répondrons dans les meilleurs délais.',
  button: { label: 'CONTACTEZ-NOUS', href: '/contact' },
} as const;

export const QUICK_LINKS = [
  { href: '/aide', label: 'Centre d’aide' },
  { href: '/vision', label: 'À propos' },
  { href: '/contact', label: 'Contact' },
  { href: '/politique-de-confidentialite', label: 'Politique de confidentialité' },
  { href: '/conditions-utilisation', label: 'Conditions d’utilisation' },
  { href: '/mentions-legales', label: 'Mentions légales' },
] as const;

export const LEGAL_LINKS = [
  { href: '/accessibilite', label: `Accessibilité : ${STATE}` },
  { href: '/plan-du-site', label: 'Plan du site' },
] as const;

/** Shown in the footer while no article is published. */
export const DEFAULT_RECENT_ARTICLES = [
  'Recruter un éducateur spécialisé',
  'Préparer l’arrivée d’un remplaçant',
  'Travailler en confiance avec les familles',
] as const;

/** Placeholder for a fact that is not in the settings yet. */
export const TO_COMPLETE = 'à compléter';

/** Author of content without an author of its own. */
export const EDITORS = 'La rédaction';

/** Name of the notice about examples, for screen readers. */
export const DEMO = 'Démonstration';

/** Examples of a new site, as visitors read them. */
const DEMO_KINDS: Record<ExampleKind, string> = {
  contact: 'coordonnées',
  team: 'membres de l’équipe',
  figures: 'chiffres',
  testimonials: 'avis',
};

/** Returns the notice about the examples that the site still shows. */
export function demoNotice(kinds: ExampleKind[]): string {
  const listed = new Intl.ListFormat('fr').format(kinds.map((kind) => DEMO_KINDS[kind]));
  return `Site de démonstration : ${listed} sont des exemples.`;
}
