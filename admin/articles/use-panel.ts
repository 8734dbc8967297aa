import { useLocalStorage, useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';

/** Wide enough for the settings beside the text. */
const BESIDE = '(min-width: 75em)';

export interface Panel {
  isOpen: boolean;
  /** It covers the text, as on a phone, and is closed at first. */
  isOver: boolean;
  open: () => void;
  toggle: () => void;
  close: () => void;
}

/** Whether the settings of an article are in view: on a desk as they were left, else when asked for. */
export function usePanel(): Panel {
  const isBeside = useMediaQuery(BESIDE, undefined, { getInitialValueInEffect: false });
  const [isUnfolded, setUnfolded] = useLocalStorage({
    key: 'passerelle-panel',
    defaultValue: true,
    getInitialValueInEffect: false,
  });
  const [isOver, setOver] = useState(false);
  const set = (isShown: boolean) => (isBeside ? setUnfolded(isShown) : setOver(isShown));
  const isOpen = isBeside ? isUnfolded : isOver;
  return {
    isOpen,
    isOver: !isBeside,
    open: () => set(true),
    toggle: () => set(!isOpen),
    close: () => set(false),
  };
}
