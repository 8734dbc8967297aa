const counted = (count: number, one: string, many: string) =>
  count === 0 ? [] : [`${count} ${count === 1 ? one : many}`];

/** Counts of the parts of a paste. */
export interface PasteCounts {
  headings: number;
  tables: number;
  pictures: number;
  missing: number;
}

/** Maximum number of lost words that a message quotes. */
const QUOTED = 8;

/** Returns a message with the words that a paste has left out. */
export function lostSentence(words: string[]): string {
  const quoted = words.slice(0, QUOTED).join(' ');
  const more = words.length > QUOTED ? '…' : '';
  const count =
    words.length === 1 ? '1 mot n’a pas été collé' : `${words.length} mots n’ont pas été collés`;
  return `${count}\u00a0: «\u00a0${quoted}${more}\u00a0». Ctrl+Maj+V colle le texte seul.`;
}

export const JOINED_LINES =
  'Les lignes coupées ont été jointes en paragraphes. Ctrl+Maj+V les colle sans les joindre.';

/** Returns a message with the counts of a paste; an empty string when there is nothing to report. */
export function pasteSentence({ headings, tables, pictures, missing }: PasteCounts): string {
  const parts = [
    ...counted(headings, 'titre', 'titres'),
    ...counted(tables, 'tableau', 'tableaux'),
    ...counted(pictures, 'image', 'images'),
    ...counted(missing, 'image manquante', 'images manquantes'),
  ];
  return parts.length === 0 ? '' : `Collé\u00a0: ${parts.join(', ')}.`;
}

/** Texts of the placeholder of a missing image. */
export const MISSING_PICTURE = {
  invitation: 'Image manquante\u00a0: déposez-la ici',
  choose: 'Choisir un fichier',
  leave: 'Supprimer cet emplacement',
  uploading: 'Envoi de l’image…',
} as const;
