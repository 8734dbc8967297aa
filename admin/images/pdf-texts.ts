import { LIBRARY, UPLOADS } from './texts';

/** Texts with the same keys, in other words. */
export type Worded<Texts> = {
  [Key in keyof Texts]: Texts[Key] extends string ? string : Texts[Key];
};

/** Texts of PDFs that images do not have. */
export const PDF = {
  format: 'PDF',
  name: 'Nom',
  nameHint: 'Proposé comme texte du lien, dans un article.',
  nameOf: (file: string) => `Nom de «\u00a0${file}\u00a0»`,
  nameSaved: 'Nom enregistré',
  download: 'Télécharger',
  drop: 'ou déposez-le ici',
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

/** Texts of the library and its picker, for images or PDFs. */
export function listTexts(isPdfs: boolean): Worded<typeof LIBRARY> {
  return isPdfs ? LIST : LIBRARY;
}

/** Texts of uploads, of which some may be PDFs. */
export function uploadTexts(hasPdfs: boolean): Worded<typeof UPLOADS> {
  return hasPdfs ? UPLOAD_LIST : UPLOADS;
}
