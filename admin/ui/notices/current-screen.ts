import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { noticeFailed } from './notices';

/** Returns a function that shows a failure as a notice, when the component that would show it is gone. */
export function useNoticeIfGone(): (sentence: string) => void {
  const isMounted = useRef(false);
  const isScreenCurrent = useIsScreenCurrent();
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return (sentence) => {
    if (!isMounted.current || !isScreenCurrent()) noticeFailed(sentence);
  };
}

/**
 * Returns a function that returns false once the screen is left: React shows it until the next one is loaded.
 */
export function useIsScreenCurrent(): () => boolean {
  const { pathname } = useLocation();
  return () => window.location.pathname === pathname;
}
