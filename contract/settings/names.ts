import type { Settings } from './settings.ts';

/** Name of a setting in a sentence, with its grammatical gender and number for « modifié ». */
interface SettingName {
  name: string;
  isFeminine?: true;
  isPlural?: true;
}

const masculine = (name: string): SettingName => ({ name });
const feminine = (name: string): SettingName => ({ name, isFeminine: true });
const plural = (name: string): SettingName => ({ name, isPlural: true });

const SETTING_NAMES: Record<keyof Settings, SettingName> = {
  site_title: masculine('titre du site'),
  site_description: feminine('description du site'),
  keywords: plural('mots-clés'),
  author: masculine('auteur'),
  theme_color: feminine('couleur du thème'),
  og_image: feminine('image de partage'),
  favicon: masculine('favicon'),
  contact_email: feminine('adresse e-mail'),
  contact_phone: masculine('téléphone'),
  contact_address: feminine('adresse postale'),
  opening_hours: plural('horaires'),
  linkedin_url: masculine('lien LinkedIn'),
  facebook_url: masculine('lien Facebook'),
  instagram_url: masculine('lien Instagram'),
  x_url: masculine('lien X'),
  company_name: feminine('raison sociale'),
  company_form: plural('forme juridique et capital'),
  company_address: masculine('siège social'),
  company_siren: masculine('SIREN'),
  company_register: feminine('ville d’immatriculation au RCS'),
  company_vat: masculine('numéro de TVA'),
  publication_director: masculine('directeur ou directrice de la publication'),
  editorial_director: masculine('responsable de la rédaction'),
  activity_notice: plural('mentions propres à l’activité'),
  host_name: masculine('hébergeur'),
  host_address: feminine('adresse de l’hébergeur'),
  host_phone: masculine('téléphone de l’hébergeur'),
  data_officer: masculine('contact pour les données personnelles'),
  backup_retention: feminine('conservation des sauvegardes'),
  service_contract: plural('contrat et employeur'),
  service_cost: masculine('coût pour les structures'),
  service_areas: plural('départements couverts'),
  service_opening: feminine('ouverture prévue'),
  figure_educators: masculine('nombre d’éducateurs'),
  figure_structures: masculine('nombre de structures'),
  figure_missions: masculine('nombre de missions'),
  figure_satisfaction: masculine('taux de satisfaction'),
  figure_matching_time: masculine('délai de mise en relation'),
  figure_establishments: masculine('nombre d’établissements'),
  figure_professionals: masculine('nombre de professionnels'),
  figure_success_rate: masculine('taux de réussite'),
  figure_placements: masculine('nombre de mises en relation'),
  figure_hours: plural('heures d’accompagnement'),
  brand_blurb: feminine('présentation en quelques lignes'),
};

/** Number of names listed before the others are only counted. */
const TOLD = 3;

/** Returns « Téléphone et horaires modifiés » for the keys of changed settings. */
export function settingsSentence(keys: string[]): string {
  const changed = keys.flatMap((key) => SETTING_NAMES[key as keyof Settings] ?? []);
  if (changed.length === 0) return 'Paramètres enregistrés';
  // « et 1 autre » would be as long as the last name, so that a fourth name is listed.
  const told = changed.slice(0, changed.length === TOLD + 1 ? TOLD + 1 : TOLD);
  const left = changed.length - told.length;
  const names = told.map(({ name }) => name);
  const list = left > 0 ? [...names, `${left}\u00a0autres`] : names;
  const feminineEnd = changed.every(({ isFeminine }) => isFeminine) ? 'e' : '';
  const pluralEnd = changed.length > 1 || changed[0]!.isPlural ? 's' : '';
  const sentence = `${enumerated(list)} modifié${feminineEnd}${pluralEnd}`;
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

function enumerated(names: string[]): string {
  if (names.length === 1) return names[0]!;
  return `${names.slice(0, -1).join(', ')} et ${names.at(-1)}`;
}
