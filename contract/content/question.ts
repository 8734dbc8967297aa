import { flag, line, required, shortHtml } from './fields.ts';
import { defineContent } from './noun.ts';

export const QUESTION = defineContent({
  fields: {
    category: line({ label: 'Rubrique', name: 'La rubrique', view: 'card', max: 80 }),
    question: required(
      line({ label: 'Question', name: 'La question', view: 'card', max: 200 }),
      'Écrivez la question.',
    ),
    answer: required(
      shortHtml({ label: 'Réponse', name: 'La réponse', view: 'card', max: 10_000 }),
      'Écrivez la réponse.',
    ),
    is_active: flag({ label: 'Question active', view: 'admin', empty: true, isRestored: false }),
  },
});
