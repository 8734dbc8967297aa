import { useEffect, useRef } from 'react';
import { noticeFailed } from './notices';

/** Says as a notice what failed, where the place that would show it is gone by then. */
export function useHeardFailure(): (sentence: string) => void {
  const isThere = useRef(false);
  useEffect(() => {
    isThere.current = true;
    return () => {
      isThere.current = false;
    };
  }, []);
  return (sentence) => {
    if (!isThere.current) noticeFailed(sentence);
  };
}
