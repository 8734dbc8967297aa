import type { Page } from '@playwright/test';

/** A state of a page or screen to take a screenshot of. */
export interface View {
  path: string;
  /** Brings the page into this state. */
  act?: (page: Page) => Promise<unknown>;
  /** True when a dialog covers the window, so that only the window is shown. */
  isDialog?: true;
}

const ARTICLE = '/articles/mecs-le-quotidien-comme-outil-educatif';
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();

export const PUBLIC_VIEWS: Record<string, View> = {
  accueil: { path: '/' },
  'accueil-menu': {
    path: '/',
    isDialog: true,
    act: async (page) => {
      const menu = button(page, /menu/i);
      if (await menu.isVisible()) await menu.click();
    },
  },
  vision: { path: '/vision' },
  mission: { path: '/mission' },
  equipe: { path: '/equipe' },
  articles: { path: '/articles' },
  'articles-page-2': { path: '/articles/page/2' },
  article: { path: ARTICLE },
  contact: { path: '/contact' },
  'contact-erreurs': {
    path: '/contact',
    act: (page) => button(page, 'Envoyer le message').click(),
  },
  'coming-soon': { path: '/coming-soon' },
  aide: { path: '/aide' },
  confidentialite: { path: '/politique-de-confidentialite' },
  conditions: { path: '/conditions-utilisation' },
  'mentions-legales': { path: '/mentions-legales' },
  accessibilite: { path: '/accessibilite' },
  'plan-du-site': { path: '/plan-du-site' },
  'page-introuvable': { path: '/nulle-part' },
  'article-introuvable': { path: '/articles/nulle-part' },
};

export const ADMIN_VIEWS: Record<string, View> = {
  'admin-tableau-de-bord': { path: '/admin/dashboard' },
  'admin-menu': {
    path: '/admin/dashboard',
    isDialog: true,
    act: async (page) => {
      await page.getByRole('heading', { level: 1 }).waitFor();
      const menu = button(page, 'Ouvrir ou fermer le menu');
      if (await menu.isVisible()) await menu.click();
    },
  },
  'admin-recherche': {
    path: '/admin/dashboard',
    isDialog: true,
    act: async (page) => {
      await button(page, 'Rechercher').click();
      await page.getByPlaceholder('Un écran, un article…').fill('mecs');
    },
  },
  'admin-articles': { path: '/admin/articles' },
  'admin-articles-vide': { path: '/admin/articles?q=introuvable' },
  'admin-suppression': {
    path: '/admin/articles',
    isDialog: true,
    act: (page) => button(page, /^Supprimer «/).click(),
  },
  'admin-corbeille': { path: '/admin/articles/trash' },
  'admin-article-nouveau': { path: '/admin/articles/new' },
  'admin-article': { path: '/admin/articles/edit/1' },
  'admin-apercu': {
    path: '/admin/articles/edit/1',
    isDialog: true,
    act: async (page) => {
      await button(page, 'Aperçu').click();
      await page.getByRole('dialog').waitFor();
      await page.frameLocator('iframe').first().locator('h1').waitFor();
    },
  },
  'admin-categories': { path: '/admin/categories' },
  'admin-temoignages': { path: '/admin/testimonials' },
  'admin-equipe': { path: '/admin/members' },
  'admin-membre': { path: '/admin/members/edit/1' },
  'admin-chiffres': { path: '/admin/figures' },
  'admin-chiffre': { path: '/admin/figures/edit/1' },
  'admin-questions': { path: '/admin/questions' },
  'admin-pages': { path: '/admin/texts' },
  'admin-page': { path: '/admin/texts/2' },
  'admin-temoignage': { path: '/admin/testimonials/edit/1' },
  'admin-temoignage-erreurs': {
    path: '/admin/testimonials/new',
    act: (page) => button(page, 'Créer le témoignage').click(),
  },
  'admin-messages': { path: '/admin/messages' },
  'admin-administrateurs': { path: '/admin/admins' },
  'admin-administrateur': {
    path: '/admin/admins',
    isDialog: true,
    act: (page) => button(page, 'Ajouter un administrateur').click(),
  },
  'admin-journal': { path: '/admin/journal' },
  'admin-parametres': { path: '/admin/settings' },
  'admin-sitemap': { path: '/admin/sitemap' },
  'admin-compte': { path: '/admin/account' },
  'admin-emails': { path: '/admin/emails' },
  'admin-token': { path: '/admin/token' },
  'admin-debogage': { path: '/admin/debug' },
};

/** Screenshots of the README and of the editor's guide: a view, and the width of its window. */
export const DOCUMENTED: [view: string, width: number][] = [
  ['accueil', 1200],
  ['article', 360],
  ['admin-tableau-de-bord', 1200],
  ['admin-articles', 1200],
  ['admin-article', 1200],
  ['admin-article', 360],
  ['admin-apercu', 1200],
  ['admin-temoignage', 1200],
];
