import { useHotkeys } from '@mantine/hooks';
import { useEffect, useEffectEvent } from 'react';
import { keysOf, type ShortcutName } from './shortcuts';

const FIELDS = ['INPUT', 'TEXTAREA', 'SELECT'];

/** Actions of the mounted components, by shortcut. */
const actions = new Map<ShortcutName, () => void>();

interface ShortcutOptions {
  /** False for a character that fields accept as text. */
  worksInFields?: boolean;
}

/** Runs an action by its shortcut, and offers it in the command search while the component is mounted. */
export function useShortcut(
  name: ShortcutName,
  run: () => void,
  { worksInFields = true }: ShortcutOptions = {},
): void {
  const keys = keysOf(name);
  // On a Mac, ⌥ changes the character of a key.
  const usePhysicalKeys = keys.includes('Alt');
  useHotkeys([[keys, run, { usePhysicalKeys }]], worksInFields ? [] : FIELDS, worksInFields);
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
