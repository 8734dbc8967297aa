import { shorten } from '../../ui/words/shorten';

/** Maximum length of a quotation that helps the author find a place in the text. */
const QUOTED = 41;

/** Texts of the publish dialog. */
export const PUBLISH_DIALOG = {
  title: 'Avant de publier',
  nothing: 'Rien à signaler.',
  toMend: 'À corriger avant de publier',
  toCheck: 'À vérifier',
  correctTypography: 'Corriger la typographie',
  corrected: 'Typographie corrigée',
  proposed: 'Proposé d’après le début du texte.',
  takeProposed: 'Prendre cet extrait',
  when: 'Quand',
  now: 'Tout de suite',
  later: 'À une date et une heure',
  found: 'Dans les résultats de recherche',
  shared: 'Partagé sur un réseau social',
  drawnLater: 'L’image portera le titre de l’article dès que ses pages seront prêtes.',
  changeable: 'Le titre et la description des résultats se changent dans les réglages.',
  goOn: 'Continuer à écrire',
  online: 'C’est en ligne',
  scheduled: (date: string) => `Programmé pour le ${date}`,
  onlineAt: 'Les visiteurs voient l’article à cette adresse :',
  onlineLater: 'Les visiteurs le verront alors à cette adresse :',
  see: 'Voir',
  copy: 'Copier le lien',
  copied: 'Lien copié',
  copyFailed: (address: string) => `Le navigateur a refusé la copie. L’adresse : ${address}`,
} as const;

/** Remarks of the publish dialog. */
export const CHECKS = {
  leavesSite: (date: string) =>
    `L’article est en ligne\u00a0: les visiteurs ne le verront plus jusqu’au ${date}.`,
  noExcerpt: 'L’extrait est vide : les listes et les moteurs montreront le début du texte.',
  noCategory: 'L’article n’a pas de catégorie.',
  coverUndescribed: 'L’image de l’article n’a pas de description. Est-elle décorative ?',
  longTitle: (length: number) =>
    `Le titre a ${length} caractères : les moteurs de recherche le couperont.`,
  foreignPictures: (count: number) =>
    count > 1
      ? `${count} images viennent d’un autre site\u00a0: enregistrez-les ici ou retirez-les.`
      : 'Une image vient d’un autre site\u00a0: enregistrez-la ici ou retirez-la.',
  missingPictures: (count: number) =>
    count > 1
      ? `${count} images manquent\u00a0: ajoutez-les, ou supprimez leur emplacement.`
      : 'Une image manque\u00a0: ajoutez-la, ou supprimez son emplacement.',
  pictureComing: 'Une image est en cours d’envoi\u00a0: attendez la fin de l’envoi.',
  picturesComing: (count: number) =>
    count > 1
      ? `${count} fichiers sont en cours d’envoi\u00a0: attendez la fin de l’envoi.`
      : 'Un fichier est en cours d’envoi\u00a0: attendez la fin de l’envoi.',
  coverLost:
    'L’image de l’article n’est pas arrivée\u00a0: choisissez-la à nouveau, ou publiez sans elle.',
  undescribed: (count: number) =>
    count > 1 ? `${count} images n’ont pas de description.` : 'Une image n’a pas de description.',
  videos: (count: number) =>
    count > 1
      ? `Ces ${count} vidéos ont-elles des sous-titres\u00a0? Ajoutez leur transcription sous chacune, ou un lien vers elle.`
      : 'Cette vidéo a-t-elle des sous-titres\u00a0? Ajoutez sa transcription dessous, ou un lien vers elle.',
  emptyHeading: 'Un titre est vide.',
  mainHeading: (words: string) =>
    `« ${shorten(words, QUOTED)} » est un « Titre 1 », comme le titre de l’article : prenez « Titre 2 ».`,
  skippedHeading: (words: string, level: number) =>
    `« ${shorten(words, QUOTED)} » saute un niveau : « Titre ${level} » est attendu.`,
  typography: (count: number, words: string) =>
    `${count > 1 ? `${count} passages à revoir` : 'Un passage à revoir'} pour la typographie (guillemets, apostrophes ou espaces)\u00a0: «\u00a0${shorten(words, QUOTED)}\u00a0»${count > 1 ? '…' : ''}`,
  pdfFacts: (words: string) =>
    `Le lien «\u00a0${shorten(words, QUOTED)}\u00a0» mène à un PDF\u00a0: terminez ses mots par le format et le poids, comme «\u00a0(PDF, 240\u00a0ko)\u00a0».`,
  deadLink: (address: string) => `Le lien ${address} ne mène nulle part.`,
} as const;
