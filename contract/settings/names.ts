import { listedLabels } from '../text/listed-labels.ts';
import type { Settings } from './settings.ts';

/** Labels of the settings: of their fields and in the audit log. */
export const SETTING_LABELS: Record<keyof Settings, string> = {
  site_title: 'Titre du site',
  logo: 'Logo',
  logo_display: 'Affichage du logo',
  home_title: 'Titre de l’accueil',
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
  notified_addresses: 'Adresses à prévenir d’un nouveau message',
  notice_content: 'Texte du message dans l’e-mail',
  acknowledgement: 'Accusé de réception',
  brand_blurb: 'Présentation en quelques lignes',
  linkedin_url: 'LinkedIn',
  facebook_url: 'Facebook',
  instagram_url: 'Instagram',
  x_url: 'X',
  company_kind: 'Société ou association',
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
  email_processor: 'Prestataire d’envoi des e-mails',
  data_officer: 'Contact pour les données personnelles',
  backup_retention: 'Conservation des sauvegardes',
  service_state: 'État du service',
  sign_up_url: 'Adresse d’inscription',
  service_opening: 'Ouverture prévue',
  service_contract: 'Contrat et employeur',
  service_cost: 'Coût pour les structures',
  service_areas: 'Départements couverts',
  figure_matching_time: 'Délai de mise en relation visé',
};

/** Returns « Téléphone, Horaires » for the keys of changed settings. */
export function settingLabels(keys: string[]): string {
  return listedLabels(keys.flatMap((key) => SETTING_LABELS[key as keyof Settings] ?? []));
}
