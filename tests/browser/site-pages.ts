import { AUDITED } from '#contract/rgaa';
import { isEndurance } from '../endurance.ts';

/** Every public page with its main heading. */
export const PAGES = [
  {
    path: '/',
    heading: 'Éducateurs spécialisés et structures médico-sociales : la mise en relation',
  },
  { path: '/vision', heading: 'Notre Vision' },
  { path: '/mission', heading: 'Notre Mission' },
  { path: '/equipe', heading: 'Notre Équipe' },
  { path: '/articles', heading: 'Articles' },
  { path: '/articles/page/2', heading: 'Articles' },
  {
    path: '/articles/mecs-le-quotidien-comme-outil-educatif',
    heading: 'En MECS, le quotidien est le premier outil éducatif',
  },
  { path: '/contact', heading: 'Contactez-nous' },
  { path: '/coming-soon', heading: 'Site en Développement' },
  { path: '/aide', heading: 'Centre d’aide' },
  { path: '/politique-de-confidentialite', heading: 'Politique de confidentialité' },
  { path: '/conditions-utilisation', heading: 'Conditions d’utilisation' },
  { path: '/mentions-legales', heading: 'Mentions légales' },
  { path: '/accessibilite', heading: 'Déclaration d’accessibilité' },
  { path: '/plan-du-site', heading: 'Plan du site' },
] as const;

export const WIDTHS = [320, 768, 1440] as const;

/** Pages of the audit in docs/rgaa.md: public pages and screens of the back office. */
const SITED = AUDITED.filter(({ isMade }) => !isMade);
const isScreen = (path: string) => path.startsWith('/admin');
export const AUDITED_PAGES = SITED.filter(({ path }) => !isScreen(path)).map(({ path }) => path);
export const AUDITED_SCREENS = SITED.filter(({ path }) => isScreen(path)).map(({ path }) => path);

/** Pages with the same layout as another page, and that page. */
const ALIKE: Record<string, string> = {
  '/articles/page/2': '/articles',
  '/politique-de-confidentialite': '/mentions-legales',
  '/conditions-utilisation': '/mentions-legales',
};

/** Returns one page of each layout, or every page in `npm run test:endurance`. */
export function oneOfEachShape<Path extends string>(paths: readonly Path[]): Path[] {
  return paths.filter((path) => isEndurance || !paths.includes(ALIKE[path] as Path));
}
