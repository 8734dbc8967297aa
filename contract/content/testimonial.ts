import { flag, line, lines, picture, required, whole } from './fields.ts';
import { defineContent } from './noun.ts';

/** Photo of a testimonial without one. */
export const DEFAULT_AVATAR = '/images/testimonials/default-avatar.jpg';

export const TESTIMONIAL = defineContent({
  fields: {
    name: required(
      line({ label: 'Nom', name: 'Le nom', view: 'card', max: 120, isTypeset: false }),
      'Indiquez le nom de la personne.',
    ),
    role: required(
      line({
        label: 'Fonction',
        hint: 'Par exemple : éducatrice spécialisée, Nantes',
        name: 'La fonction',
        view: 'card',
        max: 160,
      }),
      'Indiquez la fonction de la personne.',
    ),
    text: required(
      lines({ label: 'Témoignage', name: 'Le témoignage', view: 'card', max: 2000 }),
      'Écrivez le témoignage.',
    ),
    image: picture<'card'>({ label: 'Photo', view: 'card', empty: DEFAULT_AVATAR }),
    rating: whole({ label: 'Note', view: 'card', min: 1, max: 5, empty: 5 }),
    display_order: whole({
      label: 'Ordre d’affichage',
      view: 'admin',
      min: 0,
      max: 100_000,
      empty: 0,
      isRestored: false,
    }),
    is_active: flag({ label: 'Témoignage actif', view: 'admin', empty: true, isRestored: false }),
    is_example: flag({ label: 'C’est un exemple inventé', view: 'card', empty: false }),
  },
});
