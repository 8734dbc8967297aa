import { PAGES_TO_READ } from '#contract/setup/pages-to-read';
import type { SetupStep } from '#contract/setup/steps';

export const DASHBOARD = {
  newArticle: 'Nouvel article',
  newTestimonial: 'Nouveau témoignage',
  settings: 'Paramètres SEO',
  articles: 'Articles',
  articlesDetail: (published: number, scheduled: number, draft: number) =>
    `Publiés : ${published}, programmés : ${scheduled}, brouillons : ${draft}`,
  views: 'Vues',
  viewsDetail: (count: string) => `${count} ces 30 derniers jours`,
  comments: 'Commentaires',
  commentsDetail: 'Les commentaires ne sont pas ouverts',
  messages: 'Messages non lus',
  messagesDetail: 'Lire les messages',
  failedEmails: (count: number) =>
    count > 1 ? `${count} e-mails n’ont pas pu être envoyés` : 'Un e-mail n’a pas pu être envoyé',
  failedRelease: (name: string, reason: string) =>
    `La mise en ligne «\u00a0${name}\u00a0» n’a pas pu être publiée. ${reason}`,
  reviews: 'À revoir',
  activity: 'Activité récente',
  journal: 'Tout le journal',
  noActivity: 'Aucune activité pour le moment.',
  nobody: 'Personne non connectée',
  colon: '\u00a0: ',
} as const;

/** Texts of the checklist that makes a new site its owner’s. */
export const SETUP = {
  title: 'Mise en route',
  progress: (done: number, all: number) =>
    done > 1 ? `${done} étapes sur ${all} sont faites.` : `${done} étape sur ${all} est faite.`,
  done: 'Étapes faites',
} as const;

const several = (count: number, one: string, many: string) => `${count} ${count > 1 ? many : one}`;
const toComplete = (count: number) =>
  several(count, 'renseignement à compléter', 'renseignements à compléter');

/** Sentence about what each step lacks. */
export const STEPS: Record<SetupStep, (count: number) => string> = {
  identity: () => 'le nom du site, son logo, ses couleurs et son icône',
  contact: toComplete,
  service: toComplete,
  legal: toComplete,
  team: (count) =>
    `${several(count, 'personne inventée', 'personnes inventées')}, à remplacer ou à désactiver`,
  figures: (count) =>
    `${several(count, 'chiffre d’exemple', 'chiffres d’exemple')}, à remplacer ou à désactiver`,
  testimonials: (count) =>
    `${several(count, 'témoignage inventé', 'témoignages inventés')}, à remplacer : sans témoignage actif, l’accueil montre des exemples`,
  articles: (count) =>
    `${several(count, 'article', 'articles')} à relire, faits et sources, puis à marquer comme ${count > 1 ? 'relus' : 'relu'}`,
  texts: (left) => {
    const all = PAGES_TO_READ.length;
    return `${several(all - left, 'page', 'pages')} sur ${all}. Changez les textes de l’accueil, de la vision et de la mission, ou marquez ces pages comme relues`;
  },
  email: () =>
    'un service d’envoi, son nom dans les paramètres, et les adresses à prévenir d’un nouveau message',
  second_factor: () => 'une clé d’accès ou une application protège votre compte',
  backup: () => 'aucune depuis un mois : demandez-en une à la personne qui a installé le site',
};

/** Texts about unfinished work. */
export const RESUME = {
  title: 'À reprendre',
  drafts: 'Tous les brouillons',
  modifications: 'Toutes les modifications',
  empty: 'Rien n’est commencé ni programmé.',
  untitled: 'Sans titre',
  onlyHere: 'Sur cet appareil seulement',
  modified: 'Modifications non publiées',
  written: (date: string) => `Écrit le ${date}`,
  saved: (date: string) => `Enregistré le ${date}`,
  planned: (date: string) => `Programmé pour le ${date}`,
  others: (count: number) =>
    count > 1
      ? `Et ${count} autres textes gardés sur cet appareil.`
      : 'Et un autre texte gardé sur cet appareil.',
} as const;

/** Texts of the articles opened last. */
export const OPENED = {
  title: 'Reprendre où j’en étais',
  empty: 'Les articles que vous ouvrirez se retrouveront ici.',
  opened: (date: string) => `Ouvert le ${date}`,
} as const;

/** Texts of the contact messages without a reply. */
export const ANSWER = {
  title: 'À répondre',
  all: 'Tous les messages',
  count: (count: number) => {
    if (count === 0) return 'Aucun message n’attend de réponse.';
    return count > 1 ? `${count} messages à traiter` : '1 message à traiter';
  },
  from: (name: string, date: string) => `${name}, le ${date}`,
} as const;

/** Texts of the page views. */
export const READ = {
  title: 'Lectures',
  period: 'Période',
  days: (days: string) => `${days} jours`,
  total: (count: string, isSeveral: boolean, days: number) =>
    `${count} ${isSeveral ? 'vues' : 'vue'} en ${days} jours`,
  today: 'aujourd’hui',
  caption: 'Vues par jour',
  day: 'Jour',
  views: 'Nombre',
  most: 'Les articles les plus lus en sept jours',
  count: (count: string, isSeveral: boolean) => `${count} ${isSeveral ? 'vues' : 'vue'}`,
  empty: 'Aucun article n’a encore été lu ces sept derniers jours.',
} as const;
