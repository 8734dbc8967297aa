import { useHotkeys } from '@mantine/hooks';
import { useEffect, useEffectEvent } from 'react';
import { keysOf, type ShortcutName } from './shortcuts';

const FIELDS = ['INPUT', 'TEXTAREA', 'SELECT'];

/** Actions of the components on screen, by their shortcut. */
const actions = new Map<ShortcutName, () => void>();

interface ShortcutOptions {
  /** False for a sign that a field takes as text. */
  worksInFields?: boolean;
}

/** Runs an action by its shortcut, and offers it to the command search while the component is there. */
export function useShortcut(
  name: ShortcutName,
  run: () => void,
  { worksInFields = true }: ShortcutOptions = {},
): void {
  const keys = keysOf(name);
  // With ⌥, a Mac writes another letter than that of the key.
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

/** The shortcuts whose actions can be run at this moment. */
export function shortcutsAtHand(): ShortcutName[] {
  return [...actions.keys()];
}

export function runShortcut(name: ShortcutName): void {
  actions.get(name)?.();
}
