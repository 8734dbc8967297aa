import { SETTING_LABELS } from '#contract/settings/names';
import './settings.css';
import { missingFacts } from '#contract/settings/legal-facts';
import type { Settings } from '#contract/settings/settings';
import { TEAM_MEMBERS } from '#contract/lists/team';
import { Alert, Anchor, Text } from '@mantine/core';
import { useId } from 'react';
import { SETTINGS, SETTINGS_SECTIONS } from './texts';

const { contact, service, legal } = SETTINGS_SECTIONS;

/** Returns the section of the form that holds a required fact. */
function sectionOf(name: keyof Settings): string {
  if (name.startsWith('contact_')) return contact;
  return name.startsWith('service_') ? service : legal;
}

interface MissingFactsProps {
  settings: Settings;
  /** Moves the focus to the field of a setting. */
  onChoose: (name: keyof Settings) => void;
}

/** Warning that lists the facts which pages still show as missing or as examples. Each links to its field. */
export function MissingFacts({ settings, onChoose }: MissingFactsProps) {
  const id = useId();
  const missing = missingFacts(settings);
  const isTeamInvented = TEAM_MEMBERS.some((member) => member.is_example);
  if (missing.length === 0 && !isTeamInvented) return null;
  const groups = [contact, service, legal]
    .map((section) => ({ section, names: missing.filter((name) => sectionOf(name) === section) }))
    .filter(({ names }) => names.length > 0);
  return (
    <Alert color="yellow" variant="outline" title={SETTINGS.missingTitle}>
      {missing.length > 0 && <p>{SETTINGS.missing}</p>}
      <div className="settings-missing">
        {groups.map(({ section, names }, index) => (
          <div key={section}>
            <Text size="sm" fw={600} id={`${id}${index}`}>
              {SETTINGS.missingIn(section, names.length)}
            </Text>
            <ul role="list" className="admin-list" aria-labelledby={`${id}${index}`}>
              {names.map((name) => (
                <li key={name}>
                  <Anchor
                    href={`#${name}`}
                    size="sm"
                    underline="always"
                    onClick={(event) => {
                      event.preventDefault();
                      onChoose(name);
                    }}
                  >
                    {SETTING_LABELS[name]}
                  </Anchor>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
      {isTeamInvented && <p>{SETTINGS.inventedTeam}</p>}
    </Alert>
  );
}
