import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { noticeFailed } from './notices';

/** Returns a function that shows a failure as a notice, when the component that would show it is gone. */
export function useHeardFailure(): (sentence: string) => void {
  const isThere = useRef(false);
  const isHere = useStillHere();
  useEffect(() => {
    isThere.current = true;
    return () => {
      isThere.current = false;
    };
  }, []);
  return (sentence) => {
    if (!isThere.current || !isHere()) noticeFailed(sentence);
  };
}

/**
 * Returns a function that returns false once the screen is left: React shows it until the next one is loaded.
 */
export function useStillHere(): () => boolean {
  const { pathname } = useLocation();
  return () => window.location.pathname === pathname;
}
