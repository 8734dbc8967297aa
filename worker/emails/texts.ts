/** Reasons of a failed attempt, for administrators. */
export const SMTP = {
  badAddress:
    'SMTP_URL n’est pas l’adresse d’un serveur d’envoi, comme smtps://compte:secret@smtp.exemple.fr:465.',
  silent: 'Le serveur d’envoi ne répond pas.',
  refused: (answer: string) => `Le serveur d’envoi a refusé\u00a0: ${answer}`,
  unreachable: (reason: string) => `Le serveur d’envoi n’a pas pu être joint\u00a0: ${reason}`,
} as const;

export const FAILURES = {
  cloudflare: (reason: string) => `Cloudflare a refusé\u00a0: ${reason}`,
  files: 'Le fichier n’a pas pu être écrit.',
  badSender:
    'MAIL_FROM n’est pas une adresse e-mail, comme site@exemple.fr. Le nom du site s’y ajoute de lui-même.',
  interrupted: 'L’envoi a été interrompu à chaque essai.',
  linkOver: 'Le lien de cet e-mail a expiré, ou un autre l’a remplacé.',
  unknown: (reason: string) => `L’envoi a échoué\u00a0: ${reason}`,
} as const;

export const LAYOUT = {
  fact: (label: string, value: string) => `${label}\u00a0: ${value}`,
  /** Subject of an e-mail to an administrator. */
  subject: (siteName: string, title: string) => `${title} (${siteName})`,
} as const;

/** The e-mail that an administrator sends to see whether sending works. */
export const TEST_EMAIL = {
  subject: (siteName: string) => `E-mail d’essai de ${siteName}`,
  title: 'L’envoi fonctionne',
  text: (siteName: string) =>
    `Si vous lisez ces lignes, ${siteName} sait envoyer des e-mails à cette adresse.`,
  footer: 'Cet e-mail a été demandé dans le back-office, à l’écran E-mails.',
} as const;

/** The notice of a contact message, to the addresses of the settings. */
export const NOTICE = {
  subject: (subject: string) => `Nouveau message\u00a0: ${subject}`,
  title: 'Un nouveau message est arrivé',
  from: 'De',
  topic: 'Sujet',
  withoutText: 'Son texte se lit dans le back-office.',
  reply: 'Répondez à cet e-mail\u00a0: votre réponse ira à la personne qui a écrit.',
  open: 'Lire les messages',
  sender: (name: string, address: string) => `${name} (${address})`,
  footer: (siteName: string) =>
    `Votre adresse est parmi celles que ${siteName} prévient d’un nouveau message. Elles se choisissent dans les paramètres du site, onglet Contact.`,
} as const;

/** The acknowledgement of a contact message. Nothing that the visitor wrote is in it. */
export const RECEIPT = {
  subject: (siteName: string) => `${siteName} a bien reçu votre message`,
  title: 'Votre message est bien arrivé',
  thanks: 'Merci de nous avoir écrit. Nous vous répondrons dans les meilleurs délais.',
  footer: (siteName: string) =>
    `Cet e-mail est envoyé automatiquement après un message au site ${siteName}. Si vous n’avez rien écrit, une autre personne a donné votre adresse\u00a0: vous n’avez rien à faire.`,
} as const;

/** A reply to a contact message. */
export const REPLY = {
  subject: (subject: string) => `Re: ${subject}`,
  title: 'Réponse à votre message',
  wrote: (date: string) => `Le ${date}, vous avez écrit\u00a0:`,
  footer: (siteName: string) =>
    `Vous recevez cet e-mail parce que vous avez écrit par le formulaire de contact du site ${siteName}.`,
} as const;

/** Changes of an account of which its owner is told. */
export const ACCOUNT_EVENTS = {
  newBrowser: (browser: string) => ({
    title: 'Connexion depuis un nouveau navigateur',
    text: `Une session vient d’être ouverte depuis un navigateur que votre compte ne reconnaît pas\u00a0: ${browser}.`,
  }),
  keyAdded: (name: string) => ({
    title: 'Deuxième clé ajoutée',
    text: `«\u00a0${name}\u00a0» permet désormais de se connecter à votre compte.`,
  }),
  keyRemoved: (name: string) => ({
    title: 'Deuxième clé retirée',
    text: `«\u00a0${name}\u00a0» ne permet plus de se connecter à votre compte.`,
  }),
  codesReplaced: () => ({
    title: 'Codes de secours changés',
    text: 'De nouveaux codes de secours sont en service. Les précédents, s’il y en avait, ne servent plus.',
  }),
  passwordChanged: () => ({
    title: 'Mot de passe changé',
    text: 'Le mot de passe de votre compte a été changé, et vos autres sessions sont fermées.',
  }),
  passwordSet: (author: string) => ({
    title: 'Mot de passe remplacé',
    text: `${author} a choisi un nouveau mot de passe pour votre compte. Vous choisirez le vôtre à la prochaine connexion.`,
  }),
  keysRemoved: (author: string) => ({
    title: 'Deuxièmes clés retirées',
    text: `${author} a choisi un nouveau mot de passe pour votre compte et en a retiré toutes les deuxièmes clés.`,
  }),
  addressChanged: (address: string) => ({
    title: 'Adresse e-mail changée',
    text: address
      ? `Les e-mails de votre compte iront désormais à ${address}.`
      : 'Votre compte n’a plus d’adresse e-mail.',
  }),
} as const;

export type AccountEvent = ReturnType<(typeof ACCOUNT_EVENTS)[keyof typeof ACCOUNT_EVENTS]>;

export const ACCOUNT = {
  username: 'Compte',
  at: 'Date',
  advice:
    'Si c’est vous qui l’avez voulu, vous n’avez rien à faire. Sinon, changez aussitôt de mot de passe, fermez les sessions que vous ne reconnaissez pas et prévenez un autre administrateur.',
  open: 'Ouvrir mon compte',
  footer: (siteName: string) =>
    `Cet e-mail protège votre compte du back-office de ${siteName}. Il ne se désactive pas.`,
} as const;

/** Notices that each administrator may switch off. */
export const NOTICES = {
  footer: (siteName: string) =>
    `Vous recevez cet e-mail en tant qu’administrateur de ${siteName}. Choisissez ceux que vous recevez dans le back-office, à l’écran Mon compte.`,
} as const;

export const RELEASE_NOTICE = {
  online: 'Mise en ligne faite',
  isOnline: (name: string) => `«\u00a0${name}\u00a0», prévu pour cette heure, est en ligne.`,
  stopped: 'Mise en ligne arrêtée',
  isStopped: (name: string) =>
    `«\u00a0${name}\u00a0» devait être mis en ligne à cette heure, et ne l’a pas été. Rien n’a changé sur le site.`,
  reason: 'Raison',
  open: 'Ouvrir le back-office',
  openReleases: 'Voir les mises en ligne',
} as const;

export const BUILD_NOTICE = {
  title: 'Les pages ne se publient plus',
  text: (since: string) =>
    `Les modifications enregistrées depuis le ${since} ne sont pas encore sur les pages publiques. Les visiteurs voient la version d’avant.`,
  reason: 'Dernière erreur',
  open: 'Voir l’état de la publication',
} as const;

export const DIGEST = {
  title: 'Votre semaine en résumé',
  views: 'Pages vues',
  viewsSince: (views: string, before: string) => `${views} (${before} la semaine précédente)`,
  messages: 'Messages reçus',
  toAnswer: 'Messages à traiter',
  published: 'Articles publiés',
  planned: 'Articles prévus dans les sept jours',
  none: 'aucun',
  open: 'Ouvrir le tableau de bord',
} as const;

/** Texts of every e-mail with a link for choosing a password. */
export const PASSWORD_LINK = {
  username: 'Identifiant',
  expiry:
    'Le lien ci-dessous sert une seule fois, pendant une heure. Plus tard, «\u00a0Mot de passe oublié\u00a0», à l’écran de connexion, en envoie un autre.',
  open: 'Choisir mon mot de passe',
} as const;

/** Texts of each kind of e-mail with a link for choosing a password. */
export const PASSWORD_EMAILS = {
  invitation: {
    subject: (siteName: string) => `Votre compte sur ${siteName}`,
    title: 'Bienvenue',
    text: (siteName: string) => `Un compte vous attend dans le back-office de ${siteName}.`,
    footer:
      'Cet e-mail vient d’un administrateur du site. Si vous ne l’attendiez pas, vous n’avez rien à faire.',
  },
  password_reset: {
    subject: (siteName: string) => `Votre mot de passe sur ${siteName}`,
    title: 'Choisir un nouveau mot de passe',
    text: (siteName: string) =>
      `Un nouveau mot de passe a été demandé pour votre compte sur ${siteName}.`,
    footer:
      'Si vous n’avez rien demandé, vous n’avez rien à faire\u00a0: votre mot de passe reste le même.',
  },
} as const;
