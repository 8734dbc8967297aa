/** Errors of releases, their links and the notes of readers. */
export const RELEASE_ERRORS = {
  release_done: { status: 409, sentence: 'Cette mise en ligne est déjà publiée.' },
  release_not_done: { status: 409, sentence: 'Cette mise en ligne n’est pas publiée.' },
  release_link_not_found: { status: 404, sentence: 'Ce lien n’existe plus.' },
  release_links_full: {
    status: 409,
    sentence: 'Cette mise en ligne a déjà vingt liens. Supprimez-en un d’abord.',
  },
  remark_not_found: { status: 404, sentence: 'Cette note n’existe plus.' },
  remarks_full: {
    status: 409,
    sentence:
      'Trop de notes sont arrivées\u00a0: celle-ci n’a pas été enregistrée. Réessayez plus tard.',
  },
  release_empty: { status: 409, sentence: 'Cette mise en ligne ne contient rien.' },
} as const;
