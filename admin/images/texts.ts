import { weight } from '#contract/images/pdf';

/** Texts of the choice of a drawn portrait. */
export const PORTRAITS = {
  label: 'Ou un portrait dessiné',
  portrait: (number: number) => `Portrait ${number}`,
  none: 'Portrait par défaut',
} as const;

/** Texts of the image fields in forms. */
export const PICTURE = {
  choose: 'Choisir sur cet appareil',
  drop: 'ou déposez-la ici',
  address: 'Adresse de l’image',
  remove: 'Retirer l’image',
  uploading: 'Envoi de l’image',
  still: 'Une image animée devient fixe.',
  stilled: (file: string) =>
    `«\u00a0${file}\u00a0» était animée\u00a0: seule sa première vue est gardée.`,
  formats:
    'JPEG, PNG, WebP, GIF ou AVIF. Une image lourde est réduite, une image animée devient fixe.',
  broken: 'L’image ne peut pas être affichée',
  preview: 'Aperçu de l’image',
  unnamed: 'sans nom',
  focus: 'Point d’intérêt',
  notImage: 'Seules les images sont autorisées',
  wrongKind: (kind: string) =>
    `Le site ne prend pas les images ${kind}. Enregistrez celle-ci en JPEG ou en PNG, puis choisissez le nouveau fichier.`,
  tooLarge: "L'image est trop volumineuse (max 5MB). Ce navigateur ne peut pas la réduire.",
  notSquare: (width: number, height: number) =>
    `Cette image fait ${width} × ${height} pixels. Une icône est carrée\u00a0: les navigateurs déformeraient celle-ci.`,
  unreadable: 'Erreur lors de la lecture du fichier',
  failed: "Erreur lors de l'upload de l'image",
} as const;

/** Texts of the image library and its picker. */
export const LIBRARY = {
  privacy: 'Le lieu, la date et l’appareil sont retirés de chaque photo.',
  add: 'Ajouter des images',
  hint: 'ou déposez-les n’importe où sur cet écran, ou collez-les.',
  dropHere: 'Déposez les images ici',
  search: 'Rechercher une image',
  searchHint: 'Description, légende ou nom du fichier',
  filter: 'Images montrées',
  filters: {
    all: 'Toutes',
    undescribed: 'Sans description',
    unused: 'Jamais utilisées',
    heavy: 'Trop lourdes',
    pdf: 'PDF',
  },
  loadFailed: 'Les images n’ont pas pu être chargées',
  count: (shown: number, total: number) =>
    shown < total
      ? `${shown} images montrées sur ${total}`
      : `${total}\u00a0${total > 1 ? 'images' : 'image'}`,
  empty: 'Aucune image pour l’instant',
  emptyHint:
    'Ajoutez vos photos\u00a0: elles sont gardées ici, et se choisissent ensuite partout où le site montre une image.',
  noMatch: 'Aucune image trouvée',
  showAll: 'Montrer toutes les images',
  more: 'Montrer plus d’images',
  undescribed: 'Sans description',
  decorative: 'Décorative',
  erasing: 'Effacement en cours',
  erasedOn: (date: string) => `Sera effacée le ${date}`,
} as const;

/** Texts of the upload list. */
export const UPLOADS = {
  label: 'Images envoyées',
  waiting: 'En attente',
  sending: 'Envoi en cours',
  progress: (name: string) => `Envoi de «\u00a0${name}\u00a0»`,
  reduced: (before: number, after: number) =>
    `Ajoutée, réduite de ${weight(before)} à ${weight(after)}`,
  stored: 'Ajoutée',
  remove: (name: string) => `Retirer «\u00a0${name}\u00a0» de cette liste`,
  state: (done: number, failed: number, total: number) => {
    const sent = `${done} ${done > 1 ? 'images envoyées' : 'image envoyée'} sur ${total}`;
    return failed === 0 ? `${sent}.` : `${sent}, ${failed} en échec.`;
  },
  retryAll: 'Renvoyer les images en échec',
  clear: 'Vider cette liste',
  describe: (name: string) => `Description de «\u00a0${name}\u00a0»`,
  describeHint: 'En une phrase, ce que montre l’image.',
  decorative: 'Décorative',
  saved: 'Description enregistrée',
  goesOn: (count: number) =>
    `${count === 1 ? 'Une image est encore envoyée' : `${count} images sont encore envoyées`} pendant que vous travaillez. Ne fermez pas cet onglet.`,
  endedWell: (count: number) => (count > 1 ? `${count} images envoyées` : 'Image envoyée'),
  endedBadly: ({ length: count }: string[]) =>
    count === 1
      ? 'Une image n’a pas pu être envoyée. Elle attend dans «\u00a0Images\u00a0».'
      : `${count} images n’ont pas pu être envoyées. Elles attendent dans «\u00a0Images\u00a0».`,
  lost: (names: string[]) =>
    `${names.map((name) => `«\u00a0${name}\u00a0»`).join(', ')} ${names.length === 1 ? 'n’a pas pu être envoyée' : 'n’ont pas pu être envoyées'}. Choisissez de nouveau ce qui manque.`,
  details: 'Détails',
  choose: 'Utiliser',
} as const;

/** Texts of the image picker. */
export const PICKER = {
  title: 'Choisir une image',
  open: 'Choisir dans la bibliothèque',
  severalTitle: 'Choisir des images',
  chosen: (count: number, min: number, max: number) => {
    if (count === max)
      return max > 1 ? `${max} images choisies\u00a0: c’est le maximum.` : '1 image choisie';
    if (count < min && min > 1) return `Choisissez de ${min} à ${max} images, dans l’ordre voulu.`;
    if (count === 0) return 'Choisissez une ou plusieurs images.';
    return count === 1 ? '1 image choisie' : `${count} images choisies`;
  },
  insert: 'Insérer ces images',
  add: 'Ajouter depuis cet appareil',
  wrongType: (accept: string) => `Cette image n’a pas le bon format (${accept}).`,
} as const;
