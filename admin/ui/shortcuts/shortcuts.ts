import { KEY_NAMES, MAC_KEYS } from './key-texts';

const IS_MAC = /mac|iphone|ipad/i.test(globalThis.navigator?.platform ?? '');

/**
 * Keyboard shortcuts, by the place where they work. Handlers, command search and list of shortcuts read this table.
 * `Mod` is Ctrl, and ⌘ on a Mac; macOS reserves ⌘H. Outside of texts, none is a character alone (WCAG 2.1.4).
 */
export const SHORTCUTS = {
  everywhere: { search: 'Mod+K', shortcuts: 'Shift+F1' },
  article: {
    keep: 'Mod+S',
    publish: 'Mod+Shift+Enter',
    find: IS_MAC ? 'Mod+Alt+F' : 'Mod+H',
  },
  text: {
    insert: '/',
    link: 'Mod+K',
    bold: 'Mod+B',
    italic: 'Mod+I',
    underline: 'Mod+U',
    strike: 'Mod+Shift+S',
    heading2: 'Mod+Alt+2',
    heading3: 'Mod+Alt+3',
    bulletList: 'Mod+Shift+8',
    orderedList: 'Mod+Shift+7',
    blockquote: 'Mod+Shift+B',
    codeBlock: 'Mod+Alt+C',
    undo: 'Mod+Z',
    redo: 'Mod+Shift+Z',
    pastePlain: 'Mod+Shift+V',
    blockUp: 'Alt+Shift+ArrowUp',
    blockDown: 'Alt+Shift+ArrowDown',
    tools: 'Alt+F10',
  },
  table: { nextCell: 'Tab', previousCell: 'Shift+Tab', tableTools: 'Ctrl+F9' },
} as const;

export type ShortcutPlace = keyof typeof SHORTCUTS;
type NamesIn<Place> = Place extends ShortcutPlace ? keyof (typeof SHORTCUTS)[Place] : never;
export type ShortcutName = NamesIn<ShortcutPlace>;

const { everywhere, article, text, table } = SHORTCUTS;
const KEYS: Record<ShortcutName, string> = { ...everywhere, ...article, ...text, ...table };

/** Returns the keys of a shortcut in Mantine's notation: `Mod+Shift+Enter`. */
export function keysOf(name: ShortcutName): string {
  return KEYS[name];
}

/** Returns the keys in Tiptap's notation: `Mod-Shift-Enter`. */
export function tiptapKeys(name: ShortcutName): string {
  return KEYS[name].replaceAll('+', '-');
}

/** Returns the keys for `aria-keyshortcuts`: `Control+Shift+Enter`. */
export function ariaKeys(name: ShortcutName): string {
  return KEYS[name].replace(/^Mod/, IS_MAC ? 'Meta' : 'Control');
}

/** Returns the keys as a French keyboard labels them: `Ctrl Maj Entrée`. */
export function shownKeys(name: ShortcutName): string {
  const parts = KEYS[name].split('+');
  return parts.map((key) => (IS_MAC ? MAC_KEYS : KEY_NAMES)[key] ?? key).join(' ');
}

/** True when a keyboard event matches a shortcut. */
export function isShortcut(name: ShortcutName, event: KeyboardEvent): boolean {
  const modifiers = KEYS[name].split('+');
  const key = modifiers.pop()!;
  const isControl = modifiers.includes('Mod')
    ? event.ctrlKey || event.metaKey
    : event.ctrlKey === modifiers.includes('Ctrl');
  return (
    isControl &&
    event.key.toLowerCase() === key.toLowerCase() &&
    event.altKey === modifiers.includes('Alt') &&
    event.shiftKey === modifiers.includes('Shift')
  );
}
