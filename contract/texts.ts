import { LIMITS } from './limits.ts';

/** Labels in lists that are not categories: no category may have one of these names. */
export const CATEGORY_LABELS = {
  none: 'Sans catégorie',
  all: 'Toutes les catégories',
  gone: 'Catégorie supprimée',
} as const;

/** Error sentences of fields. */
export const FIELDS = {
  titleAndContent: 'Le titre et le contenu sont obligatoires',
  find: 'Indiquez les mots à chercher.',
  yourName: 'Indiquez votre nom.',
  yourEmail: 'Indiquez votre adresse e-mail.',
  subject: 'Indiquez le sujet de votre message.',
  message: 'Écrivez votre message.',
  username: 'Indiquez un identifiant.',
  latin:
    'Écrivez ce nom en lettres latines\u00a0: d’autres alphabets le feraient confondre avec un autre.',
  password: 'Indiquez un mot de passe.',
  passwordOrPasskey: 'Un mot de passe ou une clé d’accès est attendu.',
  keyName: 'Donnez un nom à cette clé.',
  code: 'Le code a six chiffres.',
  batchCategory: 'Choisissez une catégorie.',
  otherCategory: 'Choisissez une autre catégorie.',
  messageState: 'Indiquez ce qui change.',
  assignee: 'Cette personne n’a pas, ou plus, de compte actif.',
  note: 'Écrivez la note.',
  reply: 'Écrivez la réponse.',
  savedReplyName: 'Donnez un nom à cette réponse.',
  savedReplyTaken: 'Une réponse type a déjà ce nom.',
  categoryName: 'Indiquez le nom de la catégorie.',
  categoryLabel: 'Ce nom est réservé. Choisissez un autre nom.',
  sameRows: 'La même liste est attendue, chaque élément une fois.',
  releaseName: 'Donnez un nom à cette mise en ligne.',
  remarkName: 'Indiquez votre nom.',
  remarkText: 'Écrivez votre note.',
  releaseItems: 'Choisissez au moins une modification.',
  releaseFull: `Une mise en ligne a au plus ${LIMITS.releaseItems.toLocaleString('fr')} modifications.`,
  releaseLong:
    'Ces modifications sont trop longues pour partir ensemble. Répartissez-les en plusieurs mises en ligne.',
  releaseTwice: 'Le même élément figure deux fois.',
  releaseUndoes:
    'Une annulation ne prend pas d’autres modifications. Préparez une autre mise en ligne.',
  image: 'Choisissez une image.',
  imageAddress: 'Indiquez une adresse qui commence par / ou par https://.',
  icon: 'Choisissez une image .ico, .png ou .jpg.',
  link: 'Indiquez une adresse complète qui commence par https://, ou laissez vide.',
  siren: 'Un numéro SIREN a neuf chiffres, par exemple 732\u00a0829\u00a0320.',
  colour: (example: string) => `Indiquez une couleur de la forme ${example}.`,
};
