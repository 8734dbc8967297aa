const counted = (count: number, one: string, many: string) =>
  count === 0 ? [] : [`${count} ${count === 1 ? one : many}`];

/** What a paste brought, by kind. */
export interface PasteCounts {
  headings: number;
  tables: number;
  pictures: number;
  missing: number;
}

/** Says what a paste brought; empty when there is nothing to say. */
export function pasteSentence({ headings, tables, pictures, missing }: PasteCounts): string {
  const parts = [
    ...counted(headings, 'titre', 'titres'),
    ...counted(tables, 'tableau', 'tableaux'),
    ...counted(pictures, 'image', 'images'),
    ...counted(missing, 'image à reprendre', 'images à reprendre'),
  ];
  return parts.length === 0 ? '' : `Collé\u00a0: ${parts.join(', ')}.`;
}

/** The place of a picture that did not come with a pasted text. */
export const MISSING_PICTURE = {
  invitation: 'Image à reprendre\u00a0: déposez-la ici',
  choose: 'Choisir un fichier',
  leave: 'Retirer cette place',
  uploading: 'Envoi de l’image…',
} as const;
