import { button, heading, label, paragraph, repeated } from './fields.ts';
import type { TextPage } from './text-page.ts';

/** Texts that all pages share. */
export const SHARED: TextPage = {
  id: 10,
  title: 'Menu et pied de page',
  path: '/',
  sections: [
    {
      title: 'Menu',
      fields: {
        'navigation/home': label('Accueil', 18),
        'navigation/about': label('À propos', 18),
        ...repeated('aboutLinks', 3, (at, number) => ({
          [`${at}/label`]: label(`À propos : entrée ${number}`),
        })),
        'navigation/articles': label('Articles', 18),
        'navigation/contact': label('Contact', 18),
        'navigation/signUp': label('Bouton d’inscription', 16),
        ...repeated('signUpLinks', 2, (at, number) => ({
          [`${at}/label`]: label(`Inscription : entrée ${number}`),
          [`${at}/hint`]: label(`Inscription : précision ${number}`, 40),
        })),
      },
    },
    {
      title: 'Bandeau de l’accueil et des articles',
      fields: {
        'callToAction/title': heading('Titre'),
        'callToAction/text': paragraph('Texte'),
        ...button('callToAction/button', 'Bouton'),
      },
    },
    {
      title: 'Pied de page',
      fields: {
        'footer/quickLinks': heading('Titre des liens', 40),
        ...repeated('quickLinks', 6, (at, number) => ({
          [`${at}/label`]: label(`Lien ${number}`, 40),
        })),
        'footer/contact': heading('Titre du contact', 40),
        'footer/address': label('Adresse'),
        'footer/phone': label('Téléphone'),
        'footer/email': label('E-mail'),
        'footer/hours': label('Horaires'),
        'footer/recent': heading('Titre des articles récents', 40),
        'footer/rights': heading('Après le nom du site', 60),
        'footer/rss': heading('Lien du flux', 40),
      },
    },
  ],
};
