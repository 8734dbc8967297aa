export const PAGES = {
  caption: 'Pages du site',
  summary:
    'Les textes des pages se modifient ici. Les articles, l’équipe, les chiffres, les témoignages et les questions ont leurs propres écrans.',
  everywhere: 'Sur toutes les pages',
  original: 'Textes d’origine',
  changed: (count: number) => (count === 1 ? '1 texte modifié' : `${count} textes modifiés`),
  hasDraft: 'Modifications à publier',
  edit: (title: string) => `Modifier la page « ${title} »`,
  loadFailed: 'Erreur lors de la récupération des pages',
} as const;

/** Question about changes of other administrators that go online with a page. */
export const OTHERS = {
  title: 'Publier aussi ce que d’autres ont modifié ?',
  changes: ({ name, labels }: { name: string; labels: string[] }) =>
    `${name} a modifié : ${labels.join(', ')}.`,
  confirm: 'Tout publier',
} as const;

/** Texts about a page that still has to be read. */
export const UNREAD = {
  title: 'Page à relire',
  notice:
    'Ces textes ont été fournis avec le site et parlent en votre nom. Changez ceux qui ne vous conviennent pas, ou dites que vous les avez relus.',
  read: 'J’ai relu cette page',
  done: 'Page marquée comme relue',
} as const;

export const PAGE_EDITOR = {
  back: 'Toutes les pages',
  fields: 'Textes de la page, dans l’ordre de lecture',
  publish: 'Publier la page',
  published: 'Page publiée',
  cancel: 'Annuler',
  cancelQuestion: 'Abandonner les modifications qui ne sont pas publiées ?',
  reload: 'Abandonner',
  loadFailed: 'Erreur lors de la récupération des textes',
  saveFailed: 'Erreur lors de la sauvegarde des textes',
  publishFailed: 'La page n’a pas pu être publiée.',
  wrong: (label: string, error: string) => `${label} : ${error}`,
  missing: 'Écrivez un texte, ou rétablissez celui d’origine.',
  missingOrRemoved: 'Écrivez un texte, rétablissez celui d’origine, ou retirez-le.',
  restore: 'Rétablir le texte d’origine',
  restoreOf: (label: string) => `Rétablir le texte d’origine de « ${label} »`,
  remove: 'Retirer ce texte',
  removeOf: (label: string) => `Retirer ce texte, « ${label} »`,
  restoreImage: 'Rétablir l’image d’origine',
  address: (label: string) => `Adresse de « ${label} »`,
  drawings: 'Choisir un dessin du site',
  drawingsOf: (label: string) => `Dessins pour « ${label} »`,
  describe: 'Si cette image apporte une information, décrivez-la ci-dessous.',
  describeAgain: 'La description est celle de l’image d’origine : décrivez cette image ci-dessous.',
  length: (length: number, max: number) => `${length} caractères sur ${max}`,
  linkHint: 'Une page du site, comme /contact, ou une adresse complète',
  item: (label: string, number: number) => `${label}, ${number}`,
  addItem: 'Ajouter une ligne',
  addItemTo: (label: string) => `Ajouter une ligne à « ${label} »`,
  moveUp: (label: string) => `Monter « ${label} »`,
  moveDown: (label: string) => `Descendre « ${label} »`,
  removeItem: (label: string) => `Retirer « ${label} »`,
  itemCount: (min: number, max: number) => `De ${min} à ${max} lignes.`,
  frame: 'La page telle qu’elle sera',
  frameHint: 'Cliquez sur un texte de la page pour le modifier.',
  elsewhere: 'Ce texte se modifie dans la page',
  frameFailed: 'La page ne peut pas être montrée. Les champs restent modifiables.',
  views: { fields: 'Champs', desktop: 'Ordinateur', phone: 'Téléphone' },
  view: 'Vue',
} as const;
