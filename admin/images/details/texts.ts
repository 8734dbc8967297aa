import { PICTURE } from '../texts';

/** Texts of the details of an image. */
export const IMAGE = {
  title: 'Image',
  loadFailed: 'L’image n’a pas pu être chargée',
  alt: 'Description',
  altHint:
    'Lue aux personnes qui ne voient pas l’image\u00a0: dites en une phrase ce qu’elle montre. Elle est proposée partout où vous choisissez cette image.',
  decorative: 'Décorative, sans rien à décrire',
  caption: 'Légende',
  captionHint: 'Proposée sous l’image, dans un texte.',
  credit: 'Crédit',
  creditHint: 'L’auteur de la photo.',
  save: 'Enregistrer',
  saved: 'Image enregistrée',
  saveFailed: 'L’image n’a pas pu être enregistrée',
  focus: PICTURE.focus,
  focusHint:
    'Ce qui reste visible quand l’image est recadrée. Cliquez sur l’image, ou déplacez le point avec les flèches.',
  focusValue: (x: number, y: number) => `${x}\u00a0% depuis la gauche, ${y}\u00a0% depuis le haut`,
  focusX: 'Depuis la gauche, en %',
  focusY: 'Depuis le haut, en %',
  crops: 'Recadrages',
  cropNames: { card: 'Carte', share: 'Partage', portrait: 'Portrait' },
  facts: 'Fichier',
  name: 'Nom',
  weight: 'Poids',
  pixels: 'Dimensions',
  pixelsOf: (width: number, height: number) => `${width} × ${height} pixels`,
  added: 'Ajoutée',
  addedBy: (date: string, name: string) => (name ? `le ${date} par ${name}` : `le ${date}`),
  sizes: 'Tailles',
  sizesOf: (widths: number[]) => `${widths.join(', ')} pixels de large`,
  copy: 'Copier l’adresse',
  copied: 'Adresse copiée',
  copyFailed: 'L’adresse n’a pas pu être copiée. La voici\u00a0:',
  toBeErased: (date: string) => `Rien n’utilise cette image\u00a0: elle sera effacée le ${date}.`,
  keep: 'La garder',
  kept: 'L’image est gardée',
} as const;

/** Texts of the list of an image's uses. */
export const USES = {
  title: 'Où elle est utilisée',
  none: 'Nulle part.',
  untitled: 'sans titre',
  named: (noun: string, title: string) => `${noun} «\u00a0${title}\u00a0»`,
  states: {
    live: 'en ligne',
    draft: 'brouillon',
    release: 'mise en ligne',
    trash: 'corbeille',
  },
  versions: (numbers: number[]) =>
    numbers.length === 0
      ? 'ancienne version'
      : `${numbers.length > 1 ? 'versions' : 'version'} ${numbers.join(', ')}`,
} as const;

const inContents = (count: number) => (count > 1 ? `${count} contenus` : 'un contenu');

/** Texts for replacing an image everywhere. */
export const REPLACING = {
  button: 'Remplacer partout…',
  title: 'Choisir l’image de remplacement',
  confirmTitle: 'Remplacer cette image partout\u00a0?',
  confirm: 'Remplacer partout',
  question: (count: number) =>
    `${count > 1 ? `${count} contenus changent` : 'Un contenu change'} en une fois. Les visiteurs voient la nouvelle image après la prochaine publication. L’ancienne reste parmi les images.`,
  same: 'C’est la même image.',
  done: (count: number) =>
    count === 0
      ? 'Rien n’a changé\u00a0: aucun contenu n’utilisait plus l’image à remplacer'
      : `Image remplacée dans ${inContents(count)}`,
  inPart: (count: number) =>
    count === 0
      ? 'Image pas encore remplacée. Recommencez dans un instant.'
      : `Image remplacée dans ${inContents(count)}, mais pas encore partout. Remplacez-la de nouveau pour finir.`,
  failed: 'L’image n’a pas pu être remplacée',
} as const;

/** Texts for cropping an image. */
export const CROPPING = {
  button: 'Recadrer…',
  title: 'Recadrer l’image',
  hint: 'Tirez les bords du cadre, ou déplacez-le. Au clavier\u00a0: Tab choisit le cadre ou un bord, les flèches le déplacent.',
  ratio: 'Proportions',
  ratios: {
    free: 'Libres',
    card: 'Carte',
    share: 'Partage',
    portrait: 'Carré',
  },
  pixels: (width: number, height: number) => `${width} × ${height} pixels`,
  selection: 'Partie à garder',
  handles: {
    nw: 'Coin en haut à gauche',
    n: 'Bord du haut',
    ne: 'Coin en haut à droite',
    e: 'Bord de droite',
    se: 'Coin en bas à droite',
    s: 'Bord du bas',
    sw: 'Coin en bas à gauche',
    w: 'Bord de gauche',
  },
  keeps: 'L’image d’origine reste parmi les images.',
  copy: 'Enregistrer une copie',
  everywhere: (count: number) =>
    count > 1 ? `Remplacer dans ${count} contenus` : 'Remplacer dans un contenu',
  done: 'Image recadrée enregistrée',
  unreadable: 'L’image n’a pas pu être lue. Réessayez.',
  failed: 'L’image recadrée n’a pas pu être enregistrée',
} as const;

/** Texts for deleting an image. */
export const ERASING = {
  remove: 'Supprimer',
  confirmRemove: (name: string) =>
    `Êtes-vous sûr de vouloir supprimer l’image «\u00a0${name}\u00a0»\u00a0? C’est définitif.`,
  removed: 'Image supprimée',
  removeFailed: 'L’image n’a pas pu être supprimée',
  inUse:
    'Cette image est utilisée\u00a0: voyez où ci-dessus. Retirez-la de ces endroits, remplacez-la, ou effacez-la partout.',
  everywhere: 'Effacer partout…',
  title: 'Effacer cette image partout\u00a0?',
  goes: 'Elle sera définitivement supprimée\u00a0:',
  counts: {
    live: (count: number) =>
      count > 1 ? `de ${count} contenus en ligne` : 'd’un contenu en ligne',
    draft: (count: number) => (count > 1 ? `de ${count} brouillons` : 'd’un brouillon'),
    release: (count: number) => (count > 1 ? `de ${count} mises en ligne` : 'd’une mise en ligne'),
    version: (count: number) =>
      count > 1 ? `de ${count} anciennes versions` : 'd’une ancienne version',
    trash: (count: number) =>
      count > 1 ? `de ${count} contenus de la corbeille` : 'd’un contenu de la corbeille',
  },
  stored: 'des images gardées ici, copies réduites comprises.',
  when: 'Si le site tourne sur son propre serveur, elle cesse aussitôt d’être visible. S’il est hébergé ailleurs, ses copies réduites restent visibles jusqu’à la prochaine publication.',
  confirm: 'Effacer partout',
  erased: 'Image effacée partout',
  goesOn: 'L’image n’est plus visible. Le serveur finit de la retirer des anciennes versions.',
  since: (date: string) =>
    `Cette image est en cours d’effacement depuis le ${date}\u00a0: son adresse ne répond plus, et le serveur la retire, minute après minute, des endroits ci-dessous.`,
} as const;
