type Verbs<Needed extends string> = Readonly<Record<string, string> & Record<Needed, string>>;

interface Named<Needed extends string> {
  /** Name of its table and folders, and of its address below /api. */
  readonly plural: string;
  /** Name in the audit log's filters. */
  readonly label: string;
  /** Name of one row, in the list of an image's uses. */
  readonly one: string;
  /** Sentences of the audit log. */
  readonly verbs: Verbs<Needed>;
}

interface Rows {
  /** Error sentence of `<noun>_not_found`. */
  readonly notFound: string;
  /** Key of the field that names a row. */
  readonly title: string;
}

/** `article`: rows with an address, a state and a trash. */
interface Article extends Named<'create' | 'update' | 'release'>, Rows {
  readonly shape: 'article';
}

/** `list`: rows in an order set by administrators; visitors see the active ones. */
interface List extends Named<'create' | 'update' | 'order' | 'release' | 'delete'>, Rows {
  readonly shape: 'list';
  /** True when rows name people: the audit log erases the name of a deleted row. */
  readonly isPerson: boolean;
}

/** `document`: rows with fixed ids, whose values are JSON. */
interface Document extends Named<'update' | 'release'> {
  readonly shape: 'document';
  /** Keys of values that are addresses of images. */
  readonly pictureKeys: readonly string[];
}

/** A noun without drafts and versions. */
interface Unversioned {
  readonly shape?: never;
  readonly plural: string;
  readonly label: string;
  /** Sentences of the audit log, by verb. */
  readonly verbs: Readonly<Record<string, string>>;
  /** Error sentence of `<noun>_not_found`. */
  readonly notFound?: string;
  /** `counted`: rows have a version number for conflicts; earlier versions are not stored. */
  readonly versions: 'counted' | 'none';
}

/**
 * Every noun that `recordedWrite` writes. The fields of versioned nouns are in `content/`, so that a screen that only
 * needs names does not load them.
 */
export const NOUNS = {
  article: {
    shape: 'article',
    plural: 'articles',
    label: 'Articles',
    one: 'Article',
    notFound: 'Article non trouvé',
    verbs: {
      create: 'Article créé',
      update: 'Article modifié',
      schedule: 'Article programmé',
      unschedule: 'Programmation d’un article annulée',
      publish: 'Article publié à la date prévue',
      release: 'Article publié',
      withdraw: 'Article retiré du site',
      plan: 'Échéances d’un article modifiées',
      review: 'Article fourni relu',
      trash: 'Article mis à la corbeille',
      restore: 'Article restauré',
      erase: 'Article supprimé définitivement',
    },
    title: 'title',
  },
  category: {
    plural: 'categories',
    label: 'Catégories',
    versions: 'none',
    verbs: {
      create: 'Catégorie créée',
      rename: 'Catégorie renommée',
      merge: 'Catégorie supprimée, articles déplacés',
      delete: 'Catégorie supprimée',
    },
    notFound: 'Catégorie non trouvée',
  },
  testimonial: {
    shape: 'list',
    isPerson: true,
    plural: 'testimonials',
    label: 'Témoignages',
    one: 'Témoignage',
    notFound: 'Témoignage non trouvé',
    verbs: {
      create: 'Témoignage créé',
      update: 'Témoignage modifié',
      order: 'Témoignage déplacé',
      release: 'Témoignage publié',
      withdraw: 'Témoignage retiré à la date prévue',
      plan: 'Échéances d’un témoignage modifiées',
      delete: 'Témoignage supprimé',
    },
    title: 'name',
  },
  member: {
    shape: 'list',
    isPerson: true,
    plural: 'members',
    label: 'Équipe',
    one: 'Membre de l’équipe',
    notFound: 'Membre de l’équipe non trouvé',
    verbs: {
      create: 'Membre de l’équipe ajouté',
      update: 'Membre de l’équipe modifié',
      order: 'Membre de l’équipe déplacé',
      release: 'Membre de l’équipe publié',
      delete: 'Membre de l’équipe supprimé',
    },
    title: 'name',
  },
  figure: {
    shape: 'list',
    isPerson: false,
    plural: 'figures',
    label: 'Chiffres',
    one: 'Chiffre',
    notFound: 'Chiffre non trouvé',
    verbs: {
      create: 'Chiffre ajouté',
      update: 'Chiffre modifié',
      order: 'Chiffre déplacé',
      release: 'Chiffre publié',
      delete: 'Chiffre supprimé',
    },
    title: 'label',
  },
  question: {
    shape: 'list',
    isPerson: false,
    plural: 'questions',
    label: 'Questions',
    one: 'Question',
    notFound: 'Question non trouvée',
    verbs: {
      create: 'Question créée',
      update: 'Question modifiée',
      order: 'Question déplacée',
      release: 'Question publiée',
      withdraw: 'Question retirée à la date prévue',
      plan: 'Échéances d’une question modifiées',
      delete: 'Question supprimée',
    },
    title: 'question',
  },
  image: {
    plural: 'images',
    label: 'Images',
    versions: 'counted',
    verbs: {
      create: 'Image envoyée',
      update: 'Image décrite',
      replace: 'Image remplacée partout',
      keep: 'Image gardée',
      delete: 'Image effacée',
      erase: 'Image effacée partout',
    },
    notFound: 'Ce fichier n’est pas dans la bibliothèque.',
  },
  settings: {
    shape: 'document',
    pictureKeys: ['logo', 'og_image', 'favicon'],
    plural: 'settings',
    label: 'Paramètres',
    one: 'Paramètres',
    verbs: { update: 'Paramètres enregistrés', release: 'Paramètres publiés' },
  },
  texts: {
    shape: 'document',
    pictureKeys: [],
    plural: 'texts',
    label: 'Textes des pages',
    one: 'Textes d’une page',
    verbs: { update: 'Textes d’une page enregistrés', release: 'Textes d’une page publiés' },
  },
  admin: {
    plural: 'admins',
    label: 'Administrateurs',
    versions: 'none',
    verbs: {
      create: 'Administrateur créé',
      update: 'Administrateur modifié',
      delete: 'Administrateur supprimé',
      password: 'Mot de passe modifié',
      reset: 'Mot de passe d’un administrateur remplacé',
      invite: 'Lien de mot de passe envoyé',
      recover: 'Mot de passe choisi par un lien reçu',
    },
    notFound: 'Administrateur non trouvé',
  },
  release: {
    plural: 'releases',
    label: 'Mises en ligne',
    versions: 'counted',
    verbs: {
      create: 'Mise en ligne préparée',
      update: 'Mise en ligne modifiée',
      schedule: 'Mise en ligne programmée',
      publish: 'Mise en ligne publiée',
      fail: 'Mise en ligne impossible',
      delete: 'Mise en ligne supprimée',
    },
    notFound: 'Cette mise en ligne n’existe pas ou plus.',
  },
} as const satisfies Record<string, Unversioned | Article | List | Document>;

export type Noun = keyof typeof NOUNS;
export type Verb<N extends Noun> = keyof (typeof NOUNS)[N]['verbs'] & string;

/** Nouns whose declaration has this type. */
type NounWith<Entry> = { [N in Noun]: (typeof NOUNS)[N] extends Entry ? N : never }[Noun];

/** Nouns with drafts, versions and releases. */
export type VersionedNoun = NounWith<{ shape: string }>;

/** Nouns with rows in an order set by administrators; visitors see the active ones. */
export type ListedNoun = NounWith<{ shape: 'list' }>;

/** Nouns whose rows are JSON. */
export type DocumentNoun = NounWith<{ shape: 'document' }>;

/** Nouns whose rows may have an end date and a review date. */
export type DeadlineNoun = NounWith<{ verbs: { plan: string } }>;

/** Shape of a noun with drafts and versions. */
export type Shape = (typeof NOUNS)[VersionedNoun]['shape'];

export function shapeOf(noun: VersionedNoun): Shape {
  return NOUNS[noun].shape;
}

/** Error codes for rows that do not exist. */
export type NotFound = `${NounWith<{ notFound: string }>}_not_found`;

export const NOUN_KEYS = Object.keys(NOUNS) as Noun[];

export function isVersioned(noun: Noun): noun is VersionedNoun {
  return 'shape' in NOUNS[noun];
}

export const VERSIONED_NOUNS = NOUN_KEYS.filter(isVersioned);

function isListed(noun: Noun): noun is ListedNoun {
  const declared = NOUNS[noun];
  return 'shape' in declared && declared.shape === 'list';
}

export const LISTED_NOUNS = NOUN_KEYS.filter(isListed);

export function hasDeadlines(noun: Noun): noun is DeadlineNoun {
  return 'plan' in NOUNS[noun].verbs;
}

export const DEADLINE_NOUNS = NOUN_KEYS.filter(hasDeadlines);

/** Sentences of the audit log, by `<noun>.<verb>`. */
export const NOUN_ACTIONS: Record<string, string> = Object.fromEntries(
  NOUN_KEYS.flatMap((noun) =>
    Object.entries(NOUNS[noun].verbs).map(([verb, words]) => [`${noun}.${verb}`, words]),
  ),
);

/** Names in the audit log's filters. */
export const NOUN_LABELS = Object.fromEntries(
  NOUN_KEYS.map((noun) => [noun, NOUNS[noun].label]),
) as Record<Noun, string>;
