import type { Location } from 'react-router';

/**
 * The screen that an address shows. Saving a new article gives it an address of its own while its
 * screen stays as it is: `state.screen` says that it is still the same.
 */
export function screenOf({ key, state }: Location): string {
  return (state as { screen?: string } | null)?.screen ?? key;
}
