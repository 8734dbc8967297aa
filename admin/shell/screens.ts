import type { ComponentType } from 'react';
import { Dashboard } from '../dashboard/Dashboard';
import {
  IconBug,
  IconCalendar,
  IconCircleCheck,
  IconFile,
  IconFolder,
  IconGauge,
  IconHelp,
  IconHistory,
  IconId,
  IconKey,
  IconMail,
  IconMessageHeart,
  IconMessagePlus,
  IconNews,
  IconPercentage,
  IconPencilPlus,
  IconPhoto,
  IconPlus,
  IconSettings,
  IconSitemap,
  IconStack2,
  IconUserCog,
  IconUsers,
} from '../icons.ts';
import { FIRST_SCREEN } from '../first-screen';
import { DRAFTS_LINK, RELEASES_LINK } from '../releases/link-texts';
import { onDemand } from '../ui/state/on-demand';

interface Entry {
  label: string;
  /** More words that find it in the command search. */
  words: string;
  Icon: typeof IconPlus;
  /** Component of the screen. All but the first screen are loaded on demand. */
  Screen: ComponentType;
}

export interface Screen extends Entry {
  path: string;
  /** Title for a row of the list, which the same screen shows below its own address. */
  row?: string;
  /**
   * Screen that edits a row: a new one at /new with the title `label`, an existing one at /edit/:id with the title
   * `edit`.
   */
  form?: Entry & { edit: string };
  /** True for technical tools, which are not for authors. */
  isTechnical?: true;
}

/** Entries of the sidebar, in display order. */
export const SCREENS: readonly Screen[] = [
  {
    path: FIRST_SCREEN,
    label: 'Tableau de bord',
    words: 'accueil statistiques vues publication',
    Icon: IconGauge,
    Screen: Dashboard,
  },
  {
    ...DRAFTS_LINK,
    words: 'brouillons attente',
    Icon: IconStack2,
    Screen: onDemand(() => import('../releases/DraftList'), 'DraftList'),
  },
  {
    ...RELEASES_LINK,
    words: 'publier programmer ensemble',
    Icon: IconCircleCheck,
    Screen: onDemand(() => import('../releases/ReleasesScreen'), 'ReleasesScreen'),
  },
  {
    path: '/admin/bientot',
    label: 'Bientôt',
    words: 'calendrier programmé agenda planning dates',
    Icon: IconCalendar,
    Screen: onDemand(() => import('../soon/SoonScreen'), 'SoonScreen'),
  },
  {
    path: '/admin/articles',
    label: 'Articles',
    words: 'blog textes actualités',
    Icon: IconNews,
    Screen: onDemand(() => import('../articles/list/ArticleList'), 'ArticleList'),
    form: {
      label: 'Nouvel article',
      edit: 'Modifier l’article',
      words: 'nouveau créer écrire rédiger ajouter',
      Icon: IconPencilPlus,
      Screen: onDemand(() => import('../articles/ArticleScreen'), 'ArticleScreen'),
    },
  },
  {
    path: '/admin/texts',
    label: 'Pages',
    words: 'textes accueil vision mission menu pied de page',
    Icon: IconFile,
    Screen: onDemand(() => import('../pages/PagesScreen'), 'PagesScreen'),
    row: 'Modifier une page',
  },
  {
    path: '/admin/images',
    label: 'Images',
    words: 'photos médias bibliothèque illustrations fichiers PDF documents',
    Icon: IconPhoto,
    Screen: onDemand(() => import('../images/library/ImageLibrary'), 'ImageLibrary'),
    row: 'Image',
  },
  {
    path: '/admin/categories',
    label: 'Catégories',
    words: 'rubriques thèmes',
    Icon: IconFolder,
    Screen: onDemand(() => import('../categories/CategoryList'), 'CategoryList'),
  },
  {
    path: '/admin/testimonials',
    label: 'Témoignages',
    words: 'avis',
    Icon: IconMessageHeart,
    Screen: onDemand(() => import('../testimonials/TestimonialList'), 'TestimonialList'),
    form: {
      label: 'Nouveau témoignage',
      edit: 'Modifier le témoignage',
      words: 'créer écrire ajouter avis',
      Icon: IconMessagePlus,
      Screen: onDemand(() => import('../testimonials/TestimonialScreen'), 'TestimonialScreen'),
    },
  },
  {
    path: '/admin/members',
    label: 'Équipe',
    words: 'membres portraits',
    Icon: IconId,
    Screen: onDemand(() => import('../members/MemberList'), 'MemberList'),
    form: {
      label: 'Nouvelle personne',
      edit: 'Modifier la personne',
      words: 'créer écrire ajouter équipe membre',
      Icon: IconPlus,
      Screen: onDemand(() => import('../members/MemberScreen'), 'MemberScreen'),
    },
  },
  {
    path: '/admin/figures',
    label: 'Chiffres',
    words: 'statistiques impact',
    Icon: IconPercentage,
    Screen: onDemand(() => import('../figures/FigureList'), 'FigureList'),
    form: {
      label: 'Nouveau chiffre',
      edit: 'Modifier le chiffre',
      words: 'créer ajouter',
      Icon: IconPlus,
      Screen: onDemand(() => import('../figures/FigureScreen'), 'FigureScreen'),
    },
  },
  {
    path: '/admin/questions',
    label: 'Questions',
    words: 'aide faq',
    Icon: IconHelp,
    Screen: onDemand(() => import('../questions/QuestionList'), 'QuestionList'),
    form: {
      label: 'Nouvelle question',
      edit: 'Modifier la question',
      words: 'nouveau créer écrire ajouter aide',
      Icon: IconPlus,
      Screen: onDemand(() => import('../questions/QuestionScreen'), 'QuestionScreen'),
    },
  },
  {
    path: '/admin/messages',
    label: 'Messages',
    words: 'contact courrier boîte réception e-mail',
    Icon: IconMail,
    Screen: onDemand(() => import('../messages/MessageList'), 'MessageList'),
  },
  {
    path: '/admin/admins',
    label: 'Administrateurs',
    words: 'utilisateurs comptes équipe personnes accès',
    Icon: IconUsers,
    Screen: onDemand(() => import('../admins/AdminList'), 'AdminList'),
  },
  {
    path: '/admin/journal',
    label: 'Journal',
    words: 'activité historique modifications',
    Icon: IconHistory,
    Screen: onDemand(() => import('../audit/JournalScreen'), 'JournalScreen'),
  },
  {
    path: '/admin/settings',
    label: 'Paramètres SEO',
    words: 'référencement coordonnées mentions légales réseaux service',
    Icon: IconSettings,
    Screen: onDemand(() => import('../settings/SettingsScreen'), 'SettingsScreen'),
  },
  {
    path: '/admin/account',
    label: 'Mon compte',
    words: 'mot de passe clé d’accès sessions sécurité profil',
    Icon: IconUserCog,
    Screen: onDemand(() => import('../account/AccountScreen'), 'AccountScreen'),
  },
  {
    path: '/admin/sitemap',
    label: 'Sitemap',
    words: 'plan du site google',
    Icon: IconSitemap,
    Screen: onDemand(() => import('../tools/SitemapScreen'), 'SitemapScreen'),
    isTechnical: true,
  },
  {
    path: '/admin/emails',
    label: 'E-mails',
    words: 'envoi smtp courrier',
    Icon: IconMail,
    Screen: onDemand(() => import('../emails/EmailScreen'), 'EmailScreen'),
    isTechnical: true,
  },
  {
    path: '/admin/token',
    label: 'Token',
    words: 'jeton session',
    Icon: IconKey,
    Screen: onDemand(() => import('../tools/TokenScreen'), 'TokenScreen'),
    isTechnical: true,
  },
  {
    path: '/admin/debug',
    label: 'Débogage',
    words: 'essais',
    Icon: IconBug,
    Screen: onDemand(() => import('../tools/DebugScreen'), 'DebugScreen'),
    isTechnical: true,
  },
];

/** Screens outside the sidebar that are not the form of a row. */
export const REPLACING = {
  path: '/admin/articles/replace',
  label: 'Remplacer partout',
  Screen: onDemand(() => import('../articles/replacing/ReplaceScreen'), 'ReplaceScreen'),
};
export const TRASH = {
  path: '/admin/articles/trash',
  label: 'Corbeille',
  Screen: onDemand(() => import('../articles/list/TrashScreen'), 'TrashScreen'),
};
