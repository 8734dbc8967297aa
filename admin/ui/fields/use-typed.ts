import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

/** Between the last key and what the address says, in milliseconds. */
const PAUSE = 250;

/**
 * What is typed in a field whose value the address tells: React draws an address later than a key, so
 * it is kept here and told after a pause. It gives way when the address changes by another hand.
 */
export function useTyped(told: string, onTell: (value: string) => void) {
  const { key } = useLocation();
  const [typed, setTyped] = useState(told);
  /** What the address says, drawn or not, unless another hand changed it. */
  const said = useRef(told);
  const tell = useDebouncedCallback((value: string) => {
    if (value === said.current) return;
    said.current = value;
    onTell(value);
  }, PAUSE);

  useEffect(() => {
    if (key !== presentKey() || told === said.current) return;
    said.current = told;
    tell.cancel();
    setTyped(told);
  }, [key, told, tell]);

  const type = (value: string) => {
    setTyped(value);
    tell(value.trim());
  };
  return [typed, type] as const;
}

/** That of the window's address, which React may not have drawn yet. */
function presentKey(): string {
  const state = window.history.state as { key?: string } | null;
  return state?.key ?? 'default';
}
