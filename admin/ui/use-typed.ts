import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';

/** Between the last key and what the address says, in milliseconds. */
const PAUSE = 250;

/**
 * What is typed in a field whose value the address tells: React draws an address later than a key, so
 * it is kept here and told after a pause. It gives way when the address changes by another hand.
 */
export function useTyped(told: string, onTell: (value: string) => void) {
  const [typed, setTyped] = useState(told);
  /** What was told from here, until the address says so. */
  const own = useRef<string[]>([]);
  const tell = useDebouncedCallback((value: string) => {
    if (value === (own.current.at(-1) ?? told)) return;
    own.current.push(value);
    onTell(value);
  }, PAUSE);

  useEffect(() => {
    const place = own.current.indexOf(told);
    own.current.splice(0, place < 0 ? own.current.length : place + 1);
    if (place >= 0) return;
    tell.cancel();
    setTyped(told);
  }, [told, tell]);

  const type = (value: string) => {
    setTyped(value);
    tell(value.trim());
  };
  return [typed, type] as const;
}
