/** Every sentence of the back office. */
export const TEXTS = {
  product: 'Administration',
  role: 'Administrateur',
  viewSite: 'Voir le site (nouvel onglet)',
  logout: 'Déconnexion',
  openMenu: 'Ouvrir ou fermer le menu',
  navigation: 'Navigation du back-office',
  checking: 'Vérification de la session…',
  retry: 'Réessayer',
  networkFailure: 'Le serveur ne répond pas. Vérifiez votre connexion, puis réessayez.',
  unknownFailure: 'Une erreur est survenue',
  screens: { dashboard: 'Tableau de bord', messages: 'Messages' },
} as const;

export const LOGIN = {
  title: 'Connexion',
  username: 'Identifiant',
  password: 'Mot de passe',
  submit: 'Se connecter',
  back: 'Retour au site',
  refused: 'Erreur de connexion',
  unreachable: 'Erreur de connexion. Veuillez réessayer.',
} as const;

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

export const MESSAGES = {
  search: 'Rechercher un message',
  unreadOnly: 'Non lus seulement',
  empty: 'Aucun message pour le moment.',
  noMatch: 'Aucun message ne correspond à votre recherche.',
  clearSearch: 'Effacer la recherche',
  unread: 'Non lu',
  markRead: 'Marquer comme lu',
  markUnread: 'Marquer comme non lu',
  remove: 'Supprimer',
  confirmRemove: (name: string) =>
    `Êtes-vous sûr de vouloir supprimer le message de ${name} ? Il sera effacé définitivement.`,
  cancel: 'Annuler',
  reply: 'Répondre par e-mail',
  count: (count: number) => (count > 1 ? `${count} messages` : `${count} message`),
  more: 'Afficher la suite',
} as const;
