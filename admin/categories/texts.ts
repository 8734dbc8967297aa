import { CATEGORY_LABELS } from '#contract/texts';

export const CATEGORIES = {
  caption: 'Catégories',
  name: 'Nom',
  newName: 'Nom de la nouvelle catégorie',
  slug: 'Adresse',
  count: 'Articles',
  add: 'Ajouter la catégorie',
  added: 'Catégorie créée',
  rename: (name: string) => `Renommer « ${name} »`,
  renameTitle: 'Renommer la catégorie',
  renamed: 'Catégorie renommée',
  save: 'Renommer',
  remove: (name: string) => `Supprimer « ${name} »`,
  confirmRemove: (name: string) => `Êtes-vous sûr de vouloir supprimer la catégorie « ${name} » ?`,
  removed: 'Catégorie supprimée',
  help: 'Les visiteurs parcourent les articles par catégorie. Renommer une catégorie ne casse aucun lien.',
  moveTitle: (name: string) => `Supprimer « ${name} »`,
  used: (count: number) => {
    if (count === 0)
      return 'Des brouillons ou des articles de la corbeille sont dans cette catégorie.';
    return count > 1
      ? `${count} articles sont dans cette catégorie.`
      : 'Un article est dans cette catégorie.';
  },
  moveTo: 'Déplacer ses articles vers',
  none: CATEGORY_LABELS.none,
  move: 'Déplacer et supprimer',
  empty: 'Aucune catégorie trouvée',
  loadFailed: 'Erreur lors du chargement des catégories',
  createFailed: 'Erreur lors de la création de la catégorie',
  renameFailed: 'La catégorie n’a pas pu être renommée',
  removeFailed: 'La catégorie n’a pas pu être supprimée',
} as const;
