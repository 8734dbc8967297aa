import { choice, flag, line, required } from './fields.ts';
import { defineContent } from './noun.ts';

/** Pages with a block of figures. */
export const FIGURE_PAGES = ['home', 'vision', 'mission'] as const;

export const FIGURE = defineContent({
  fields: {
    value: required(
      line({
        label: 'Chiffre',
        hint: 'Par exemple : 180, 95%, 15K+',
        name: 'Le chiffre',
        view: 'card',
        max: 20,
        isTypeset: false,
      }),
      'Indiquez le chiffre.',
    ),
    label: required(
      line({
        label: 'Libellé',
        hint: 'Affiché sous le chiffre. Par exemple : éducateurs spécialisés',
        name: 'Le libellé',
        view: 'card',
        max: 80,
      }),
      'Écrivez le libellé.',
    ),
    page: choice(FIGURE_PAGES, { label: 'Page', view: 'card', empty: 'home' }),
    source: line({
      label: 'Source',
      hint: 'Facultatif. Affichée sous le libellé. Par exemple : enquête auprès de 60 structures',
      name: 'La source',
      view: 'card',
      max: 160,
    }),
    date: line({
      label: 'Date',
      hint: 'Facultatif. Par exemple : au 31 décembre 2026',
      name: 'La date',
      view: 'card',
      max: 60,
    }),
    is_active: flag({ label: 'Chiffre actif', view: 'admin', empty: true, isRestored: false }),
    is_example: flag({ label: 'C’est un exemple inventé', view: 'card', empty: false }),
  },
});
