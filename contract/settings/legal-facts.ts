import { DEFAULT_SETTINGS, type PublicSettings } from './settings.ts';

/** Facts that the law requires, or that visitors ask for first. */
const REQUIRED = [
  'company_kind',
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
] as const satisfies readonly (keyof PublicSettings)[];

/** Required facts whose default is only an example. */
const EXAMPLES: readonly (keyof PublicSettings)[] = [
  'contact_email',
  'contact_phone',
  'contact_address',
];

/** Facts that an association may not have. */
const OF_COMPANIES: readonly (keyof PublicSettings)[] = [
  'company_form',
  'company_siren',
  'company_vat',
];

/**
 * True for a fact that the law requires, or that visitors ask for first. An association owes fewer facts than a
 * company, and an open service no opening date.
 */
export function isRequired(
  name: keyof PublicSettings,
  { company_kind, service_state }: PublicSettings,
): boolean {
  if (company_kind === 'association' && OF_COMPANIES.includes(name)) return false;
  if (service_state === 'open' && name === 'service_opening') return false;
  return REQUIRED.some((required) => required === name);
}

/** Returns the facts that are still the example of a new site. */
export function exampleFacts(settings: PublicSettings): (keyof PublicSettings)[] {
  return EXAMPLES.filter((name) => settings[name].trim() === DEFAULT_SETTINGS[name]);
}

/** Returns the required facts that are empty or still the example of a new site. */
export function missingFacts(settings: PublicSettings): (keyof PublicSettings)[] {
  return REQUIRED.filter((name) => {
    if (!isRequired(name, settings)) return false;
    if (name === 'company_kind') return settings.company_kind === 'unknown';
    return !settings[name].trim() || exampleFacts(settings).includes(name);
  });
}
