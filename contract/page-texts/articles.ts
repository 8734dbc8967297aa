import { heading, label, paragraph } from './fields.ts';
import { head, search } from './parts.ts';
import type { TextPage } from './text-page.ts';

/** Texts of the article list, its search and the pages of articles. */
export const ARTICLES: TextPage = {
  id: 5,
  title: 'Articles',
  path: '/articles',
  sections: [
    { title: 'En-tête', fields: head('articles', { hasImage: false }) },
    {
      title: 'Listes',
      fields: {
        'articles/featured': heading('Titre des articles à la une', 50),
        'articles/all': heading('Titre de tous les articles', 50),
        'articles/emptyTitle': heading('Sans article publié : titre', 50),
        'articles/emptyText': paragraph('Sans article publié : texte'),
      },
    },
    {
      title: 'Recherche',
      fields: {
        'articleSearch/label': label('Champ de recherche', 40),
        'articleSearch/example': label('Champ de recherche : exemple', 40),
        'articleSearch/category': label('Choix de la catégorie'),
        'articleSearch/submit': label('Bouton', 20),
        'articleSearch/nothing': heading('Sans résultat : titre'),
        'articleSearch/nothingHelp': paragraph('Sans résultat : texte'),
        'articleSearch/noSuchCategory': paragraph('Catégorie inconnue : texte'),
        'articleSearch/all': label('Sans résultat : bouton'),
        'articleSearch/recent': heading('Sans résultat : titre des articles récents', 50),
      },
    },
    {
      title: 'Page d’un article',
      fields: {
        'article/by': label('Avant le nom de l’auteur', 20),
        'article/publishedOn': label('Avant la date'),
        'article/back': label('Lien vers les articles', 40),
        'article/previous': label('Article précédent'),
        'article/next': label('Article suivant'),
        'article/related': heading('Titre des articles similaires', 50),
        'article/notFound': heading('Article introuvable : titre'),
        'article/notFoundHelp': paragraph('Article introuvable : texte'),
      },
    },
    search('articles'),
  ],
};
