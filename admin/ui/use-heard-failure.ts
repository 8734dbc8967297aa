import { useEffect, useRef } from 'react';
import { noticeFailed } from './notices';
import { useStillHere } from './use-still-here';

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
