import { missingFacts } from '#contract/legal-facts';
import type { Settings } from '#contract/settings';
import { TEAM_MEMBERS } from '#contract/team';
import { Alert } from '@mantine/core';
import { SETTING_LABELS, SETTINGS } from './texts';

/** Says which facts the pages still show as « à compléter », or with an example in their place. */
export function MissingFacts({ settings }: { settings: Settings }) {
  const missing = missingFacts(settings);
  const isTeamInvented = TEAM_MEMBERS.some((member) => member.is_example);
  if (missing.length === 0 && !isTeamInvented) return null;
  return (
    <Alert color="yellow" variant="outline" title={SETTINGS.missingTitle}>
      {missing.length > 0 && (
        <p>{SETTINGS.missing(missing.map((name) => SETTING_LABELS[name]).join(', '))}</p>
      )}
      {isTeamInvented && <p>{SETTINGS.inventedTeam}</p>}
    </Alert>
  );
}
