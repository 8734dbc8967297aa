import { withDe } from '../ui/words/elision-texts';

export const MESSAGES = {
  search: 'Rechercher un message',
  unreadOnly: 'Non lus seulement',
  state: 'État des messages',
  states: { todo: 'À traiter', answered: 'Répondus', archived: 'Archivés', all: 'Tous' },
  help: 'Ce que les visiteurs écrivent par le formulaire de contact. Chaque message est effacé après douze mois.',
  empty: 'Aucun message pour le moment.',
  emptyState: {
    todo: 'Aucun message à traiter.',
    answered: 'Aucun message marqué comme répondu.',
    archived: 'Aucun message archivé.',
  },
  noMatch: 'Aucun message ne correspond à votre recherche.',
  clearSearch: 'Effacer la recherche',
  unread: 'Non lu',
  stateOf: { todo: '', answered: 'Répondu', archived: 'Archivé' },
  markRead: 'Marquer comme lu',
  markUnread: 'Marquer comme non lu',
  markAnswered: 'Marquer comme répondu',
  archive: 'Archiver',
  reopen: 'Remettre à traiter',
  changed: {
    todo: 'Message remis à traiter',
    answered: 'Message marqué comme répondu',
    archived: 'Message archivé',
  },
  changedReading: { read: 'Message marqué comme lu', unread: 'Message marqué comme non lu' },
  remove: 'Supprimer',
  confirmRemove: (name: string) =>
    `Êtes-vous sûr de vouloir supprimer le message ${withDe(name)} ? Il sera effacé définitivement.`,
  assignee: 'Confié à',
  nobody: 'Personne',
  me: 'Moi',
  mineOnly: 'Confiés à moi',
  note: 'Ajouter une note',
  copy: 'Copier l’adresse et le message',
  copied: 'Adresse et message copiés',
  copyFailed: 'Le navigateur n’a pas permis de copier. Sélectionnez le texte du message.',
  answer: 'Répondre',
  reply: 'Répondre par e-mail',
  didReply: 'Votre réponse est partie ?',
  count: (count: number) => (count > 1 ? `${count} messages` : `${count} message`),
  exportShown: 'Exporter (CSV)',
  exported: (count: number) => {
    if (count === 0) return 'Aucun message à exporter ici.';
    return count > 1
      ? `Le fichier contiendra les ${count} messages de cette liste.`
      : 'Le fichier contiendra le message de cette liste.';
  },
  exportAll: 'Exporter tous les messages',
  eraseFrom: 'Effacer tous les messages de cette personne',
  confirmErase: (email: string) =>
    `Êtes-vous sûr de vouloir effacer tous les messages de ${email} ? Ils seront effacés définitivement.`,
  erase: 'Tout effacer',
  moreActions: 'Autres actions',
  more: 'Afficher la suite',
} as const;

/** Notes and replies of a message. */
export const THREAD = {
  list: 'Notes et réponses',
  kinds: { note: 'Note privée', reply: 'Réponse par e-mail' },
  emails: {
    waiting: 'en cours d’envoi',
    retrying: 'nouvel essai prévu',
    sent: 'envoyée',
    failed: 'non envoyée : voir « E-mails »',
    unsent: 'non envoyée',
  },
  signature: (author: string | null, date: string) => `${author ?? 'Compte supprimé'}, le ${date}`,
  remove: 'Supprimer',
  removeOf: (date: string) => `Supprimer la note du ${date}`,
  confirmRemove: 'Êtes-vous sûr de vouloir supprimer cette note ?',
} as const;

/** Forms of a note and of a reply. */
export const ENTRY_FORMS = {
  note: {
    label: 'Note privée',
    hint: () => 'Seuls les administrateurs la voient. Elle est effacée avec le message.',
    submit: 'Ajouter la note',
    done: 'Note ajoutée',
  },
  reply: {
    label: 'Votre réponse',
    hint: (sender: string, recipient: string) =>
      `Elle part de ${sender} vers ${recipient}, suivie du message cité.`,
    submit: 'Envoyer la réponse',
    done: 'La réponse part par e-mail',
  },
  cancel: 'Annuler',
} as const;

/** Texts for replies. */
export const SAVED_REPLIES = {
  title: 'Réponses types',
  empty: 'Aucune réponse type pour le moment.',
  insert: 'Insérer',
  insertOf: (name: string) => `Insérer « ${name} »`,
  remove: 'Supprimer',
  removeOf: (name: string) => `Supprimer « ${name} »`,
  confirmRemove: 'Êtes-vous sûr de vouloir supprimer cette réponse type ?',
  howToSave: 'Écrivez une réponse pour l’enregistrer ici.',
  name: 'Enregistrer la réponse écrite sous le nom',
  save: 'Enregistrer',
  saved: 'Réponse type enregistrée',
} as const;

/** Subject and introduction of a reply. */
export const REPLY = {
  subject: (subject: string) => `Re: ${subject}`,
  wrote: (name: string, date: string) => `Le ${date}, ${name} a écrit :`,
} as const;
