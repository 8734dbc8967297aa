import { DEFAULT_SETTINGS, type Settings } from './settings.ts';

/** Facts that the law requires, or that visitors ask for first. */
const REQUIRED = [
  'company_name',
  'company_form',
  'company_address',
  'company_siren',
  'company_vat',
  'publication_director',
  'host_name',
  'host_address',
  'host_phone',
  'data_officer',
  'backup_retention',
  'contact_email',
  'contact_phone',
  'contact_address',
  'service_contract',
  'service_cost',
  'service_areas',
  'service_opening',
] as const satisfies readonly (keyof Settings)[];

/** Required facts whose default is only an example. */
const EXAMPLES: readonly (keyof Settings)[] = ['contact_email', 'contact_phone', 'contact_address'];

/** True for a fact that the law requires, or that visitors ask for first. */
export function isRequired(name: keyof Settings): boolean {
  return REQUIRED.some((required) => required === name);
}

/** Returns the required facts that are empty or still the example of a new site. */
export function missingFacts(settings: Settings): (keyof Settings)[] {
  return REQUIRED.filter((name) => {
    const value = settings[name].trim();
    return !value || (EXAMPLES.includes(name) && value === DEFAULT_SETTINGS[name]);
  });
}
