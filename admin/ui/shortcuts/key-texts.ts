/** Keys as a French keyboard names them. */
export const KEY_NAMES: Record<string, string> = {
  Mod: 'Ctrl',
  Shift: 'Maj',
  Enter: 'Entrée',
  ArrowUp: '↑',
  ArrowDown: '↓',
};

/** The same on a Mac. */
export const MAC_KEYS: Record<string, string> = { ...KEY_NAMES, Mod: '⌘', Alt: '⌥', Shift: '⇧' };
