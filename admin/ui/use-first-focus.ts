import { useEffect, useRef } from 'react';

/** Gives the focus to a field that has come in the place of what the person has just used. */
export function useFirstFocus() {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // A dialog notes what had the focus after the effects of what is in it.
    const coming = setTimeout(() => field.current?.focus());
    return () => clearTimeout(coming);
  }, []);
  return field;
}
