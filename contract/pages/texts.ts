import type { Settings } from '../settings/settings.ts';

/** Sentence on the site's share image. */
export const SHARE_SENTENCE = 'Éducateurs spécialisés et structures, réunis';

/** Returns the title of the home page, for browsers and search results. */
export function homeTitle({
  site_title,
  home_title,
}: Pick<Settings, 'site_title' | 'home_title'>): string {
  return home_title || `${site_title} : éducateurs et structures médico-sociales`;
}
