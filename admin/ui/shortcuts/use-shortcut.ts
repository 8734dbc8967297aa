import { useHotkeys } from '@mantine/hooks';
import { useEffect, useEffectEvent } from 'react';
import { keysOf, type ShortcutName } from './shortcuts';

/** Actions of the mounted components, by shortcut. */
const actions = new Map<ShortcutName, () => void>();

/** Runs an action by its shortcut, and offers it in the command search while the component is mounted. */
export function useShortcut(name: ShortcutName, run: () => void): void {
  const keys = keysOf(name);
  // On a Mac, ⌥ changes the character of a key.
  const usePhysicalKeys = keys.includes('Alt');
  useHotkeys([[keys, run, { usePhysicalKeys }]], [], true);
  const runLatest = useEffectEvent(run);
  useEffect(() => {
    const action = () => runLatest();
    actions.set(name, action);
    return () => {
      if (actions.get(name) === action) actions.delete(name);
    };
  }, [name]);
}

/** Returns the shortcuts whose actions can run now. */
export function listActiveShortcuts(): ShortcutName[] {
  return [...actions.keys()];
}

export function runShortcut(name: ShortcutName): void {
  actions.get(name)?.();
}
