import type { ImageUse } from './images/images.ts';
import { NOUNS, type NotFound } from './nouns.ts';
import { RELEASE_ERRORS } from './release-errors.ts';

/** Every error of the API: HTTP status and French sentence. */
export const ERRORS = {
  invalid_input: { status: 400, sentence: 'Certaines informations sont à corriger.' },
  invalid_json: { status: 400, sentence: 'La requête n’est pas un document JSON valide.' },
  form_rejected: {
    status: 400,
    sentence:
      'Votre message n’a pas pu être envoyé. Écrivez-nous par e-mail, nous vous répondrons.',
  },
  sent_too_fast: {
    status: 400,
    sentence: 'Le formulaire a été envoyé trop vite. Patientez quelques secondes, puis réessayez.',
  },
  article_incomplete: { status: 400, sentence: 'Le titre et le contenu sont obligatoires' },
  picture_missing: {
    status: 400,
    sentence: 'Une image du texte manque\u00a0: ajoutez-la, ou supprimez son emplacement.',
  },
  picture_unreachable: {
    status: 400,
    sentence:
      'Une image d’un autre site n’a pas pu être copiée. Enregistrez-la sur votre appareil, puis ajoutez-la depuis celui-ci.',
  },
  image_empty: {
    status: 400,
    sentence: 'Ce fichier est vide\u00a0: il n’y a rien à envoyer. Choisissez-en un autre.',
  },
  slug_reserved: {
    status: 400,
    sentence: 'Cette adresse est réservée à une page du site. Choisissez-en une autre.',
  },
  unauthorized: {
    status: 401,
    sentence: 'Vous devez être connecté pour accéder à cette page.',
  },
  session_ended: { status: 401, sentence: 'Votre session est terminée. Reconnectez-vous.' },
  bad_credentials: { status: 401, sentence: 'Identifiant ou mot de passe incorrect.' },
  second_key_required: {
    status: 401,
    sentence: 'Ce compte demande aussi une deuxième clé : un code ou une clé d’accès.',
  },
  wrong_code: { status: 401, sentence: 'Ce code n’est pas le bon, ou a déjà servi.' },
  passkey_refused: {
    status: 401,
    sentence: 'Cette clé d’accès n’a pas été reconnue. Réessayez, ou choisissez un autre moyen.',
  },
  wrong_hook_secret: {
    status: 401,
    sentence: 'Le secret du service de publication n’est pas valide.',
  },
  wrong_password: { status: 403, sentence: 'Le mot de passe actuel n’est pas le bon.' },
  forbidden: { status: 403, sentence: 'Vous n’avez pas le droit de faire cela.' },
  password_change_required: {
    status: 403,
    sentence: 'Choisissez d’abord un nouveau mot de passe.',
  },
  second_key_setup_required: {
    status: 403,
    sentence: 'Ajoutez d’abord une deuxième clé à votre compte.',
  },
  proof_required: {
    status: 403,
    sentence: 'Confirmez d’abord que c’est bien vous.',
  },
  passkey_place: {
    status: 403,
    sentence: 'Les clés d’accès ne fonctionnent qu’à l’adresse du site.',
  },
  owner_only: {
    status: 403,
    sentence: 'Seul le premier administrateur peut changer cette règle.',
  },
  admin_protected: {
    status: 403,
    sentence:
      'Le compte du premier administrateur ne peut être modifié que par lui, et jamais supprimé.',
  },
  admin_is_self: {
    status: 403,
    sentence: 'Vous ne pouvez ni supprimer ni désactiver votre propre compte.',
  },
  foreign_origin: {
    status: 403,
    sentence: 'Cette demande vient d’un autre site. Ouvrez la page sur notre site, puis réessayez.',
  },
  not_found: { status: 404, sentence: 'Cette adresse n’existe pas.' },
  ...notFound(),
  upload_not_found: { status: 404, sentence: 'Fichier non trouvé' },
  version_not_found: { status: 404, sentence: 'Cette version n’existe pas ou plus.' },
  draft_not_found: {
    status: 404,
    sentence: 'Aucune modification n’attend d’être publiée.',
  },
  message_not_found: { status: 404, sentence: 'Message non trouvé' },
  saved_reply_not_found: { status: 404, sentence: 'Cette réponse type n’existe pas ou plus.' },
  too_many_saved_replies: { status: 409, sentence: 'Il y a déjà 50 réponses types.' },
  too_many_entries: { status: 409, sentence: 'Ce message a déjà 100 notes et réponses.' },
  email_unavailable: {
    status: 409,
    sentence: 'Ce site n’envoie pas d’e-mails. Répondez depuis votre messagerie.',
  },
  email_not_found: { status: 404, sentence: 'Cet e-mail n’existe pas ou plus.' },
  password_link_unavailable: {
    status: 409,
    sentence:
      'Ce site n’envoie pas d’e-mails. Un administrateur peut donner un nouveau mot de passe, dans «\u00a0Administrateurs\u00a0».',
  },
  password_link_over: {
    status: 410,
    sentence: 'Ce lien a déjà servi, a expiré, ou un autre l’a remplacé.',
  },
  admin_unreachable: {
    status: 409,
    sentence: 'Ce compte n’est pas actif, ou n’a pas d’adresse e-mail.',
  },
  second_key_not_found: { status: 404, sentence: 'Cette clé n’existe pas ou plus.' },
  session_not_found: { status: 404, sentence: 'Session non trouvée' },
  method_not_allowed: {
    status: 405,
    sentence: 'Cette méthode n’est pas acceptée à cette adresse.',
  },
  conflict: {
    status: 409,
    sentence:
      'Une autre personne a enregistré des modifications entre-temps. Les vôtres n’ont pas été enregistrées.',
  },
  draft_changed: {
    status: 409,
    sentence: 'Cette modification a été enregistrée de nouveau entre-temps. Relisez-la d’abord.',
  },
  ...RELEASE_ERRORS,
  slug_taken: { status: 409, sentence: 'Cette adresse est déjà celle d’un autre article.' },
  submission_taken: {
    status: 409,
    sentence:
      'Cet envoi a déjà créé un compte, avec d’autres informations. Rechargez la liste, puis modifiez ce compte ou recommencez.',
  },
  username_taken: { status: 409, sentence: 'Cet identifiant est déjà pris.' },
  category_taken: { status: 409, sentence: 'Une catégorie porte déjà ce nom.' },
  category_used: {
    status: 409,
    sentence:
      'Des articles utilisent cette catégorie, brouillons et corbeille compris. Changez d’abord leur catégorie.',
  },
  article_not_trashed: {
    status: 409,
    sentence: 'Cet article n’est pas dans la corbeille.',
  },
  article_trashed: {
    status: 409,
    sentence: 'Cet article est dans la corbeille. Restaurez-le avant de le modifier.',
  },
  recovery_codes_over: {
    status: 409,
    sentence: 'Ces codes ne peuvent plus être gardés. Annulez, puis demandez-en de nouveaux.',
  },
  second_key_taken: { status: 409, sentence: 'Cette clé est déjà enregistrée.' },
  image_in_use: {
    status: 409,
    sentence: 'Ce fichier est utilisé. Retirez-le d’abord, ou effacez-le partout.',
  },
  picture_erased: {
    status: 409,
    sentence:
      'Un fichier choisi ici a été effacé de la bibliothèque. Retirez-le, puis enregistrez à nouveau.',
  },
  image_erasing: {
    status: 409,
    sentence: 'Ce fichier est en train d’être effacé partout. Renvoyez-le quand ce sera terminé.',
  },
  image_erased: { status: 410, sentence: 'Cette image a été effacée.' },
  pdf_erased: { status: 410, sentence: 'Ce document a été effacé.' },
  payload_too_large: { status: 413, sentence: 'Le contenu envoyé est trop volumineux.' },
  image_too_large: { status: 413, sentence: "L'image est trop volumineuse (max 5MB)" },
  pdf_too_large: {
    status: 413,
    sentence:
      'Ce PDF est trop volumineux (5\u00a0Mo au plus). Exportez-le dans une qualité moindre.',
  },
  image_too_many_pixels: {
    status: 413,
    sentence: 'L’image est trop grande (40 millions de pixels au plus).',
  },
  unsupported_media_type: {
    status: 415,
    sentence: 'Le format du contenu envoyé n’est pas pris en charge.',
  },
  image_to_convert: {
    status: 415,
    sentence:
      'Cette image AVIF ou HEIC n’a pas pu être convertie. Enregistrez-la en JPEG ou en PNG\u00a0: sur un iPhone, choisissez «\u00a0Le plus compatible\u00a0» dans Réglages, Appareil photo, Formats\u00a0; sur Android ou un ordinateur, exportez-la en JPEG.',
  },
  image_only: { status: 415, sentence: 'Seules les images sont autorisées' },
  pdf_only: { status: 415, sentence: 'Ce fichier n’est pas un PDF.' },
  too_many_requests: {
    status: 429,
    sentence: 'Trop de messages ont été envoyés depuis votre connexion. Réessayez plus tard.',
  },
  too_many_attempts: {
    status: 429,
    sentence: 'Trop de tentatives de connexion. Patientez un moment, puis réessayez.',
  },
  too_many_links: {
    status: 429,
    sentence: 'Trop de liens ont été demandés. Patientez un moment, puis réessayez.',
  },
  too_many_codes: {
    status: 429,
    sentence:
      'Trop de codes faux ont suivi le bon mot de passe : ceux de l’application ne sont plus acceptés pendant un jour. Utilisez un code de secours, une clé d’accès ou un navigateur où vous vous êtes déjà connecté.',
  },
  internal: { status: 500, sentence: 'Une erreur inattendue s’est produite. Réessayez plus tard.' },
  unavailable: {
    status: 503,
    sentence: 'Le service est momentanément indisponible. Réessayez dans quelques instants.',
  },
  outcome_unknown: {
    status: 504,
    sentence:
      'Le serveur s’est interrompu pendant cette demande\u00a0: elle a peut-être été faite. Vérifiez avant de recommencer.',
  },
} as const satisfies Record<string, { status: number; sentence: string }>;

export type ErrorCode = keyof typeof ERRORS;

/** Returns the `<noun>_not_found` errors, with each noun's sentence. */
function notFound() {
  const errors = Object.entries(NOUNS).flatMap(([noun, entry]) =>
    'notFound' in entry
      ? [[`${noun}_not_found`, { status: 404, sentence: entry.notFound }] as const]
      : [],
  );
  return Object.fromEntries(errors) as Record<NotFound, { status: 404; sentence: string }>;
}

/** French error sentences by field name. */
export type FieldErrors = Record<string, string>;

export type SecondKeyMethod = 'passkey' | 'totp' | 'recovery';

/** The last save by another writer, sent with a `conflict`. */
export interface Conflict {
  version: number;
  /** ISO 8601, UTC. */
  saved_at: string;
  /** Full name or user name of the last writer; null for a scheduled publication or a deleted account. */
  saved_by: string | null;
  /**
   * Version of the row when the same administrator's own action on the expected draft made it: the response to that
   * action may have been lost.
   */
  own_version?: number;
}

/** Additional data of an error. */
interface ErrorDetails {
  fields?: FieldErrors;
  /** With `second_key_required`: the available methods. */
  methods?: SecondKeyMethod[];
  conflict?: Conflict;
  /** With `image_in_use`: the uses of the image. */
  uses?: ImageUse[];
}

/**
 * Body of every error response. `error` and `message` have the same sentence, since screens of the specification
 * read one or the other.
 */
export interface ErrorBody extends ErrorDetails {
  error: string;
  message: string;
  code: ErrorCode;
}

interface ErrorOptions extends ErrorDetails {
  retryAfter?: number;
}

/** Error thrown by handlers. `errorResponse` turns it into a response. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly details: ErrorDetails;
  /** Seconds to wait, sent as `Retry-After`. */
  readonly retryAfter: number | undefined;

  constructor(code: ErrorCode, { retryAfter, ...details }: ErrorOptions = {}) {
    super(code);
    this.code = code;
    this.details = details;
    this.retryAfter = retryAfter;
  }
}
