/** Every error the API can answer: its HTTP status and the French sentence a person reads. */
export const ERRORS = {
  invalid_input: { status: 400, sentence: 'Certaines informations sont à corriger.' },
  invalid_json: { status: 400, sentence: 'La requête n’est pas un document JSON valide.' },
  form_rejected: {
    status: 400,
    sentence:
      'Votre message n’a pas pu être accepté par le formulaire. Écrivez-nous par e-mail, nous vous répondrons.',
  },
  sent_too_fast: {
    status: 400,
    sentence: 'Le formulaire a été envoyé trop vite. Patientez quelques secondes, puis réessayez.',
  },
  not_found: { status: 404, sentence: 'Cette adresse n’existe pas.' },
  article_not_found: { status: 404, sentence: 'Article non trouvé' },
  upload_not_found: { status: 404, sentence: 'Fichier non trouvé' },
  payload_too_large: { status: 413, sentence: 'Le contenu envoyé est trop volumineux.' },
  unsupported_media_type: {
    status: 415,
    sentence: 'Le format du contenu envoyé n’est pas pris en charge.',
  },
  too_many_requests: {
    status: 429,
    sentence: 'Trop de messages ont été envoyés depuis votre connexion. Réessayez plus tard.',
  },
  internal: { status: 500, sentence: 'Une erreur inattendue s’est produite. Réessayez plus tard.' },
  unavailable: {
    status: 503,
    sentence: 'Le service est momentanément indisponible. Réessayez dans quelques instants.',
  },
} as const satisfies Record<string, { status: number; sentence: string }>;

export type ErrorCode = keyof typeof ERRORS;

/** Field name → French sentence shown beside that field. */
export type FieldErrors = Record<string, string>;

/**
 * The one body of every error answer. `error` and `message` hold the same sentence, because the
 * screens of the specification read one or the other.
 */
export interface ErrorBody {
  error: string;
  message: string;
  code: ErrorCode;
  fields?: FieldErrors;
}

/** Thrown by handlers; turned into a response in one place only. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly fields: FieldErrors | undefined;
  /** Seconds to wait, sent as `Retry-After`. */
  readonly retryAfter: number | undefined;

  constructor(code: ErrorCode, options: { fields?: FieldErrors; retryAfter?: number } = {}) {
    super(code);
    this.code = code;
    this.fields = options.fields;
    this.retryAfter = options.retryAfter;
  }
}
