import {
  IconBug,
  IconFolder,
  IconGauge,
  IconHelp,
  IconHistory,
  IconKey,
  IconMail,
  IconMessageHeart,
  IconNews,
  IconPhoto,
  IconSettings,
  IconSitemap,
  IconUserCog,
  IconUsers,
} from '../icons.ts';

/** The entries of the sidebar, in its order. */
export const SCREENS = [
  { path: '/admin/dashboard', label: 'Tableau de bord', Icon: IconGauge },
  { path: '/admin/articles', label: 'Articles', Icon: IconNews },
  { path: '/admin/images', label: 'Images', Icon: IconPhoto },
  { path: '/admin/categories', label: 'Catégories', Icon: IconFolder },
  { path: '/admin/testimonials', label: 'Témoignages', Icon: IconMessageHeart },
  { path: '/admin/questions', label: 'Questions', Icon: IconHelp },
  { path: '/admin/messages', label: 'Messages', Icon: IconMail },
  { path: '/admin/admins', label: 'Administrateurs', Icon: IconUsers },
  { path: '/admin/journal', label: 'Journal', Icon: IconHistory },
  { path: '/admin/settings', label: 'Paramètres SEO', Icon: IconSettings },
  { path: '/admin/account', label: 'Mon compte', Icon: IconUserCog },
  { path: '/admin/sitemap', label: 'Sitemap', Icon: IconSitemap },
  { path: '/admin/token', label: 'Token', Icon: IconKey },
  { path: '/admin/debug', label: 'Débogage', Icon: IconBug },
] as const;

export type Screen = (typeof SCREENS)[number];

const TECHNICAL: readonly string[] = ['/admin/sitemap', '/admin/token', '/admin/debug'];

/** Whether a screen is for those who look after the site, not for those who write on it. */
export function isTechnical(path: string): boolean {
  return TECHNICAL.includes(path);
}

/** Screens that the sidebar does not list, with what the top bar calls them. */
const OTHERS = [
  { pattern: /^\/admin\/articles\/new$/, label: 'Nouvel article' },
  { pattern: /^\/admin\/articles\/edit\//, label: 'Modifier l’article' },
  { pattern: /^\/admin\/articles\/trash$/, label: 'Corbeille' },
  { pattern: /^\/admin\/images\//, label: 'Image' },
  { pattern: /^\/admin\/questions\/new$/, label: 'Nouvelle question' },
  { pattern: /^\/admin\/questions\/edit\//, label: 'Modifier la question' },
  { pattern: /^\/admin\/testimonials\/new$/, label: 'Nouveau témoignage' },
  { pattern: /^\/admin\/testimonials\/edit\//, label: 'Modifier le témoignage' },
];

/** What a screen is called, or undefined for an unknown one. */
export function screenTitle(path: string): string | undefined {
  const listed = SCREENS.find((screen) => screen.path === path);
  return listed?.label ?? OTHERS.find(({ pattern }) => pattern.test(path))?.label;
}
