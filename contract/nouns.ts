/** What administrators write, as every layer knows it. */
interface NounEntry {
  /** Name of its table, of its folders and of its address below /api. */
  readonly plural: string;
  /** What the log calls it, as a subject that can be chosen. */
  readonly label: string;
  /** `kept`: each state is a row of `versions`; `counted`: rows have a version; else neither. */
  readonly versions: 'kept' | 'counted' | 'none';
  /** What can be done to it, in the words of the log. */
  readonly verbs: Readonly<Record<string, string>>;
}

/** The one list of what is written through `recordedWrite`. */
export const NOUNS = {
  article: {
    plural: 'articles',
    label: 'Articles',
    versions: 'kept',
    verbs: {
      create: 'Article créé',
      update: 'Article modifié',
      publish: 'Article publié à la date prévue',
      release: 'Article publié',
      trash: 'Article mis à la corbeille',
      restore: 'Article restauré',
      erase: 'Article supprimé définitivement',
    },
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
  },
  testimonial: {
    plural: 'testimonials',
    label: 'Témoignages',
    versions: 'kept',
    verbs: {
      create: 'Témoignage créé',
      update: 'Témoignage modifié',
      order: 'Témoignage déplacé',
      release: 'Témoignage publié',
      delete: 'Témoignage supprimé',
    },
  },
  question: {
    plural: 'questions',
    label: 'Questions',
    versions: 'kept',
    verbs: {
      create: 'Question créée',
      update: 'Question modifiée',
      order: 'Question déplacée',
      release: 'Question publiée',
      delete: 'Question supprimée',
    },
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
  },
  settings: {
    plural: 'settings',
    label: 'Paramètres',
    versions: 'kept',
    verbs: { update: 'Paramètres enregistrés', release: 'Paramètres publiés' },
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
    },
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
  },
} as const satisfies Record<string, NounEntry>;

export type Noun = keyof typeof NOUNS;
export type Verb<N extends Noun> = keyof (typeof NOUNS)[N]['verbs'] & string;

/** The nouns of which every state is kept, drafted and released. */
export type VersionedNoun = {
  [N in Noun]: (typeof NOUNS)[N]['versions'] extends 'kept' ? N : never;
}[Noun];

export const NOUN_KEYS = Object.keys(NOUNS) as Noun[];

export function isVersioned(noun: Noun): noun is VersionedNoun {
  return NOUNS[noun].versions === 'kept';
}

/** What the log calls each thing that can be done: `article.update` → its words. */
export const NOUN_ACTIONS: Record<string, string> = Object.fromEntries(
  NOUN_KEYS.flatMap((noun) =>
    Object.entries(NOUNS[noun].verbs).map(([verb, words]) => [`${noun}.${verb}`, words]),
  ),
);

/** What the log calls each noun. */
export const NOUN_LABELS = Object.fromEntries(
  NOUN_KEYS.map((noun) => [noun, NOUNS[noun].label]),
) as Record<Noun, string>;
