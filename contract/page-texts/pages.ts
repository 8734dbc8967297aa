import {
  button,
  call,
  cards,
  heading,
  items,
  label,
  paragraph,
  picture,
  repeated,
  rich,
  textLink,
  type TextFields,
} from './fields.ts';
import { listedLabels } from '../text/listed-labels.ts';
import { ARTICLES } from './articles.ts';
import { head, search, searchWithTitle } from './parts.ts';
import { HOME } from './home.ts';
import { LEGAL_PAGES } from './legal.ts';
import { SHARED } from './shared.ts';
import type { TextPage } from './text-page.ts';

/** Pages whose texts administrators can change, in list order. `site/page-texts.ts` has the defaults of the keys. */
export const TEXT_PAGES: readonly TextPage[] = [
  HOME,
  {
    id: 2,
    title: 'Vision',
    path: '/vision',
    sections: [
      { title: 'En-tête', fields: head('vision') },
      {
        title: 'Chiffres et constat',
        fields: {
          'vision/statsTitle': heading('Titre des chiffres'),
          'vision/matchingTime': heading('Libellé du délai moyen', 40),
          ...picture('vision/storyImage', 'Constat : image'),
          'vision/storyTitle': heading('Constat : titre'),
          'vision/story': items('Constat : paragraphes', 1, 6, 400),
        },
      },
      {
        title: 'Valeurs',
        fields: {
          'vision/valuesTitle': heading('Titre'),
          ...cards('vision/values', 'Valeur', 3),
        },
      },
      {
        title: 'Engagement',
        fields: {
          'vision/commitmentTitle': heading('Titre'),
          'vision/commitment': paragraph('Texte'),
          ...picture('vision/commitmentImage', 'Image'),
          'vision/commitments': items('Engagements', 1, 6),
        },
      },
      { title: 'Bandeau final', fields: call('vision', ['callContact', 'callSignUp']) },
      searchWithTitle('vision'),
    ],
  },
  {
    id: 3,
    title: 'Mission',
    path: '/mission',
    sections: [
      { title: 'En-tête', fields: head('mission') },
      {
        title: 'Missions',
        fields: {
          'mission/missionsTitle': heading('Titre'),
          ...cards('mission/missions', 'Mission', 3),
          'mission/impactTitle': heading('Titre des chiffres'),
        },
      },
      {
        title: 'Objectifs',
        fields: {
          'mission/objectivesTitle': heading('Titre'),
          'mission/objectivesLead': paragraph('Introduction', 200),
          ...repeated('mission/objectives', 4, (at, number) => ({
            [`${at}/value`]: label(`Objectif ${number} : nombre`, 12),
            [`${at}/text`]: heading(`Objectif ${number} : texte`),
          })),
        },
      },
      { title: 'Bandeau final', fields: call('mission', ['callContact', 'callRegister']) },
      searchWithTitle('mission'),
    ],
  },
  {
    id: 4,
    title: 'Équipe',
    path: '/equipe',
    sections: [
      { title: 'En-tête', fields: head('team') },
      {
        title: 'Équipe',
        fields: {
          'team/exampleNote': paragraph('Note sous les exemples'),
          'team/none': heading('Sans personne à montrer', 120),
        },
      },
      {
        title: 'Page d’une personne qui écrit',
        fields: {
          'author/eyebrow': label('Au-dessus du nom'),
          'author/articles': heading('Titre de ses articles', 50),
        },
      },
      {
        title: 'Bandeau final',
        fields: {
          'team/callTitle': heading('Titre'),
          'team/callText': paragraph('Texte'),
          ...button('team/contact', 'Bouton'),
        },
      },
      search('team'),
    ],
  },
  ARTICLES,
  {
    id: 6,
    title: 'Centre d’aide',
    path: '/aide',
    sections: [
      { title: 'En-tête', fields: head('help', { hasEyebrow: false }) },
      {
        title: 'Questions',
        fields: {
          'help/noCategory': heading('Titre des questions sans rubrique', 50),
          'help/empty': heading('Sans question publiée : texte', 120),
          'help/contact': label('Sans question publiée : lien'),
          'help/unknown': rich('Réponse dont les renseignements manquent'),
        },
      },
      search('help'),
    ],
  },
  {
    id: 7,
    title: 'Contact',
    path: '/contact',
    sections: [
      {
        title: 'En-tête',
        fields: {
          'contact/title': heading('Titre de la page', 50),
          'contact/eyebrow': label('Au-dessus du titre'),
          'contact/lead': paragraph('Introduction'),
          'contact/leadWithoutPhone': paragraph('Introduction sans numéro de téléphone'),
          ...picture('contact/image', 'Image de l’en-tête'),
        },
      },
      {
        title: 'Coordonnées et formulaire',
        fields: {
          'contact/cards/phone': label('Carte du téléphone'),
          'contact/cards/email': label('Carte de l’e-mail'),
          'contact/cards/address': label('Carte de l’adresse'),
          'contact/cards/linkedinText': heading('Carte de LinkedIn : texte', 50),
          'contact/cards/linkedinSoon': label('Carte de LinkedIn, sans adresse'),
          'contact/formTitle': heading('Titre du formulaire', 50),
          'contactForm/required': heading('Sur les champs obligatoires', 160),
          'contactForm/labels/name': label('Champ du nom'),
          'contactForm/labels/email': label('Champ de l’e-mail'),
          'contactForm/emailHint': heading('Sous le champ de l’e-mail'),
          'contactForm/labels/subject': label('Champ du sujet'),
          'contactForm/labels/message': label('Champ du message'),
          'contactForm/send': label('Bouton d’envoi'),
          'contactForm/sending': label('Bouton pendant l’envoi'),
          'contactForm/sent': paragraph('Message envoyé'),
          'contact/help/text': heading('Avant le lien d’aide', 160),
          ...textLink('contact/help', 'Lien d’aide'),
        },
      },
      search('contact'),
    ],
  },
  {
    id: 8,
    title: 'Inscription (bientôt)',
    path: '/coming-soon',
    sections: [
      {
        title: 'En-tête',
        fields: {
          ...head('soon'),
          ...button('soon/contact', 'Premier bouton'),
          ...button('soon/home', 'Second bouton'),
          ...textLink('soon/help', 'Lien'),
        },
      },
      {
        title: 'Deux publics',
        fields: {
          'soon/panelsTitle': heading('Titre'),
          ...repeated('soon/panels', 2, (at, number) => ({
            [`${at}/label`]: label(`Public ${number} : nom`),
            [`${at}/hint`]: heading(`Public ${number} : titre`, 50),
            [`${at}/text`]: paragraph(`Public ${number} : texte`, 240),
          })),
        },
      },
      {
        title: 'Avancement',
        fields: {
          'soon/caption': heading('Légende', 50),
          'soon/steps': items('Étapes', 2, 8, 80),
        },
      },
      search('soon'),
    ],
  },
  {
    id: 9,
    title: 'Page introuvable',
    path: '/404',
    sections: [
      {
        title: 'Page',
        fields: {
          'notFound/title': heading('Titre de l’onglet', 50),
          'notFound/text': heading('Titre'),
          'notFound/help': paragraph('Texte'),
          ...picture('notFound/image', 'Image'),
          ...button('notFound/home', 'Bouton'),
        },
      },
    ],
  },
  ...LEGAL_PAGES,
  SHARED,
];

/** Returns the fields of a page, in reading order. */
export function fieldsOfPage({ sections }: TextPage): TextFields {
  return Object.assign({}, ...sections.map(({ fields }) => fields)) as TextFields;
}

/** Every text that administrators can change, by key. */
export const TEXT_FIELDS: TextFields = Object.assign({}, ...TEXT_PAGES.map(fieldsOfPage));

/** Returns the page that a text belongs to. */
export function pageOfText(key: string): TextPage | undefined {
  return TEXT_PAGES.find((page) => key in fieldsOfPage(page));
}

export function textPage(id: number): TextPage | undefined {
  return TEXT_PAGES.find((page) => page.id === id);
}

/** Returns « Vision : Introduction, Titre » for the keys of changed texts of a page. */
export function changedTextsOf(page: TextPage, keys: string[]): string {
  const fields = fieldsOfPage(page);
  return `${page.title}\u00a0: ${listedLabels(keys.flatMap((key) => fields[key]?.label ?? []))}`;
}
