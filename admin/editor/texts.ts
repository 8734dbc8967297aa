import type { PUBLIC_PATHS } from '#contract/paths';

/** Texts of the article editor. */
export const EDITOR = {
  label: 'Contenu',
  placeholder:
    'Écrivez ici, ou tapez «\u00a0/\u00a0» pour insérer un titre, une image, un tableau…',
  toolbar: 'Mise en forme',
  bubble: 'Mise en forme de la sélection',
  more: 'Plus d’outils',
  insert: 'Insérer',
  rule: 'Ligne de séparation',
  normal: 'Normal',
  heading: (level: number) => `Titre ${level}`,
  style: 'Style du paragraphe',
  undo: 'Annuler la frappe',
  redo: 'Rétablir la frappe',
  bold: 'Gras',
  italic: 'Italique',
  underline: 'Souligné',
  strike: 'Barré',
  bulletList: 'Liste à puces',
  orderedList: 'Liste numérotée',
  indent: 'Augmenter le retrait',
  outdent: 'Diminuer le retrait',
  left: 'Aligner à gauche',
  center: 'Centrer',
  right: 'Aligner à droite',
  justify: 'Justifier',
  blockquote: 'Citation',
  codeBlock: 'Bloc de code',
  clear: 'Effacer la mise en forme',
  textColour: 'Couleur du texte',
  background: 'Couleur de fond',
  noColour: 'Aucune',
  colours: {
    orange: 'Orange',
    brick: 'Brique',
    green: 'Vert',
    plum: 'Prune',
    ink: 'Encre',
    grey: 'Gris',
  },
  link: 'Lien',
  linkAddress: 'Adresse du lien',
  linkHint: 'Cherchez un article ou une page du site, ou collez une adresse',
  linkWrong: 'Cette adresse de lien n’est pas valide.',
  linkSave: 'Appliquer',
  linkRemove: 'Retirer le lien',
  image: 'Insérer une image',
  uploadImage: 'Envoyer une image',
  pickImage: 'Choisir dans la bibliothèque',
  uploading: 'Envoi de',
  wrongFile: (file: string) =>
    `«\u00a0${file}\u00a0» n’est ni une image ni un PDF\u00a0: un texte ne prend pas d’autre fichier.`,
  notPlaced: (files: string[]) =>
    `Le texte a été quitté avant de recevoir ${files.map((file) => `«\u00a0${file}\u00a0»`).join(', ')}\u00a0: ajoutez-y de nouveau ce qui manque.`,
  undescribed: (count: number) =>
    count === 1 ? '1 image n’a pas de description.' : `${count} images n’ont pas de description.`,
  describe: 'Décrire',
  helpTitle: 'Titres et table des matières',
  help: [
    'La table des matières de l’article est créée automatiquement à partir des titres H1, H2 et H3.',
    'Commencez par « Titre 2 » : le titre de l’article est déjà le titre principal (H1) de la page.',
    'Utilisez « Titre 2 » pour les grandes parties et « Titre 3 » pour leurs sous-parties, sans sauter de niveau.',
  ],
} as const;

/** Texts of the bar that finds and replaces words. */
export const FIND = {
  title: 'Rechercher et remplacer',
  find: 'Rechercher',
  replaceBy: 'Remplacer par',
  replace: 'Remplacer',
  replaceAll: 'Tout remplacer',
  replaceAllShort: 'Tout',
  previous: 'Résultat précédent',
  next: 'Résultat suivant',
  close: 'Fermer la recherche',
  caseSensitive: 'Respecter la casse',
  wholeWord: 'Mot entier',
  count: (position: number, count: number) => {
    if (count === 0) return 'Aucun résultat';
    if (position > 0) return `${position} sur ${count}`;
    return count === 1 ? '1 résultat' : `${count} résultats`;
  },
  replaced: (count: number) => (count === 1 ? '1 remplacé' : `${count} remplacés`),
} as const;

/** More words that find the blocks of the insert menus. */
export const INSERTABLE_WORDS = {
  heading: 'Sous-titre intertitre partie',
  image: 'Photo illustration',
  pickImage: 'Photo illustration image bibliothèque',
  list: 'Énumération points',
  quote: 'Témoignage parole',
  code: 'Informatique',
  rule: 'Trait séparateur horizontal',
} as const;

/** Texts about links. */
export const LINKS = {
  found: 'Pages et articles trouvés',
  draft: 'brouillon',
  nowhere: 'Aucune page du site n’est à cette adresse pour l’instant.',
  nowhereShort: 'Page introuvable',
  edit: 'Modifier',
  open: 'Ouvrir',
  remove: 'Retirer',
} as const;

/** Names of the site's pages in the link box. */
export const SITE_PAGES: Record<(typeof PUBLIC_PATHS)[number], string> = {
  '/': 'Accueil',
  '/vision': 'Notre vision',
  '/mission': 'Notre mission',
  '/equipe': 'Notre équipe',
  '/articles': 'Articles',
  '/contact': 'Contact',
  '/coming-soon': 'Bientôt disponible',
  '/aide': 'Aide',
  '/mentions-legales': 'Mentions légales',
  '/politique-de-confidentialite': 'Politique de confidentialité',
  '/conditions-utilisation': 'Conditions d’utilisation',
  '/accessibilite': 'Accessibilité',
  '/plan-du-site': 'Plan du site',
};

/** Texts of the writing help panel. */
export const WRITING_HELP = {
  title: 'Aide à l’écriture',
  typography: 'Typographie française automatique',
  typographyHint:
    'Guillemets, apostrophes, points de suspension et espaces insécables. La touche Retour arrière rend le signe tel qu’il a été tapé.',
  keysTitle: 'Au fil de la frappe',
  keys: [
    ['## et espace', 'Titre 2'],
    ['- et espace', 'liste à puces'],
    ['> et espace', 'citation'],
    ['**mots**', 'mots en gras'],
    ['[mots](adresse)', 'lien'],
  ],
  allKeys: 'Tous les raccourcis clavier',
} as const;
