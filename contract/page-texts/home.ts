import {
  button,
  cards,
  heading,
  items,
  label,
  paragraph,
  picture,
  repeated,
  textLink,
} from './fields.ts';
import type { TextPage } from './text-page.ts';

export const HOME: TextPage = {
  id: 1,
  title: 'Accueil',
  path: '/',
  sections: [
    {
      title: 'Carrousel',
      fields: repeated('hero', 3, (at, number) => ({
        [`${at}/badge`]: label(`Diapositive ${number} : étiquette`),
        [`${at}/title`]: heading(`Diapositive ${number} : titre`, 60),
        [`${at}/subtitle`]: heading(`Diapositive ${number} : sous-titre`),
        [`${at}/description`]: paragraph(`Diapositive ${number} : texte`, 240),
        ...button(`${at}/primaryButton`, `Diapositive ${number} : premier bouton`),
        ...button(`${at}/secondaryButton`, `Diapositive ${number} : second bouton`),
        ...picture(`${at}/image`, `Diapositive ${number} : image`),
      })),
    },
    {
      title: 'À propos',
      fields: {
        'about/eyebrow': label('Au-dessus du titre'),
        'about/title': heading('Titre'),
        'about/lead': paragraph('Texte'),
        ...textLink('about/link', 'Lien'),
        ...picture('about/image', 'Image'),
        'about/benefits': items('Avantages', 2, 6),
      },
    },
    {
      title: 'Services',
      fields: {
        'services/eyebrow': label('Au-dessus du titre'),
        'services/title': heading('Titre'),
        ...cards('services/cards', 'Service', 4),
      },
    },
    {
      title: 'Étapes',
      fields: {
        'steps/title': heading('Titre'),
        ...cards('steps/stations', 'Étape', 4),
      },
    },
    {
      title: 'Premières questions',
      fields: {
        'answers/title': heading('Titre'),
        ...repeated('answers/questions', 6, (at, number) => ({
          [`${at}/question`]: heading(`Question ${number}`),
        })),
        'answers/questions/3/answer': heading('Réponse à la question 4', 160),
        'answers/questions/0/unknown': heading('Sans réponse à la question 1', 160),
        'answers/questions/1/unknown': heading('Sans réponse à la question 2', 160),
        'answers/questions/2/unknown': heading('Sans réponse à la question 3', 160),
        'answers/questions/4/unknown': heading('Sans réponse à la question 5', 160),
        ...textLink('answers/help', 'Lien'),
      },
    },
    {
      title: 'Témoignages',
      fields: {
        'voices/title': heading('Titre'),
        'voices/exampleNote': paragraph('Note sous les exemples'),
      },
    },
    {
      title: 'Titre pour les lecteurs d’écran et les moteurs',
      fields: { 'home/title': heading('Titre principal', 90) },
    },
  ],
};
