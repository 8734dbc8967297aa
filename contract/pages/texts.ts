/** Sentence on the site's share image. */
export const SHARE_SENTENCE = 'Éducateurs spécialisés et structures, réunis';

/** Returns the title of the home page, for browsers and search results. */
export function homeTitle(siteTitle: string): string {
  return `${siteTitle} : éducateurs et structures médico-sociales`;
}
