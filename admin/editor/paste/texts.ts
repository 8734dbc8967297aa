const counted = (count: number, one: string, many: string) =>
  count === 0 ? [] : [`${count} ${count === 1 ? one : many}`];

/** Counts of the parts that a paste brought. */
export interface PasteCounts {
  headings: number;
  tables: number;
  pictures: number;
  missing: number;
}

/** Words of a lost text that a sentence quotes. */
const QUOTED = 8;

/** Names words that a paste left out. */
export function lostSentence(words: string[]): string {
  const quoted = words.slice(0, QUOTED).join(' ');
  const more = words.length > QUOTED ? '…' : '';
  const count =
    words.length === 1 ? '1 mot n’a pas été collé' : `${words.length} mots n’ont pas été collés`;
  return `${count}\u00a0: «\u00a0${quoted}${more}\u00a0». Ctrl+Maj+V colle le texte seul.`;
}

export const JOINED_LINES =
  'Les lignes coupées ont été jointes en paragraphes. Ctrl+Maj+V les colle sans les joindre.';

/** Says what a paste brought; empty when there is nothing to say. */
export function pasteSentence({ headings, tables, pictures, missing }: PasteCounts): string {
  const parts = [
    ...counted(headings, 'titre', 'titres'),
    ...counted(tables, 'tableau', 'tableaux'),
    ...counted(pictures, 'image', 'images'),
    ...counted(missing, 'image manquante', 'images manquantes'),
  ];
  return parts.length === 0 ? '' : `Collé\u00a0: ${parts.join(', ')}.`;
}

/** The place of a picture that did not come with a pasted text. */
export const MISSING_PICTURE = {
  invitation: 'Image manquante\u00a0: déposez-la ici',
  choose: 'Choisir un fichier',
  leave: 'Supprimer cet emplacement',
  uploading: 'Envoi de l’image…',
} as const;
