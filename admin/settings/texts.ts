import type { Settings } from '#contract/settings/settings';
import type { SectionName } from './sections';

export const SETTINGS = {
  loadFailed: 'Erreur lors du chargement des paramètres',
  readFailed: 'Erreur lors de la récupération des paramètres',
  saveFailed: 'Erreur lors de la sauvegarde des paramètres',
  saved: 'Paramètres sauvegardés avec succès!',
  cancel: 'Annuler',
  save: 'Sauvegarder',
  cancelQuestion:
    'Vos modifications seront abandonnées, et resteront parmi les versions. Recharger les paramètres enregistrés ?',
  reload: 'Recharger',
  summary: 'Identité, contact, service, mentions légales, référencement',
  index: 'Groupes de paramètres',
  preview: 'Aperçu dans les résultats de recherche',
  characters: (count: number) => (count > 1 ? `${count} caractères` : `${count} caractère`),
  wrong: (name: string, sentence: unknown) => `${name} : ${String(sentence)}`,
  titleLength: (count: number) =>
    count > 60
      ? `Titre de l’accueil : ${count} caractères ; les moteurs de recherche en montrent une soixantaine.`
      : `Titre de l’accueil : ${count} caractères.`,
  toComplete: 'À compléter',
  /** Name of a tab, the number of facts that it lacks, and its refused values. */
  tab: (name: string, missing: number, isWrong: boolean) =>
    `${name}${missing > 0 ? ` (${missing})` : ''}${isWrong ? ', à corriger' : ''}`,
  formerName: (name: string, labels: string) =>
    `«\u00a0${name}\u00a0» figure encore dans\u00a0: ${labels}.`,
  logoAddress: 'Adresse du logo',
  shareAddress: 'Adresse de l’image de partage',
  faviconAddress: 'Adresse du favicon',
  choices: {
    preparing: 'En préparation',
    open: 'Ouvert',
    with_name: 'Devant le nom du site',
    alone: 'Seul : l’image contient le nom',
    company: 'Société',
    with_text: 'L’e-mail contient le message',
    without_text: 'Un lien vers le back-office seulement',
    off: 'Non',
    on: 'Oui, un texte fixe aux visiteurs qui écrivent',
    association: 'Association, fondation ou autre organisme',
  } as Record<string, string>,
  look: 'Aperçu du nom, du logo et de l’icône',
  share: 'Aperçu d’un lien partagé',
} as const;

export const SECTION_TITLES: Record<SectionName, string> = {
  identity: 'Identité',
  contact: 'Contact',
  service: 'Service',
  legal: 'Mentions légales',
  search: 'Référencement',
  advanced: 'Avancé',
};

const NETWORK_HINT =
  'Adresse complète, qui commence par https://. L’icône n’est affichée que si elle est indiquée.';

/** Help text below a setting. */
export const SETTING_HINTS: Partial<Record<keyof Settings, string>> = {
  logo: 'Facultatif : sans image, le dessin du site précède le nom. Une image large de 400 pixels au moins, sur fond blanc ou transparent.',
  home_title: 'Facultatif : sans titre, le nom du site et une courte description.',
  company_kind: 'Décide des renseignements que la loi demande.',
  brand_blurb: 'En bas de chaque page.',
  site_description: '150-160 caractères recommandés',
  keywords: 'Séparés par des virgules',
  og_image: '1200x630 recommandé',
  favicon: '.ico, .png ou .jpg ; 32x32 ou 16x16 recommandé',
  theme_color: 'Un dièse, puis six chiffres ou lettres de a à f.',
  contact_email: 'Par exemple nom@exemple.fr.',
  linkedin_url: NETWORK_HINT,
  facebook_url: NETWORK_HINT,
  instagram_url: NETWORK_HINT,
  x_url: NETWORK_HINT,
  notified_addresses:
    'Cinq au plus, séparées par des virgules. Elles ne sont pas publiées. Vide : personne n’est prévenu.',
  acknowledgement: 'Un par jour et par adresse au plus.',
  company_siren: 'Neuf chiffres',
  company_register: 'Par exemple Paris. Une association sans immatriculation laisse ce champ vide.',
  company_vat: 'Sans numéro, dites pourquoi : par exemple « aucun (article 293 B du CGI) ».',
  editorial_director: 'S’il est distinct du directeur ou de la directrice de la publication.',
  activity_notice:
    'Travail temporaire : numéro de déclaration et garantie financière (C. trav., art. L. 1251-45). Placement : pas de déclaration, mais gratuité pour les candidats (L. 5321-3). Facturer le travail de personnes que vous n’employez pas expose au prêt de main-d’œuvre illicite (L. 8241-1) ; proposer des indépendants, à une requalification. Faites relire par un juriste.',
  host_name:
    'Qui héberge vraiment le site : l’entreprise qui loue le serveur, ou Cloudflare, Inc. si le site est en ligne chez Cloudflare.',
  host_address: 'Pour Cloudflare : 101 Townsend Street, San Francisco, CA 94107, États-Unis.',
  host_phone: 'Pour Cloudflare : +1 888 993 5273.',
  email_processor:
    'L’entreprise dont le serveur envoie les e-mails du site, et son pays : la politique de confidentialité la nomme. Pour Cloudflare : Cloudflare, Inc. (États-Unis). Vide si le site n’envoie rien.',
  backup_retention: 'Par exemple six mois : la durée pendant laquelle vous gardez vos copies.',
  service_state:
    'Change les textes d’origine qui disent que le service n’est pas ouvert. Ceux que vous avez écrits vous-même restent, et les questions aussi : relisez-les.',
  sign_up_url:
    'Une fois le service ouvert, les boutons d’inscription y mènent. Vide : la page /coming-soon.',
  service_opening: 'Par exemple printemps 2027.',
  service_contract:
    'Qui embauche, et sous quel contrat : par exemple CDD signé avec la structure, qui est l’employeur.',
  service_cost:
    'Ce que paie une structure, ou comment obtenir un devis. Les éducateurs ne paient rien.',
  service_areas: 'Par exemple Loire-Atlantique et Maine-et-Loire.',
  figure_matching_time: 'Par exemple 48h : un objectif, et non une promesse.',
};
