import type { Settings } from './settings.ts';

/** Labels of the settings: of their fields and in the audit log. */
export const SETTING_LABELS: Record<keyof Settings, string> = {
  site_title: 'Titre du site',
  site_description: 'Description du site',
  keywords: 'Mots-clés',
  author: 'Auteur',
  theme_color: 'Couleur du thème',
  og_image: 'Image de partage',
  favicon: 'Favicon',
  contact_email: 'Adresse e-mail',
  contact_phone: 'Téléphone',
  contact_address: 'Adresse',
  opening_hours: 'Horaires',
  brand_blurb: 'Présentation en quelques lignes',
  linkedin_url: 'LinkedIn',
  facebook_url: 'Facebook',
  instagram_url: 'Instagram',
  x_url: 'X',
  company_name: 'Raison sociale',
  company_form: 'Forme juridique et capital',
  company_address: 'Siège social',
  company_siren: 'SIREN',
  company_register: 'Ville d’immatriculation au RCS',
  company_vat: 'Numéro de TVA',
  publication_director: 'Directeur ou directrice de la publication',
  editorial_director: 'Responsable de la rédaction',
  activity_notice: 'Mentions propres à l’activité',
  host_name: 'Hébergeur',
  host_address: 'Adresse de l’hébergeur',
  host_phone: 'Téléphone de l’hébergeur',
  data_officer: 'Contact pour les données personnelles',
  backup_retention: 'Conservation des sauvegardes',
  service_opening: 'Ouverture prévue',
  service_contract: 'Contrat et employeur',
  service_cost: 'Coût pour les structures',
  service_areas: 'Départements couverts',
  figure_matching_time: 'Délai de mise en relation visé',
};

/** Number of labels listed before the others are only counted. */
const LISTED = 3;

/** Returns « Téléphone, Horaires » for the keys of changed settings, and counts those after the third. */
export function settingLabels(keys: string[]): string {
  const labels = keys.flatMap((key) => SETTING_LABELS[key as keyof Settings] ?? []);
  const others = labels.length - LISTED;
  if (others < 2) return labels.join(', ');
  return `${labels.slice(0, LISTED).join(', ')} et ${others}\u00a0autres`;
}
