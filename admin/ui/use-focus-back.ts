import { useEffect, useState } from 'react';

/**
 * Gives the focus back to what had it, once the dialog has gone, unless something has taken it since.
 * Mantine does so for a dialog that is there before it opens, not for one that comes with its opening.
 */
export function useFocusBack(): void {
  const [former] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      const isFree = document.activeElement === document.body;
      if (isFree && former instanceof HTMLElement) former.focus();
    },
    [former],
  );
}
