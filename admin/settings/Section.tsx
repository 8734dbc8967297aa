import { Card, Stack, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { sectionId } from './SettingsIndex';
import { SETTINGS_SECTIONS, type SectionName } from './texts';

interface SectionProps {
  name: SectionName;
  children: ReactNode;
}

/** Group of fields. Screen readers announce its heading when the first field gets the focus. */
export function Section({ name, children }: SectionProps) {
  const title = SETTINGS_SECTIONS[name];
  return (
    <Card
      p="lg"
      shadow="xs"
      role="group"
      aria-label={title}
      id={sectionId(name)}
      tabIndex={-1}
      className="settings-section"
    >
      <Stack>
        <Title order={2} size="h4">
          {title}
        </Title>
        {children}
      </Stack>
    </Card>
  );
}
