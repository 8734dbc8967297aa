import { ARTICLE } from './content/article.ts';
import { FIGURE } from './content/figure.ts';
import { MEMBER } from './content/member.ts';
import type { Versioned } from './content/noun.ts';
import { QUESTION } from './content/question.ts';
import { SETTINGS } from './content/settings.ts';
import { TESTIMONIAL } from './content/testimonial.ts';
import { TEXTS } from './content/texts.ts';

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

/** Every noun that `recordedWrite` writes. */
export const NOUNS = {
  article: ARTICLE,
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
  testimonial: TESTIMONIAL,
  member: MEMBER,
  figure: FIGURE,
  question: QUESTION,
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
    notFound: 'Cette image n’est pas dans la bibliothèque.',
  },
  settings: SETTINGS,
  texts: TEXTS,
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
    },
    notFound: 'Administrateur non trouvé',
  },
  release: {
    plural: 'releases',
    label: 'Publications groupées',
    versions: 'counted',
    verbs: {
      create: 'Publication groupée préparée',
      update: 'Publication groupée modifiée',
      schedule: 'Publication groupée programmée',
      publish: 'Publication groupée mise en ligne',
      fail: 'Publication groupée impossible',
      delete: 'Publication groupée supprimée',
    },
    notFound: 'Cette publication groupée n’existe pas.',
  },
} as const satisfies Record<string, Unversioned | Versioned>;

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
