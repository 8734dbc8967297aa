import type { Settings } from '#contract/settings/settings';

/** Settings by section, in the order of the screen. */
export const SECTIONS = {
  identity: ['site_title', 'logo', 'logo_display', 'theme_color', 'favicon', 'brand_blurb'],
  contact: [
    'contact_email',
    'contact_phone',
    'contact_address',
    'opening_hours',
    'linkedin_url',
    'facebook_url',
    'instagram_url',
    'x_url',
    'notified_addresses',
    'notice_content',
    'acknowledgement',
  ],
  service: [
    'service_state',
    'sign_up_url',
    'service_opening',
    'service_contract',
    'service_cost',
    'service_areas',
    'figure_matching_time',
  ],
  legal: [
    'company_kind',
    'company_name',
    'company_form',
    'company_address',
    'company_siren',
    'company_register',
    'company_vat',
    'publication_director',
    'editorial_director',
    'activity_notice',
    'host_name',
    'host_address',
    'host_phone',
    'email_processor',
    'data_officer',
    'backup_retention',
  ],
  search: ['home_title', 'site_description', 'og_image'],
  advanced: ['keywords', 'author'],
} as const satisfies Record<string, readonly (keyof Settings)[]>;

export type SectionName = keyof typeof SECTIONS;

export const SECTION_NAMES = Object.keys(SECTIONS) as SectionName[];

/** Returns the section of a setting; undefined for another name. */
export function sectionOf(name: string): SectionName | undefined {
  return SECTION_NAMES.find((section) => SECTIONS[section].some((setting) => setting === name));
}
