import { defineDocument } from './noun.ts';

export const SETTINGS = defineDocument({
  shape: 'document',
  pictureKeys: ['og_image', 'favicon'],
  plural: 'settings',
  label: 'Paramètres',
  one: 'Paramètres',
  verbs: { update: 'Paramètres enregistrés', release: 'Paramètres publiés' },
});
