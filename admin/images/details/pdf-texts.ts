import { isPdf } from '#contract/images/pdf';
import { PDF, type Worded } from '../pdf-texts';
import { ERASING, IMAGE, REPLACING, USES } from './texts';

const DETAILS: Worded<typeof IMAGE> = {
  ...IMAGE,
  title: 'PDF',
  loadFailed: 'Le PDF n’a pas pu être chargé',
  alt: PDF.name,
  altHint: PDF.nameHint,
  saved: 'PDF enregistré',
  saveFailed: 'Le PDF n’a pas pu être enregistré',
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
