import { derived, flag, line, lines, links, picture, required, slug } from './fields.ts';
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
    profiles: links({
      label: 'Profils sur d’autres sites',
      hint: 'Une adresse complète par ligne, par exemple celle d’une page LinkedIn.',
      name: 'La liste des profils',
      view: 'card',
      max: 1000,
    }),
    // Follows the name. A former slug redirects to the present one.
    slug: derived(slug({ label: 'Adresse de la page', view: 'card', isRestored: false })),
    is_on_team: flag({
      label: 'Affiché sur la page Équipe',
      hint: 'Décochez pour une personne qui signe des articles sans être de l’équipe.',
      view: 'card',
      empty: true,
    }),
    is_active: flag({ label: 'Personne active', view: 'admin', empty: true, isRestored: false }),
    is_example: flag({ label: 'C’est un exemple inventé', view: 'card', empty: false }),
  },
});
