import type { ErrorCode } from '#contract/errors';
import { LIMITS } from '#contract/limits';
import { NOUNS } from '#contract/nouns';
import { settingLabels } from '#contract/settings/names';

/** Messages of successful requests. */
export const DONE = {
  signedIn: 'Connexion réussie',
  renewed: 'Session renouvelée',
  signedOut: 'Votre session est fermée.',
  passwordChanged: 'Mot de passe modifié. Vos autres sessions sont fermées.',
  passwordLinkSent:
    'Si un compte actif a cet identifiant et une adresse e-mail, un lien vient de lui être envoyé.',
  passwordChosen: 'Votre mot de passe est enregistré. Les sessions de ce compte sont fermées.',
  othersClosed: 'Vos autres sessions sont fermées.',
  sessionClosed: 'La session est fermée.',
  proved: 'Identité confirmée',
  codesKept: 'Vos codes de secours fonctionnent.',
  keyAdded: 'La clé est ajoutée.',
  keyRenamed: 'La clé est renommée.',
  keyRemoved: 'La clé est retirée.',
  adminCreated: 'Administrateur créé avec succès',
  adminInvited: 'Administrateur créé avec succès et invité par e-mail',
  adminLinkSent: 'Lien envoyé par e-mail',
  adminUpdated: 'Administrateur mis à jour avec succès',
  adminRemoved: 'Administrateur supprimé avec succès',
  categoryMerged: (count: number) =>
    count > 1
      ? `Catégorie supprimée, ${count}\u00a0articles déplacés`
      : 'Catégorie supprimée, article déplacé',
  batch: {
    publish: (count: number) => (count > 1 ? `${count} articles publiés` : 'Article publié'),
    category: (count: number) =>
      count > 1 ? `${count} articles changés de catégorie` : 'Article changé de catégorie',
    review: (count: number) =>
      count > 1 ? `${count} articles marqués comme relus` : 'Article marqué comme relu',
    trash: (count: number) =>
      count > 1 ? `${count} articles mis à la corbeille` : 'Article mis à la corbeille',
    restore: (count: number) => (count > 1 ? `${count} articles restaurés` : 'Article restauré'),
    move_back: (count: number) =>
      count > 1
        ? `Changement annulé pour ${count} articles`
        : count === 1
          ? 'Changement annulé'
          : 'Il n’y a plus rien à annuler : ce qui avait changé de catégorie n’y est plus, ou est à la corbeille.',
  },
  messageRemoved: 'Message supprimé',
  messagesErased: (count: number) =>
    count > 1 ? `${count} messages sont effacés.` : 'Le message est effacé.',
  draftErased: 'Le brouillon est effacé.',
  draftKept: 'Le brouillon est enregistré.',
  published: 'Les modifications sont publiées.',
  releaseRemoved: 'La mise en ligne est supprimée.',
  linkEnded: 'Le lien ne mène plus à rien.',
  remarkDeleted: 'La note est supprimée.',
  buildAsked: 'La publication est demandée.',
  noted: 'Noté',
} as const;

/** Messages of field errors that only the server can detect. */
export const REFUSED = {
  ifMatch: 'L’en-tête If-Match est une version entre guillemets, comme "3".',
  otherKind: 'Une image se remplace par une image, et un PDF par un PDF.',
  ownKeys: 'Retirez vos propres clés dans «\u00a0Mon compte\u00a0».',
  alsoPassword: 'Choisissez aussi un nouveau mot de passe.',
  inactiveInvitation:
    'Un compte inactif ne reçoit pas d’invitation\u00a0: choisissez un mot de passe.',
  invitationAddress: 'Indiquez l’adresse à laquelle envoyer l’invitation, ou un mot de passe.',
  nameTaken: 'Un autre compte porte déjà ce nom : ajoutez de quoi les distinguer.',
  commonPassword: 'Ce mot de passe est trop facile à deviner. Choisissez-en un autre.',
  samePassword: 'Choisissez un mot de passe différent de l’actuel.',
  oldQrCode: 'Ce code QR a expiré. Recommencez.',
  wrongCode: 'Ce code n’est pas celui de l’application.',
  author: 'Cette personne n’existe plus : choisissez-en une autre.',
  category: 'Cette catégorie n’existe pas.',
  pastDate: 'Choisissez une date à venir.',
  pastArticle: 'Choisissez une date à venir pour programmer l’article.',
  pastDay: 'Choisissez aujourd’hui ou un jour à venir.',
  withdrawnFirst: (date: string) =>
    `L’article paraîtra le ${date}\u00a0: choisissez une heure plus tard.`,
  publishedLast: (date: string) =>
    `Cet article doit être retiré le ${date}\u00a0: choisissez une date plus tôt, ou changez d’abord ses échéances.`,
  noTitle: 'Il lui manque un titre.',
  noText: 'Il lui manque un texte.',
  textTooLong: 'Ce texte est trop long. Répartissez-le en plusieurs articles.',
  shortTextTooLong: 'Ce texte est trop long\u00a0: raccourcissez-le.',
  textTooComplex:
    'La mise en forme de ce texte est trop complexe\u00a0: simplifiez-la, ou collez-le sans mise en forme.',
  textTooDeep:
    'La mise en forme de ce texte est trop imbriquée\u00a0: sortez ses listes ou ses citations les unes des autres.',
  tooManyPictures: `Ce texte apporte plus de ${LIMITS.article.pastedPictures} images collées. Enregistrez-le en plusieurs fois.`,
} as const;

/** Reasons why a release cannot hold or publish a change, after the name of its row. */
export const RELEASING: Partial<Record<ErrorCode, string>> = {
  conflict:
    'sa version publiée a changé depuis, ou a été retirée du site. Comparez les deux, puis mettez cette modification à jour ou retirez-la.',
  article_trashed:
    'cet article est à la corbeille. Restaurez-le, ou retirez-le de la mise en ligne.',
  draft_not_found: 'cette modification a été publiée ou abandonnée entre-temps.',
  draft_changed: 'cette modification a été enregistrée de nouveau entre-temps. Relisez-la d’abord.',
};

/** Reasons why words are not replaced in an article. */
export const REPLACING = {
  changed: 'Il a changé depuis la recherche\u00a0: cherchez à nouveau.',
  drafted:
    'Il a des modifications en cours\u00a0: publiez-les, enregistrez-les ou abandonnez-les d’abord.',
} as const;

/** Reasons of a failed build. */
export const BUILD_FAILURES = {
  noHook: 'Aucun service de publication n’est configuré (REBUILD_HOOK_URL).',
  unreachable: 'Le service de publication ne répond pas.',
  refused: (status: number) =>
    status === 401
      ? 'Le service de publication a refusé l’appel (401)\u00a0: son jeton, REBUILD_HOOK_TOKEN, a expiré ou a été retiré. Donnez-en un nouveau.'
      : `Le service de publication a refusé l’appel (${status}).`,
  silent: `La mise en ligne ne donne plus de nouvelles depuis ${LIMITS.build.minutes}\u00a0minutes.`,
  abandoned: 'Une autre mise en ligne a commencé avant la fin de celle-ci.',
} as const;

/** Column titles of exports. */
export const COLUMNS = {
  date: 'Date',
  localDate: 'Date à Paris',
  person: 'Personne',
  account: 'Numéro de compte',
  action: 'Action',
  subject: 'Objet',
  times: 'Fois',
  source: 'Adresse (empreinte du jour)',
  name: 'Nom',
  email: 'E-mail',
  topic: 'Sujet',
  message: 'Message',
  readAt: 'Lu le',
  state: 'État',
  assignee: 'Confié à',
  notes: 'Notes',
  emails: 'E-mails',
} as const;

/** Returns an e-mail about a message, for an export. */
export const emailLine = (kind: string, recipient: string, sentAt: string | null) =>
  `${kind} à ${recipient}${sentAt ? `, ${sentAt}` : ', non envoyé'}`;

export const copyOf = (title: string) => `Copie de ${title}`;

/** States of a message in exports. */
export const STATES = { todo: 'À traiter', answered: 'Répondu', archived: 'Archivé' } as const;

/** Prefixes an error with the title of its article, when a request changes several. */
export const inArticle = (title: string, sentence: string) =>
  `«\u00a0${title}\u00a0»\u00a0: ${sentence}`;

/** Name of a publication of one row and of `others` more. */
export const publicationOf = (first: string, others: number) =>
  others === 0 ? first : `${first} et ${others} ${others > 1 ? 'autres' : 'autre'}`;

/** Returns « Paramètres : Téléphone, Horaires » for the keys of changed settings. */
export function settingsOf(keys: string[]): string {
  const labels = settingLabels(keys);
  return labels ? `${NOUNS.settings.label}\u00a0: ${labels}` : NOUNS.settings.label;
}

export const undoOf = (release: string) => `Annulation de «\u00a0${release}\u00a0»`;

/** Log line when the footer falls back to the default articles. */
/** Texts of the bar above the pages that a link shows to people without an account. */
export const SHARED_SITE = {
  label: 'Aperçu',
  what: (name: string) =>
    `Aperçu de «\u00a0${name}\u00a0»\u00a0: ces pages ne sont pas encore en ligne.`,
  published: (name: string) =>
    `«\u00a0${name}\u00a0» a été publiée\u00a0: voici le site d’aujourd’hui.`,
  until: (date: string) => `Ce lien fonctionne jusqu’au ${date}.`,
  open: 'Laisser une note',
  hint: 'Votre note sera lue par l’équipe du site. Elle porte sur cette page.',
  name: 'Votre nom',
  text: 'Votre note',
  send: 'Envoyer la note',
  sent: 'Merci, votre note est arrivée.',
} as const;

/** Names of pages without texts that administrators can change. */
export const PAGE_NAMES = {
  siteMap: 'Plan du site',
  list: (number: string) => `Articles, page ${number}`,
};

export const RECENT_ARTICLES_FAILED = 'Erreur lors de la récupération des articles récents:';
