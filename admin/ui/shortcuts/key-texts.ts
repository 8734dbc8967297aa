/** Names of keys on a French keyboard. */
export const KEY_NAMES: Record<string, string> = {
  Mod: 'Ctrl',
  Shift: 'Maj',
  Enter: 'Entrée',
  ArrowUp: '↑',
  ArrowDown: '↓',
};

/** Names of keys on a Mac. */
export const MAC_KEYS: Record<string, string> = { ...KEY_NAMES, Mod: '⌘', Alt: '⌥', Shift: '⇧' };
