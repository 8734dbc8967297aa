import type { Settings } from '#contract/settings';
import { Alert } from '@mantine/core';
import { SETTING_LABELS, SETTINGS } from './texts';

/** Facts that the law asks every site for. */
const REQUIRED: readonly (keyof Settings)[] = [
  'company_name',
  'company_form',
  'company_address',
  'company_siren',
  'publication_director',
  'host_name',
  'host_address',
  'data_officer',
];

/** Says which legal facts the pages still show as « à compléter ». */
export function MissingFacts({ settings }: { settings: Settings }) {
  const missing = REQUIRED.filter((name) => !settings[name].trim());
  if (missing.length === 0) return null;
  return (
    <Alert color="yellow" variant="outline" title={SETTINGS.missingTitle}>
      {SETTINGS.missing(missing.map((name) => SETTING_LABELS[name]).join(', '))}
    </Alert>
  );
}
