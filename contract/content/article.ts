import { LIMITS } from '../limits.ts';
import { FIELDS } from '../texts.ts';
import {
  choice,
  flag,
  html,
  line,
  lines,
  moment,
  picture,
  reference,
  required,
  slug,
} from './fields.ts';
import { defineNoun } from './noun.ts';

export const ARTICLE_STATUSES = ['draft', 'scheduled', 'published'] as const;

export const ARTICLE = defineNoun({
  shape: 'article',
  plural: 'articles',
  label: 'Articles',
  one: 'Article',
  notFound: 'Article non trouvé',
  verbs: {
    create: 'Article créé',
    update: 'Article modifié',
    schedule: 'Article programmé',
    unschedule: 'Programmation d’un article annulée',
    publish: 'Article publié à la date prévue',
    release: 'Article publié',
    withdraw: 'Article retiré du site',
    review: 'Article fourni relu',
    trash: 'Article mis à la corbeille',
    restore: 'Article restauré',
    erase: 'Article supprimé définitivement',
  },
  title: 'title',
  // The order here is the order in forms and comparisons.
  fields: {
    title: required(
      line({ label: 'Titre', name: 'Le titre', view: 'card', max: 200, isSearched: true }),
      FIELDS.titleAndContent,
    ),
    subtitle: line({
      label: 'Sous-titre',
      hint: 'Facultatif. Affiché sous le titre, sur la page de l’article.',
      name: 'Le sous-titre',
      view: 'card',
      max: 200,
      isSearched: true,
    }),
    excerpt: lines({
      label: 'Extrait',
      hint: 'Résume l’article dans les listes et les moteurs de recherche.',
      name: 'L’extrait',
      view: 'card',
      max: 1000,
      isSearched: true,
    }),
    content: required(
      html({ label: 'Contenu', view: 'page', isSearched: true }),
      FIELDS.titleAndContent,
    ),
    category_id: reference({ label: 'Catégorie', view: 'admin' }),
    author_id: reference({
      label: 'Signé par',
      hint: 'Les personnes de l’écran « Équipe » ont une page avec leurs articles.',
      view: 'admin',
    }),
    // The name of the member in `author_id`, if any.
    author: line({
      label: 'Auteur',
      hint: '« Admin » si le champ reste vide.',
      name: 'Le nom de l’auteur',
      view: 'card',
      max: 120,
      isSearched: true,
      isTypeset: false,
    }),
    image: picture<'card', string | null>({
      label: 'Image de l’article',
      view: 'card',
      empty: null,
    }),
    image_alt: line({
      label: 'Description de l’image',
      hint: 'Lue aux personnes qui ne voient pas l’image. Laissez vide si elle est décorative.',
      name: 'La description de l’image',
      view: 'card',
      max: LIMITS.article.imageAlt,
    }),
    is_featured: flag({ label: 'Article à la une', view: 'card', empty: false, isCopied: false }),
    status: choice(ARTICLE_STATUSES, {
      label: 'Statut',
      view: 'admin',
      empty: 'draft',
      isCopied: false,
      isRestored: false,
    }),
    published_at: moment({
      label: 'Date de publication (heure de Paris)',
      view: 'card',
      isCopied: false,
      isRestored: false,
    }),
    slug: slug({
      label: 'Adresse de la page',
      view: 'card',
      isCopied: false,
      isRestored: false,
    }),
    seo_title: line({
      label: 'Titre dans les résultats',
      hint: 'Celui de l’article si le champ reste vide.',
      name: 'Le titre',
      view: 'page',
      max: 120,
    }),
    seo_description: line({
      label: 'Description dans les résultats',
      hint: 'L’extrait, ou le début du texte, si le champ reste vide.',
      name: 'La description',
      view: 'page',
      max: 320,
    }),
  },
});
