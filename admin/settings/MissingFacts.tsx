import { SETTING_LABELS } from '#contract/settings/names';
import './settings.css';
import { missingFacts } from '#contract/settings/legal-facts';
import type { Settings } from '#contract/settings/settings';
import { Alert, Anchor, Box, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { countExamples, ExampleTasks } from '../dashboard/ExampleTasks';
import { tasksQuery } from '../dashboard/queries';
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

/**
 * Warning that lists the facts which pages still show as missing or as examples, each with a link to its field, and
 * the lists with invented rows.
 */
export function MissingFacts({ settings, onChoose }: MissingFactsProps) {
  const id = useId();
  const missing = missingFacts(settings);
  const { data: tasks } = useQuery(tasksQuery);
  const hasExamples = tasks && countExamples(tasks) > 0;
  if (missing.length === 0 && !hasExamples) return null;
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
      {hasExamples && (
        <Box component="ul" mt="sm" className="admin-list">
          <ExampleTasks tasks={tasks} />
        </Box>
      )}
    </Alert>
  );
}
