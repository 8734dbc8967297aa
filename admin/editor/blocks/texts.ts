/** Texts of tables, images, callouts and videos in an article. */
export const TABLE = {
  tools: 'Tableau',
  caption: 'Titre du tableau',
  row: 'Ligne',
  rowBefore: 'Insérer une ligne au-dessus',
  rowAfter: 'Insérer une ligne au-dessous',
  deleteRow: 'Supprimer la ligne',
  column: 'Colonne',
  columnBefore: 'Insérer une colonne avant',
  columnAfter: 'Insérer une colonne après',
  deleteColumn: 'Supprimer la colonne',
  cells: 'Cellules',
  merge: 'Fusionner les cellules sélectionnées',
  split: 'Séparer la cellule',
  headers: 'En-têtes',
  headerRow: 'Première ligne en en-tête',
  headerColumn: 'Première colonne en en-tête',
  remove: 'Supprimer le tableau',
  keys: (keys: string) => `${keys}\u00a0: outils du tableau`,
} as const;

export const PICTURE_FIELDS = {
  group: 'Image sélectionnée',
  alt: 'Description de l’image',
  altHint:
    'Lue aux personnes qui ne voient pas l’image\u00a0: dites en une phrase ce qu’elle montre.',
  decorative: 'Image décorative, sans rien à décrire',
  caption: 'Légende',
  captionHint: 'Affichée sous l’image\u00a0: le lieu, la date, l’auteur de la photo.',
  size: 'Largeur',
  sizes: { normal: 'Celle du texte', wide: 'Plus large', small: 'Petite' },
  describe: 'Décrire cette image',
  noDescription: 'Image sans description',
  focus: 'Point d’intérêt…',
} as const;

export const GALLERY = {
  group: 'Galerie sélectionnée',
  columns: 'Colonnes',
  place: (place: number, count: number) => `Image ${place} sur ${count}`,
  choose: 'Choisissez une image pour la décrire ou la déplacer.',
  back: 'Reculer',
  forward: 'Avancer',
  remove: 'Retirer',
  add: 'Ajouter des images',
} as const;

export const BOOKMARK = {
  group: 'Carte sélectionnée',
  ownSite: 'Sur ce site',
  title: 'Titre',
  description: 'Description',
  descriptionHint: 'Facultative\u00a0: dites en une phrase ce que le lecteur y trouvera.',
  fromLink: 'En carte',
} as const;

export const BOOKMARK_FORM = {
  heading: 'Insérer une carte de lien',
  wrong: 'Cette adresse n’est ni celle d’un site, ni celle d’une page d’ici.',
  untitled: 'Donnez un titre à la carte.',
  insert: 'Insérer',
} as const;

export const CALLOUT = { remember: 'À retenir', warning: 'Attention' } as const;

export const VIDEO_FIELDS = {
  group: 'Vidéo sélectionnée',
  title: 'Titre de la vidéo',
  titleHint: 'Affiché à la place de la vidéo tant que personne ne la lance.',
  untitled: (host: string) => `Vidéo ${host}`,
  hostedBy: (host: string) => `Vidéo hébergée par ${host}`,
} as const;

export const MOVING = {
  handle: 'Déplacer ou supprimer ce bloc',
  up: 'Monter',
  down: 'Descendre',
  sectionUp: 'Monter la section',
  sectionDown: 'Descendre la section',
  duplicate: 'Dupliquer',
  remove: 'Supprimer',
  moved: (place: number, count: number) => `Bloc déplacé à la place ${place} sur ${count}.`,
} as const;

/** Names of blocks in the insert menus, and more words that find them. */
export const BLOCKS = {
  table: 'Tableau',
  tableWords: 'table lignes colonnes cases',
  calloutWords: 'encadré encart important note',
  video: 'Vidéo',
  videoWords: 'film youtube vimeo peertube',
  gallery: 'Galerie d’images',
  galleryWords: 'photos album grille mosaïque',
  bookmark: 'Carte de lien',
  bookmarkWords: 'signet marque-page article lié référence aperçu bookmark',
} as const;

export const VIDEO_FORM = {
  title: 'Insérer une vidéo',
  address: 'Adresse de la vidéo',
  hint: 'Celle de sa page sur YouTube, Vimeo ou PeerTube. Choisissez une vidéo sous-titrée.',
  wrong: 'Cette adresse n’est pas celle d’une vidéo de YouTube, Vimeo ou PeerTube.',
  insert: 'Insérer',
} as const;
