import { forSearch, heading, label, paragraph, picture, type TextFields } from './fields.ts';
import type { TextSection } from './text-page.ts';

/** Fields of the head of a page. */
export const head = (
  key: string,
  { hasEyebrow = true, hasImage = true }: { hasEyebrow?: boolean; hasImage?: boolean } = {},
): TextFields => ({
  [`${key}/title`]: heading('Titre de la page', 50),
  ...(hasEyebrow && { [`${key}/eyebrow`]: label('Au-dessus du titre') }),
  [`${key}/lead`]: paragraph('Introduction'),
  ...(hasImage && picture(`${key}/image`, 'Image de l’en-tête')),
});

/** Section for search engines. */
export const search = (key: string): TextSection => ({
  title: 'Résultats de recherche',
  fields: { [`${key}/description`]: forSearch('Description pour les moteurs de recherche') },
});

/** Section for search engines of a page whose title they show is not its own. */
export const searchWithTitle = (key: string): TextSection => ({
  title: 'Résultats de recherche',
  fields: {
    [`${key}/pageTitle`]: forSearch('Titre pour les moteurs de recherche', 80),
    ...search(key).fields,
  },
});
