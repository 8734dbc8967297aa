import { missingFacts, type Settings } from '#contract/settings';
import { Alert } from '@mantine/core';
import { SETTING_LABELS, SETTINGS } from './texts';

/** Says which facts the pages still show as « à compléter », or with an example in their place. */
export function MissingFacts({ settings }: { settings: Settings }) {
  const missing = missingFacts(settings);
  if (missing.length === 0) return null;
  return (
    <Alert color="yellow" variant="outline" title={SETTINGS.missingTitle}>
      {SETTINGS.missing(missing.map((name) => SETTING_LABELS[name]).join(', '))}
    </Alert>
  );
}
