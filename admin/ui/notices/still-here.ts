import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { noticeFailed } from './notices';

/** Says as a notice what failed, where the place that would show it is gone by then. */
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

/** Tells whether one has not gone on: a screen that is left is shown until the next one has come. */
export function useStillHere(): () => boolean {
  const { pathname } = useLocation();
  return () => window.location.pathname === pathname;
}
