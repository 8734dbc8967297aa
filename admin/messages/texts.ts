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
    `Êtes-vous sûr de vouloir supprimer ce message (${name}) ? Il sera effacé définitivement.`,
  reply: 'Répondre par e-mail',
  count: (count: number) => (count > 1 ? `${count} messages` : `${count} message`),
  exportAll: 'Exporter (CSV)',
  eraseFrom: 'Effacer tous les messages de cette personne',
  confirmErase: (email: string) =>
    `Êtes-vous sûr de vouloir effacer tous les messages de ${email} ? Ils seront effacés définitivement.`,
  erase: 'Tout effacer',
  more: 'Afficher la suite',
} as const;
