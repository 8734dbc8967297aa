import { useEffect, useState } from 'react';
import { giveFocusBack } from './give-focus-back';

/**
 * Gives the focus back to what had it, once the dialog has gone, unless something has taken it since. A
 * button that can no longer be pressed leaves it to the screen.
 * Mantine does so for a dialog that is there before it opens, not for one that comes with its opening.
 */
export function useFocusBack(): void {
  const [former] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      const isDisabled = former?.matches(':disabled');
      giveFocusBack(isDisabled ? document.querySelector('main') : former);
    },
    [former],
  );
}
