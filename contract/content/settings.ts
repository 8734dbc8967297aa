import { defineDocument } from './noun.ts';

export const SETTINGS = defineDocument({
  shape: 'document',
  plural: 'settings',
  label: 'Paramètres',
  one: 'Paramètres',
  verbs: { update: 'Paramètres enregistrés', release: 'Paramètres publiés' },
});
