import { flag, line, lines, picture, required } from './fields.ts';
import { defineContent } from './noun.ts';

/** Portrait of a member without a photo. */
export const DEFAULT_PORTRAIT = '/art/avatars/default-avatar.svg';

export const MEMBER = defineContent({
  fields: {
    name: required(
      line({ label: 'Nom', name: 'Le nom', view: 'card', max: 120, isTypeset: false }),
      'Indiquez le nom de la personne.',
    ),
    role: required(
      line({
        label: 'Fonction',
        hint: 'Par exemple : coordination éducative',
        name: 'La fonction',
        view: 'card',
        max: 160,
      }),
      'Indiquez la fonction de la personne.',
    ),
    text: required(
      lines({ label: 'Présentation', name: 'La présentation', view: 'card', max: 1000 }),
      'Écrivez la présentation.',
    ),
    image: picture<'card'>({ label: 'Portrait', view: 'card', empty: DEFAULT_PORTRAIT }),
    is_active: flag({ label: 'Personne active', view: 'admin', empty: true, isRestored: false }),
    is_example: flag({ label: 'C’est un exemple inventé', view: 'card', empty: false }),
  },
});
