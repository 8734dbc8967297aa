/** The picture fields of the forms. */
export const PICTURE = {
  choose: 'Choisir une image',
  drop: 'ou déposez-la ici',
  address: 'Adresse de l’image',
  remove: 'Retirer l’image',
  uploading: 'Envoi de l’image',
  still: 'Une image animée devient fixe.',
  formats:
    'JPEG, PNG, WebP, GIF ou AVIF. Une image lourde est réduite, une image animée devient fixe.',
  broken: 'L’image ne peut pas être affichée',
  preview: 'Aperçu de l’image',
  notImage: 'Seules les images sont autorisées',
  tooLarge:
    'Cette image est trop lourde, et ce navigateur ne peut pas la réduire\u00a0: 5\u00a0Mo au plus.',
  notSquare: (width: number, height: number) =>
    `Cette image fait ${width} × ${height} pixels. Une icône est carrée\u00a0: les navigateurs déformeraient celle-ci.`,
  unreadable: 'Erreur lors de la lecture du fichier',
  failed: "Erreur lors de l'upload de l'image",
} as const;
