import { OPEN_TERMS } from './features/terms/texts';

/**
 * Defaults of texts once the service is open, by key of `contract/page-texts/pages.ts`. Texts that are the same before
 * and after are not in it.
 */
export const OPEN_TEXTS: Readonly<Record<string, string>> = {
  ...OPEN_TERMS,
  'hero/0/description':
    'Les structures décrivent leurs postes, les éducateurs leurs disponibilités ; l’intelligence artificielle propose, chacun choisit.',
  'hero/1/description':
    'Indiquez le public, les dates et les horaires. Nous vous présentons des éducateurs dont le diplôme et le parcours ont été vérifiés.',
  'hero/2/description':
    'Vous choisissez vos missions selon vos dates, la distance et le public. Avant le premier jour, vous savez qui embauche, où, et avec qui vous travaillerez.',
  'about/lead':
    'Des structures cherchent des éducateurs spécialisés, souvent dans l’urgence. Des professionnels veulent choisir où et comment exercer. Nous les mettons en relation.',
  'services/title': 'Ce que fait la plateforme',
  'services/cards/0/text':
    'Le diplôme, le parcours et les références sont contrôlés avant toute mise en relation.',
  'services/cards/1/text':
    'Public accueilli, compétences, distance, horaires : les profils les plus proches du besoin sont proposés en premier, avec une explication.',
  'services/cards/2/text':
    'Disponibilités et missions sont réunies au même endroit, nuits et week-ends compris.',
  'services/cards/3/text': 'Structures et éducateurs échangent directement par messagerie.',
  'steps/title': 'Comment fonctionne le service',
  'steps/stations/0/text':
    'La structure précise le poste, le public accueilli, les dates et les horaires.',
  'steps/stations/1/text':
    'Nous contrôlons le diplôme, le parcours et les références avant toute proposition.',
  'steps/stations/2/text':
    'La structure et le professionnel échangent, puis chacun décide librement.',
  'steps/stations/3/text':
    'Après la première semaine, nous demandons à chacun comment elle s’est passée.',
  'answers/questions/0/question': 'Depuis quand le service est-il ouvert ?',
  'answers/questions/0/unknown': 'Il est ouvert : écrivez-nous pour commencer.',
  'vision/commitment':
    'Voici les règles que nous suivons, avec chaque structure et chaque professionnel.',
  'mission/missionsTitle': 'Ce que nous faisons',
  'mission/description':
    'Nos missions : mettre en relation, vérifier, accompagner. Ce que nous faisons pour les éducateurs spécialisés et les structures, et nos objectifs.',
  'help/lead':
    'Des réponses courtes aux questions les plus fréquentes. Pour toute autre question, notre équipe vous répond.',
  'soon/title': 'Inscription',
  'soon/eyebrow': 'Structures et professionnels',
  'soon/lead':
    'L’inscription se fait pour l’instant par message. Écrivez-nous : nous étudions chaque demande individuellement.',
  'soon/description':
    'Structures et éducateurs spécialisés : inscrivez-vous en écrivant à notre équipe.',
  'soon/panelsTitle': 'Inscrivez-vous en nous écrivant',
};
