import { EDITOR, FIND } from '../editor/texts';
import type { ShortcutName, ShortcutPlace } from '../ui/shortcuts/shortcuts';

/** Texts of the list of keyboard shortcuts. */
export const SHORTCUT_LIST = {
  title: 'Raccourcis clavier',
  places: {
    everywhere: 'Partout',
    article: 'Dans un article',
    text: 'Dans un texte',
    table: 'Dans un tableau',
  } satisfies Record<ShortcutPlace, string>,
} as const;

export const SHORTCUT_LABELS: Record<ShortcutName, string> = {
  search: 'Aller à un écran, une action ou un article',
  shortcuts: 'Voir les raccourcis clavier',
  keep: 'Enregistrer sans publier',
  publish: 'Vérifier une dernière fois, avant de publier',
  find: FIND.title,
  insert: 'Choisir un bloc à insérer',
  link: 'Faire un lien des mots sélectionnés',
  bold: EDITOR.bold,
  italic: EDITOR.italic,
  underline: EDITOR.underline,
  strike: EDITOR.strike,
  heading2: EDITOR.heading(2),
  heading3: EDITOR.heading(3),
  bulletList: EDITOR.bulletList,
  orderedList: EDITOR.orderedList,
  blockquote: EDITOR.blockquote,
  codeBlock: EDITOR.codeBlock,
  undo: EDITOR.undo,
  redo: EDITOR.redo,
  pastePlain: 'Coller sans mise en forme',
  blockUp: 'Monter le bloc',
  blockDown: 'Descendre le bloc',
  tools: 'Aller à la barre d’outils',
  nextCell: 'Aller à la cellule suivante',
  previousCell: 'Aller à la cellule précédente',
  tableTools: 'Aller aux outils du tableau',
};

/** More words that find an action in the command search. */
export const SHORTCUT_WORDS: Partial<Record<ShortcutName, string>> = {
  shortcuts: 'touches aide',
  keep: 'brouillon sauvegarder',
  publish: 'mettre en ligne',
  find: 'chercher mots',
};
