import { isPdf } from '#contract/images/pdf';
import { ERASING, IMAGE, LIBRARY, REPLACING, UPLOADS, USES } from './texts';

/** Texts with the same keys, in other words. */
type Worded<Texts> = { [Key in keyof Texts]: Texts[Key] extends string ? string : Texts[Key] };

/** Texts of PDFs that images do not have. */
export const PDF = {
  format: 'PDF',
  name: 'Nom',
  nameHint: 'Proposé comme texte du lien, dans un article.',
  nameOf: (file: string) => `Nom de «\u00a0${file}\u00a0»`,
  nameSaved: 'Nom enregistré',
  tooLarge: 'Ce PDF est trop volumineux (5\u00a0Mo au plus). Exportez-le dans une qualité moindre.',
  uploadFailed: 'Erreur lors de l’envoi du PDF',
  download: 'Télécharger',
  unused: 'Jamais utilisé',
} as const;

const LIST: Worded<typeof LIBRARY> = {
  ...LIBRARY,
  privacy:
    'Un PDF garde ses propriétés, comme le nom de son auteur. Il est remis tel quel aux visiteurs.',
  add: 'Ajouter des PDF',
  dropHere: 'Déposez les PDF ici',
  search: 'Rechercher un PDF',
  searchHint: 'Nom du document ou du fichier',
  loadFailed: 'Les PDF n’ont pas pu être chargés',
  count: (shown, total) =>
    shown < total ? `${shown} PDF montrés sur ${total}` : `${total}\u00a0PDF`,
  noMatch: 'Aucun PDF trouvé',
  empty: 'Aucun PDF pour l’instant',
  emptyHint:
    'Ajoutez une offre, une plaquette ou un formulaire\u00a0: les articles peuvent ensuite les proposer à télécharger.',
  showAll: 'Montrer tous les PDF',
  more: 'Montrer plus de PDF',
  erasedOn: (date) => `Sera effacé le ${date}`,
  unnamed: 'PDF sans nom',
};

const UPLOAD_LIST: Worded<typeof UPLOADS> = {
  ...UPLOADS,
  label: 'Fichiers envoyés',
  stored: 'Ajouté',
  state: (done, failed, total) => {
    const sent = `${done} ${done > 1 ? 'fichiers envoyés' : 'fichier envoyé'} sur ${total}`;
    return failed === 0 ? `${sent}.` : `${sent}, ${failed} en échec.`;
  },
  retryAll: 'Renvoyer les fichiers en échec',
  goesOn: (count) =>
    `${count === 1 ? 'Un fichier est encore envoyé' : `${count} fichiers sont encore envoyés`} pendant que vous travaillez. Ne fermez pas cet onglet.`,
  endedWell: (count) => (count > 1 ? `${count} fichiers envoyés` : 'Fichier envoyé'),
  endedBadly: ({ length: count }) =>
    count === 1
      ? 'Un fichier n’a pas pu être envoyé. Il attend dans «\u00a0Images\u00a0».'
      : `${count} fichiers n’ont pas pu être envoyés. Ils attendent dans «\u00a0Images\u00a0».`,
  lost: (names) =>
    `${names.map((name) => `«\u00a0${name}\u00a0»`).join(', ')} ${names.length === 1 ? 'n’a pas pu être envoyé' : 'n’ont pas pu être envoyés'}. Choisissez de nouveau ce qui manque.`,
};

const DETAILS: Worded<typeof IMAGE> = {
  ...IMAGE,
  title: 'PDF',
  loadFailed: 'Le PDF n’a pas pu être chargé',
  alt: PDF.name,
  altHint: PDF.nameHint,
  saved: 'PDF enregistré',
  saveFailed: 'Le PDF n’a pas pu être enregistré',
  name: 'Fichier',
  added: 'Ajouté',
  toBeErased: (date) => `Rien n’utilise ce PDF\u00a0: il sera effacé le ${date}.`,
  keep: 'Le garder',
  kept: 'Le PDF est gardé',
};

const contents = (count: number) => (count > 1 ? `${count} contenus` : 'un contenu');

const REPLACE: Worded<typeof REPLACING> = {
  ...REPLACING,
  title: 'Choisir le PDF de remplacement',
  confirmTitle: 'Remplacer ce PDF partout\u00a0?',
  question: (count) =>
    `${count > 1 ? `${count} contenus changent` : 'Un contenu change'} en une fois. Les visiteurs reçoivent le nouveau PDF après la prochaine publication. L’ancien reste dans la bibliothèque.`,
  same: 'C’est le même PDF.',
  done: (count) =>
    count === 0
      ? 'Rien n’a changé\u00a0: aucun contenu n’utilisait plus le PDF à remplacer'
      : `PDF remplacé dans ${contents(count)}`,
  inPart: (count) =>
    count === 0
      ? 'PDF pas encore remplacé. Recommencez dans un instant.'
      : `PDF remplacé dans ${contents(count)}, mais pas encore partout. Remplacez-le de nouveau pour finir.`,
  failed: 'Le PDF n’a pas pu être remplacé',
};

const ERASE: Worded<typeof ERASING> = {
  ...ERASING,
  confirmRemove: (name) =>
    `Êtes-vous sûr de vouloir supprimer le PDF «\u00a0${name}\u00a0»\u00a0? C’est définitif.`,
  removed: 'PDF supprimé',
  removeFailed: 'Le PDF n’a pas pu être supprimé',
  inUse:
    'Ce PDF est utilisé\u00a0: voyez où ci-dessus. Retirez-le de ces endroits, remplacez-le, ou effacez-le partout.',
  title: 'Effacer ce PDF partout\u00a0?',
  goes: 'Il sera définitivement supprimé\u00a0:',
  stored: 'des fichiers gardés ici.',
  when: 'Il cesse aussitôt de pouvoir être téléchargé. Les liens vers lui disparaissent des pages à la prochaine publication.',
  erased: 'PDF effacé partout',
  goesOn: 'Le PDF n’est plus visible. Le serveur finit de le retirer des anciennes versions.',
  since: (date) =>
    `Ce PDF est en cours d’effacement depuis le ${date}\u00a0: son adresse ne répond plus, et le serveur le retire, minute après minute, des endroits ci-dessous.`,
};

/** Texts of the library and its picker, for images or PDFs. */
export function listTexts(isPdfs: boolean): Worded<typeof LIBRARY> {
  return isPdfs ? LIST : LIBRARY;
}

/** Texts of uploads, of which some may be PDFs. */
export function uploadTexts(hasPdfs: boolean): Worded<typeof UPLOADS> {
  return hasPdfs ? UPLOAD_LIST : UPLOADS;
}

/** Texts of the details of an image or a PDF. */
export interface DetailTexts {
  details: Worded<typeof IMAGE>;
  replace: Worded<typeof REPLACING>;
  erase: Worded<typeof ERASING>;
  uses: string;
}

const OF_IMAGE: DetailTexts = {
  details: IMAGE,
  replace: REPLACING,
  erase: ERASING,
  uses: USES.title,
};
const OF_PDF: DetailTexts = {
  details: DETAILS,
  replace: REPLACE,
  erase: ERASE,
  uses: 'Où il est utilisé',
};

export function detailTexts(url: string): DetailTexts {
  return isPdf(url) ? OF_PDF : OF_IMAGE;
}
