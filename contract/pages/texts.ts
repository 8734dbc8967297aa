/** The sentence of the picture that social networks show of the site. */
export const SHARE_SENTENCE = 'Éducateurs spécialisés et structures, réunis';

/** The title of the home page, in the browser and in search results. */
export function homeTitle(siteTitle: string): string {
  return `${siteTitle} : éducateurs et structures médico-sociales`;
}
