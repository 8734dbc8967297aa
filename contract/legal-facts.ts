import type { Settings } from './settings.ts';

/** Facts that the law asks every site for. */
const REQUIRED = [
  'company_name',
  'company_form',
  'company_address',
  'company_siren',
  'publication_director',
  'host_name',
  'host_address',
  'data_officer',
] as const satisfies (keyof Settings)[];

/** Those that the pages still show as « à compléter ». */
export function missingFacts(settings: Settings): (keyof Settings)[] {
  return REQUIRED.filter((name) => !settings[name].trim());
}
