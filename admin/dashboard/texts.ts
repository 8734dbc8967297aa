export const DASHBOARD = {
  newArticle: 'Nouvel article',
  newTestimonial: 'Nouveau témoignage',
  settings: 'Paramètres SEO',
  site: 'Voir le site (nouvel onglet)',
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
  noActivity: 'Aucune activité pour le moment.',
  nobody: 'Personne non connectée',
  colon: '\u00a0: ',
} as const;
