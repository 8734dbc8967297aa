import { defineDocument } from './noun.ts';

export const TEXTS = defineDocument({
  shape: 'document',
  pictureKeys: [],
  plural: 'texts',
  label: 'Textes des pages',
  one: 'Textes d’une page',
  verbs: { update: 'Textes d’une page enregistrés', release: 'Textes d’une page publiés' },
});
