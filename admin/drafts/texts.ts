/** Texts of the list of all drafts. */
export const DRAFTS = {
  caption: 'Modifications qui ne sont pas publiées',
  explanation:
    'Ce qui est enregistré sans être publié\u00a0: les visiteurs ne le voient pas encore.',
  kind: 'Sorte',
  everyKind: 'Toutes les sortes',
  person: 'Personne',
  everyone: 'Tout le monde',
  goneAccount: 'Un compte supprimé depuis',
  what: 'Modification',
  when: 'Enregistrée le',
  see: 'Voir',
  seeRow: (title: string) => `Voir «\u00a0${title}\u00a0»`,
  group: (label: string, count: number) => `${label} (${count})`,
  count: (count: string, isSeveral: boolean) =>
    `${count} ${isSeveral ? 'modifications ne sont pas publiées' : 'modification n’est pas publiée'}.`,
  empty: 'Tout est publié\u00a0: aucune modification n’attend.',
  noMatch: 'Aucune modification de cette sorte, ou de cette personne.',
  clear: 'Tout montrer',
  loadFailed: 'Les modifications n’ont pas pu être chargées.',
  untitled: 'Sans titre',
  changed: (labels: string) => `Changé\u00a0: ${labels}`,
  same: 'Rien ne diffère de la version publiée.',
  isNew: 'Pas encore en ligne',
  stale: 'La version publiée a changé depuis',
} as const;
