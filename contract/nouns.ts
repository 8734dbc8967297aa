/** What every layer knows of what administrators write. */
interface Named {
  /** Name of its table, of its folders, of its address below /api and of its rows in a page. */
  readonly plural: string;
  /** What the log calls it, as a subject that can be chosen. */
  readonly label: string;
  /** What can be done to it, in the words of the log. */
  readonly verbs: Verbs;
  /** The sentence of `<noun>_not_found`. */
  readonly notFound?: string;
  /** What sentences call its texts, and what to do about a missing one. */
  readonly fields?: Readonly<Record<string, { name: string; missing?: string }>>;
}

type Verbs<Needed extends string = never> = Readonly<
  Record<string, string> & Record<Needed, string>
>;
type Unordered = { readonly order?: never };

/** `counted`: its rows have a version, of which only the last is kept. */
interface Unversioned extends Named {
  readonly versions: 'counted' | 'none';
  readonly verbs: Verbs & Unordered;
}

/** Every state of its rows is kept, drafted and released. */
interface Versioned extends Named {
  readonly versions: Kept;
  readonly verbs: Verbs<'update' | 'release'> & Unordered;
  /** What one of them is called, where pictures are used in it. */
  readonly one: string;
  /** Its columns that hold the address of a picture, and those whose text may. */
  readonly pictures: { readonly addresses: readonly string[]; readonly texts: readonly string[] };
}

/** Its rows stand in one list, in an order that people give them. */
interface Ordered extends Omit<Versioned, 'verbs'> {
  readonly versions: KeptColumns;
  readonly verbs: Verbs<'create' | 'update' | 'order' | 'release' | 'delete'>;
  readonly notFound: string;
}

/** What a version keeps: columns, flags apart, `title` the one that names a row. */
interface KeptColumns {
  readonly title: string;
  readonly columns: readonly string[];
  readonly flags: readonly string[];
}

/** The same, or one column, which is JSON. */
type Kept = KeptColumns | { readonly json: string };

/** The one list of what is written through `recordedWrite`. */
export const NOUNS = {
  article: {
    plural: 'articles',
    label: 'Articles',
    one: 'Article',
    versions: {
      title: 'title',
      columns: [
        'slug',
        'title',
        'excerpt',
        'content',
        'image',
        'image_alt',
        'author',
        'seo_title',
        'seo_description',
        'category_id',
        'status',
        'published_at',
      ],
      flags: ['is_featured'],
    },
    pictures: { addresses: ['image'], texts: ['content'] },
    verbs: {
      create: 'Article créé',
      update: 'Article modifié',
      schedule: 'Article programmé',
      unschedule: 'Programmation d’un article annulée',
      publish: 'Article publié à la date prévue',
      release: 'Article publié',
      withdraw: 'Article retiré du site',
      trash: 'Article mis à la corbeille',
      restore: 'Article restauré',
      erase: 'Article supprimé définitivement',
    },
    notFound: 'Article non trouvé',
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
    plural: 'testimonials',
    label: 'Témoignages',
    one: 'Témoignage',
    versions: {
      title: 'name',
      columns: ['name', 'role', 'text', 'image', 'rating', 'display_order'],
      flags: ['is_active', 'is_example'],
    },
    pictures: { addresses: ['image'], texts: [] },
    verbs: {
      create: 'Témoignage créé',
      update: 'Témoignage modifié',
      order: 'Témoignage déplacé',
      release: 'Témoignage publié',
      delete: 'Témoignage supprimé',
    },
    notFound: 'Témoignage non trouvé',
    fields: {
      name: { name: 'Le nom', missing: 'Indiquez le nom de la personne.' },
      role: { name: 'La fonction', missing: 'Indiquez la fonction de la personne.' },
      text: { name: 'Le témoignage', missing: 'Écrivez le témoignage.' },
    },
  },
  question: {
    plural: 'questions',
    label: 'Questions',
    one: 'Question',
    versions: {
      title: 'question',
      columns: ['category', 'question', 'answer'],
      flags: ['is_active'],
    },
    pictures: { addresses: [], texts: ['answer'] },
    verbs: {
      create: 'Question créée',
      update: 'Question modifiée',
      order: 'Question déplacée',
      release: 'Question publiée',
      delete: 'Question supprimée',
    },
    notFound: 'Question non trouvée',
    fields: {
      category: { name: 'La rubrique' },
      question: { name: 'La question', missing: 'Écrivez la question.' },
      answer: { name: 'La réponse', missing: 'Écrivez la réponse.' },
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
    notFound: 'Cette image n’est pas dans la bibliothèque.',
  },
  settings: {
    plural: 'settings',
    label: 'Paramètres',
    one: 'Paramètres',
    versions: { json: 'value' },
    pictures: { addresses: [], texts: ['value'] },
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
} as const satisfies Record<string, Unversioned | Versioned | Ordered>;

export type Noun = keyof typeof NOUNS;
export type Verb<N extends Noun> = keyof (typeof NOUNS)[N]['verbs'] & string;

/** The nouns with some entry. */
type NounWith<Entry> = { [N in Noun]: (typeof NOUNS)[N] extends Entry ? N : never }[Noun];

/** The nouns of which every state is kept, drafted and released. */
export type VersionedNoun = NounWith<{ versions: Kept }>;

/** The nouns whose rows stand in a list, in the order that people give them; visitors see the active ones. */
export type ListedNoun = NounWith<{ verbs: { order: string } }>;

/** The errors of nouns of which there is no such row. */
export type NotFound = `${NounWith<{ notFound: string }>}_not_found`;

export const NOUN_KEYS = Object.keys(NOUNS) as Noun[];

export function isVersioned(noun: Noun): noun is VersionedNoun {
  return typeof NOUNS[noun].versions === 'object';
}

export const VERSIONED_NOUNS = NOUN_KEYS.filter(isVersioned);

export function isListed(noun: Noun): noun is ListedNoun {
  return 'order' in NOUNS[noun].verbs;
}

export const LISTED_NOUNS = NOUN_KEYS.filter(isListed);

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
