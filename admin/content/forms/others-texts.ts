/** Question about changes of other administrators that go online with a publication. */
export const OTHERS = {
  title: 'Publier aussi ce que d’autres ont modifié ?',
  changes: ({ name, labels }: { name: string; labels: string[] }) =>
    `${name} a modifié : ${labels.join(', ')}.`,
  confirm: 'Tout publier',
} as const;
