import { useEffect, useRef } from 'react';

/** Gives the focus to a field that has come in the place of what the person has just used. */
export function useFirstFocus() {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return field;
}
