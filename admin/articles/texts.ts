import type { AdminArticleCard } from '#contract/articles/articles';
import { CATEGORY_LABELS } from '#contract/texts';

type Status = AdminArticleCard['status'];

/** Texts of the article list, and of actions that other screens of articles share. */
export const ARTICLES = {
  create: 'Nouvel article',
  replaceAll: 'Remplacer partout',
  caption: 'Articles',
  search: 'Rechercher un article',
  searchHint: 'Titre, extrait, contenu ou auteur',
  title: 'Titre',
  author: 'Auteur',
  status: 'Statut',
  created: 'Créé le',
  category: 'Catégorie',
  allCategories: CATEGORY_LABELS.all,
  allAuthors: 'Tous les auteurs',
  publication: 'Publication',
  views: 'Vues',
  columns: 'Colonnes',
  untitled: 'Sans titre',
  plannedFor: (date: string) => `Programmé pour le ${date}`,
  draftOf: (date: string) => `Brouillon, ${date}`,
  modified: 'Modifications non publiées',
  viewCount: (count: string, isSeveral: boolean) => `${count}\u00a0${isSeveral ? 'vues' : 'vue'}`,
  duplicate: { word: 'Dupliquer', name: (title: string) => `Dupliquer « ${title} »` },
  duplicated: 'Copie créée en brouillon',
  duplicateFailed: 'La copie n’a pas pu être créée.',
  select: (title: string) => `Sélectionner « ${title} »`,
  selectAll: 'Sélectionner toute la page',
  featured: 'À la une',
  standard: 'Standard',
  filter: 'État des articles',
  filters: {
    all: 'Tous',
    published: 'Publiés',
    scheduled: 'Programmés',
    draft: 'Brouillons',
    drafted: 'Modifiés',
    supplied: 'À relire',
  },
  view: { word: 'Voir', name: (title: string) => `Voir « ${title} » (nouvel onglet)` },
  edit: (title: string) => `Modifier « ${title} »`,
  remove: { word: 'Supprimer', name: (title: string) => `Supprimer « ${title} »` },
  more: (title: string) => `Autres actions pour « ${title} »`,
  count: (count: number) => (count > 1 ? `${count} articles` : `${count} article`),
  pages: 'Pages de la liste',
  loadFailed: 'Erreur lors du chargement des articles',
  empty: 'Aucun article disponible. Créez votre premier article !',
  noMatch: 'Aucun article ne correspond à votre recherche.',
  clearSearch: 'Effacer la recherche',
  confirmRemove: 'Êtes-vous sûr de vouloir supprimer cet article ?',
  removeFailed: "Erreur lors de la suppression de l'article",
  failure: (message: string) => `Erreur: ${message}`,
  trash: 'Corbeille',
  removed: 'Article mis à la corbeille',
  restored: (former: Status, status: Status) => {
    if (status !== former) return 'Article restauré comme brouillon : l’heure prévue est passée';
    return status === 'published'
      ? 'Article restauré : il est de nouveau en ligne'
      : 'Article restauré';
  },
} as const;

/** Texts of the saved filters of the article list. */
export const SAVED_FILTERS = {
  label: 'Filtres enregistrés',
  save: 'Enregistrer ce filtre',
  name: 'Nom du filtre',
  nameHint:
    'Le filtre garde la recherche, la catégorie, l’auteur, l’état et le tri, dans ce navigateur.',
  nameMissing: 'Donnez un nom au filtre.',
  nameTaken: 'Un autre filtre porte déjà ce nom.',
  confirm: 'Enregistrer',
  more: (name: string) => `Autres actions pour le filtre «\u00a0${name}\u00a0»`,
  rename: 'Renommer',
  renameTitle: 'Renommer le filtre',
  remove: 'Supprimer',
  removed: 'Filtre supprimé',
  categoryGone: '(catégorie supprimée)',
} as const;

/** Texts about an article that came with the site. */
export const SUPPLIED = {
  badge: 'Fourni, à relire',
  notice:
    'Cet article a été fourni avec le site. Relisez-le : ses faits, ses sources et ses dates sont publiés sous votre nom.',
  review: 'J’ai relu cet article',
} as const;

/** Texts of batch actions. */
export const BATCH = {
  label: 'Articles sélectionnés',
  count: (count: number) =>
    count > 1 ? `${count} articles sélectionnés` : '1 article sélectionné',
  publish: 'Publier',
  confirmPublish: (count: number) =>
    count > 1 ? `Publier ces ${count} articles ?` : 'Publier cet article ?',
  trash: 'Mettre à la corbeille',
  confirmTrash: (count: number) =>
    count > 1
      ? `Êtes-vous sûr de vouloir supprimer ces ${count} articles ?`
      : ARTICLES.confirmRemove,
  category: 'Changer de catégorie',
  review: 'Marquer comme relus',
  none: CATEGORY_LABELS.none,
  clear: 'Tout désélectionner',
  failed: 'Rien n’a été fait.',
  unanswered: 'Le serveur n’a pas répondu : on ne sait pas si c’est fait. La liste le montre.',
} as const;

export const TRASH = {
  explanation: (days: number) =>
    `Les articles supprimés restent ici ${days} jours, puis disparaissent définitivement.`,
  empty: 'La corbeille est vide.',
  deleted: (day: string) => `Supprimé le ${day}.`,
  was: {
    published: 'Il était en ligne : restauré, il le sera de nouveau.',
    scheduled: 'Il était programmé.',
    draft: 'C’était un brouillon.',
  } satisfies Record<Status, string>,
  restore: 'Restaurer',
  restoreArticle: (title: string) => `Restaurer « ${title} »`,
  erase: 'Supprimer définitivement',
  eraseArticle: (title: string) => `Supprimer définitivement « ${title} »`,
  confirmErase: (title: string) =>
    `« ${title} » sera supprimé définitivement, avec ses versions précédentes. Continuer ?`,
  failure: (title: string, sentence: string) => `« ${title} » : ${sentence}`,
  inTrash: 'Cet article est dans la corbeille. Restaurez-le pour le modifier.',
} as const;

export const ARTICLE_FORM = {
  required: 'Pour publier, il faut le texte et les champs marqués d’un astérisque (*).',
  shortRequired: '*, texte\u00a0: obligatoires pour publier',
  titleHint: 'Titre de l’article',
  slugDerived: 'Tirée du titre jusqu’à la première publication, si vous ne la changez pas.',
  slugFrozen: 'Si vous la changez, l’ancienne adresse mènera à la nouvelle.',
  freeAuthor: 'Texte libre',
  inactiveAuthor: (name: string) => `${name} (inactive)`,
  noCategory: CATEGORY_LABELS.none,
  goneCategory: CATEGORY_LABELS.gone,
  dateHint: 'Une date à venir programme l’article ; sans date, il paraît tout de suite.',
  address: 'Adresse et moteurs de recherche',
  publish: "Publier l'article",
  publishing: 'Publication...',
  update: 'Mettre à jour',
  updating: 'Mise à jour...',
  saveDraft: 'Enregistrer le brouillon',
  loadFailed: "Erreur lors du chargement de l'article",
  saveFailed: "Erreur lors de l'enregistrement de l'article",
  keptHere: 'Rien n’est perdu : votre texte est gardé sur cet appareil.',
  done: {
    draft: 'Brouillon enregistré',
    kept: 'Brouillon enregistré. Rien ne change sur le site.',
  },
  publication: 'Publication',
  presentation: 'Présentation',
  panel: 'Réglages de l’article',
  openPanel: 'Ouvrir les réglages',
  foldPanel: 'Replier les réglages',
} as const;

/** Texts of the preview beside the text. */
export const LIVE_PREVIEW = {
  title: 'Aperçu sur un téléphone',
  open: 'Afficher l’aperçu à côté du texte',
  close: 'Fermer l’aperçu à côté du texte',
  failed: 'L’aperçu n’est pas à jour.',
} as const;

/** Texts of the bar below the sheet: state of the article, state of the save, actions. */
export const SAVE_BAR = {
  back: 'Retour aux articles',
  versions: 'Versions',
  more: 'Autres actions',
  share: 'Partager l’article',
  shareFailed: 'Le partage n’a pas pu s’ouvrir.',
  see: 'Voir la page',
  full: 'Plein écran',
  leaveFull: 'Quitter le plein écran',
  keepVersion: 'Garder une version',
  short: { publish: 'Publier', schedule: 'Programmer' },
  scheduledChanges: 'Enregistrer pour la date prévue',
  schedule: (date: string) => `Programmer pour le ${date}`,
  unpublish: 'Retirer du site',
  confirmUnpublish: 'L’article ne sera plus visible sur le site, et redeviendra un brouillon.',
  unschedule: 'Annuler la programmation',
  confirmUnschedule: 'L’article redeviendra un brouillon et ne paraîtra pas à la date prévue.',
  discard: 'Abandonner les modifications',
  confirmDiscard:
    'L’article redevient ce qu’il était avant ces modifications, qui restent parmi les versions.',
  discardedOther:
    'L’article a changé entre-temps : ce que vous abandonniez en fait peut-être partie. Ses états d’avant sont parmi les versions.',
  states: {
    new: 'Nouvel article',
    draft: 'Brouillon',
    published: 'En ligne',
    changed: 'Modifications non publiées',
    scheduled: (date: string) => `Programmé pour le ${date}`,
    scheduledWithout: (date: string) => `Prévu le ${date}, sans ces modifications`,
  },
  /** Short forms of long states, for phones. */
  shortStates: {
    changed: 'Modifié, à publier',
    scheduled: (date: string) => `Prévu le ${date}`,
    scheduledWithout: 'Prévu, puis modifié',
  },
  saving: 'Enregistrement…',
  saved: (time: string) => `Enregistré à ${time}`,
  shortSaved: 'Enregistré',
  failed: (reason: string) => `Non enregistré. ${reason}`,
  refused: (reason: string) => `Votre texte est enregistré. ${reason}`,
  unconfirmed: (reason: string) =>
    `Votre texte est enregistré, le reste n’est pas confirmé. ${reason}`,
  keptHere: 'Votre texte est gardé sur cet appareil.',
  notKept: 'Ce navigateur refuse de le garder sur l’appareil : copiez-le avant de fermer.',
  conflict: 'Cet article a été enregistré ailleurs entre-temps.',
  decide: 'Voir et décider',
  words: (words: number, minutes: number) =>
    `${words.toLocaleString('fr')} ${words > 1 ? 'mots' : 'mot'} · ${minutes} min`,
} as const;

/** Sentence that names the other administrators who have the article open. */
export const PRESENCE = (names: string[]) =>
  names.length === 1
    ? `${names[0]} a aussi ouvert cet article.`
    : `${names.slice(0, -1).join(', ')} et ${names.at(-1)} ont aussi ouvert cet article.`;

/** Texts of the merge of two versions of an article. */
export const MERGE = {
  apart: 'Vos modifications et les siennes ne se recoupent pas.',
  overlapping: (count: number) =>
    count > 1
      ? `Vous avez modifié ${count} mêmes endroits\u00a0: choisissez pour chacun. Le reste se réunit sans rien perdre.`
      : 'Vous avez modifié un même endroit\u00a0: choisissez. Le reste se réunit sans rien perdre.',
  take: 'Réunir les deux versions',
  passage: 'Passage du texte',
  removed: '(passage retiré)',
} as const;

/** Texts about unsaved texts of an erased article. */
export const ERASED = {
  sentence:
    'Cet article a été effacé. Ce que vous y avez écrit n’est plus que sur cet appareil, et peut devenir un nouvel article.',
  makeNew: 'En faire un nouvel article',
  notMadeNew:
    'Ce navigateur n’a pas pu en faire un nouvel article\u00a0: le texte reste gardé ici.',
} as const;

/** Notification after a passage of a version was restored. */
export const PASSAGE_RESTORED = 'Passage repris dans le brouillon';
