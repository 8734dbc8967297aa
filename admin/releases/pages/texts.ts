import type { ChangedPage, ChangedPages } from '#contract/pages/changed';

/** Parts of every page that change, at the end of a sentence. */
const SHARED: Record<ChangedPages['shared'][number], string> = {
  settings: 'les réglages',
  texts: 'le menu ou le pied de page',
  articles: 'les derniers articles',
  examples: 'la note sur les exemples',
};

/** Texts of the list of pages that a release changes. */
export const CHANGED_PAGES = {
  title: 'Pages qui changent',
  loadFailed: 'La liste des pages n’a pas pu être établie.',
  none: 'Aucune page ne change pour les visiteurs.',
  onlyShared: 'Aucune page ne change par ailleurs.',
  parts: 'Suite des pages qui changent',
  shared: (parts: ChangedPages['shared']) =>
    `Toutes les pages changent aussi par ce qu’elles partagent\u00a0: ${new Intl.ListFormat('fr').format(parts.map((part) => SHARED[part]))}.`,
  compare: 'Comparer',
  compareOf: (title: string) => `Comparer «\u00a0${title}\u00a0»`,
  another: 'Regarder une autre page',
} as const;

export const CHANGES: Record<ChangedPage['change'], string> = {
  new: 'Nouvelle page',
  changed: 'Modifiée',
  gone: 'Disparaît',
};

/** Texts of the comparison of a page. */
export const COMPARED_PAGE = {
  back: 'Retour à la mise en ligne',
  page: 'Page',
  choose: 'Choisir une page',
  unknown: 'Il n’y a pas de page à cette adresse. Choisissez une page de la liste.',
  view: 'Largeur',
  views: { desktop: 'Ordinateur', phone: 'Téléphone' },
  layout: 'Disposition',
  layouts: { beside: 'Côte à côte', slider: 'Curseur' },
  before: 'En ligne aujourd’hui',
  after: 'Après la mise en ligne',
  afterUndo: 'Après l’annulation',
  missingBefore: 'Cette page n’existe pas encore.',
  missingAfter:
    'Cette page n’existera plus\u00a0: son adresse mènera ailleurs ou à «\u00a0Page introuvable\u00a0».',
  slider: 'Part de la page en ligne aujourd’hui',
  loadFailed: 'L’aperçu n’a pas pu être chargé.',
  passages: (count: number) =>
    count > 1 ? `${count} passages modifiés` : `${count} passage modifié`,
  same: 'Aucun mot ne change sur cette page.',
  reading: 'Comparaison des deux pages…',
  show: (number: number) => `Montrer le passage ${number}`,
  heads: {
    title: 'Titre de l’onglet',
    description: 'Description dans les moteurs de recherche',
  },
  passage: (number: number) => `Passage ${number}`,
} as const;
