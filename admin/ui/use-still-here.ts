import { useLocation } from 'react-router';

/** Tells whether one has not gone on: a screen that is left is shown until the next one has come. */
export function useStillHere(): () => boolean {
  const { pathname } = useLocation();
  return () => window.location.pathname === pathname;
}
