/** Texts of links to PDFs of the library. */
export const PDF_LINK = {
  insert: 'Fichier à télécharger',
  words: 'PDF document pièce jointe formulaire plaquette offre',
  pick: 'Choisir un PDF',
  failed: 'Le PDF n’a pas pu être ajouté. Vérifiez votre connexion, puis recommencez.',
} as const;
