/** The title of the home page, in the browser and in search results. */
export function homeTitle(siteTitle: string): string {
  return `${siteTitle} : éducateurs spécialisés et structures médico-sociales`;
}
