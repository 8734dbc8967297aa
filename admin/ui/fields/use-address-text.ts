import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

/** Debounce delay before the address changes, in milliseconds. */
const PAUSE = 250;

/**
 * State of a field whose value is in the page's address. React renders a new address later than a keystroke, so the
 * typed value is kept here and written to the address after a pause. A navigation, such as the Back button, replaces
 * the typed value.
 */
export function useAddressText(value: string, onChange: (value: string) => void) {
  const { key } = useLocation();
  const [typed, setTyped] = useState(value);
  /** Value last written to the address or read from it, which React may not have rendered yet. */
  const lastValue = useRef(value);
  const changeAddress = useDebouncedCallback((value: string) => {
    if (value === lastValue.current) return;
    lastValue.current = value;
    onChange(value);
  }, PAUSE);

  useEffect(() => {
    if (key !== presentKey() || value === lastValue.current) return;
    lastValue.current = value;
    changeAddress.cancel();
    setTyped(value);
  }, [key, value, changeAddress]);

  const onType = (value: string) => {
    setTyped(value);
    changeAddress(value.trim());
  };
  return [typed, onType] as const;
}

/** Returns the key of the window's present history entry, which React may not have rendered yet. */
function presentKey(): string {
  const state = window.history.state as { key?: string } | null;
  return state?.key ?? 'default';
}
