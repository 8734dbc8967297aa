import type { PublicSettings } from '#contract/settings/settings';

/** Page that replaces the sign-up until the service is open. */
export const COMING_SOON_PATH = '/coming-soon';

export function isOpen({ service_state }: Pick<PublicSettings, 'service_state'>): boolean {
  return service_state === 'open';
}

/** Returns the address of the sign-up: that of the settings once the service is open, or the page in its place. */
export function signUpPath(settings: PublicSettings): string {
  return (isOpen(settings) && settings.sign_up_url) || COMING_SOON_PATH;
}
