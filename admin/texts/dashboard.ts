export const DASHBOARD = {
  articles: 'Articles',
  articlesDetail: (published: number, scheduled: number, draft: number) =>
    `Publiés : ${published}, programmés : ${scheduled}, brouillons : ${draft}`,
  comments: 'Commentaires',
  commentsDetail: 'Les commentaires ne sont pas ouverts',
  messages: 'Messages non lus',
  messagesDetail: 'Lire les messages',
  activity: 'Activité récente',
  noActivity: 'Aucune activité pour le moment.',
  someone: 'Compte supprimé',
  publication: 'Publication',
  upToDate: 'À jour',
  outOfDate: 'Des changements sont en ligne, rendus à la demande ; ils attendent d’être figés.',
} as const;

/** What the log calls things, in the words of the people who do them. */
export const ACTIONS: Record<string, string> = {
  'session.open': 'Connexion',
  'session.close': 'Fermeture de session',
  'admin.password': 'Mot de passe modifié',
  'message.read': 'Message lu',
  'message.unread': 'Message marqué non lu',
  'message.delete': 'Message supprimé',
  'message.export': 'Messages exportés',
};
