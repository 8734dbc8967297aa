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
  activity: 'Activité récente',
  journal: 'Tout le journal',
  noActivity: 'Aucune activité pour le moment.',
  nobody: 'Personne non connectée',
  colon: '\u00a0: ',
} as const;

/** Texts about content to replace before the site opens. */
export const OPENING = {
  title: 'Avant la mise en ligne',
  facts: (count: number) =>
    count > 1 ? `${count} renseignements à compléter` : '1 renseignement à compléter',
  factsWhy:
    '\u00a0: la loi ou vos visiteurs les demandent, et les pages affichent « à compléter » ou un exemple.',
  examples: (count: number) =>
    count > 1 ? `${count} témoignages inventés` : '1 témoignage inventé',
  examplesWhy: '\u00a0: remplacez-les par de vrais avis, ou désactivez-les.',
  figures: (count: number) => (count > 1 ? `${count} chiffres d’exemple` : '1 chiffre d’exemple'),
  figuresWhy: '\u00a0: remplacez-les par les vôtres, ou désactivez-les.',
  supplied: (count: number) =>
    count > 1 ? `${count} articles fournis, à relire` : '1 article fourni, à relire',
  suppliedWhy: ' : vérifiez leurs faits et leurs sources, puis marquez-les comme relus.',
  team: (count: number) => (count > 1 ? `${count} personnes inventées` : '1 personne inventée'),
  teamWhy:
    '\u00a0sur la page « Notre équipe » : mettez la véritable équipe à leur place, ou désactivez-les.',
} as const;

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
