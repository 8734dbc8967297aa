import { Card, Stack, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { SETTINGS_SECTIONS } from './texts';

interface SectionProps {
  name: keyof typeof SETTINGS_SECTIONS;
  children: ReactNode;
}

/** Fields that belong together; a screen reader says their heading with the first one focused. */
export function Section({ name, children }: SectionProps) {
  const title = SETTINGS_SECTIONS[name];
  return (
    <Card p="lg" shadow="xs" role="group" aria-label={title}>
      <Stack>
        <Title order={2} size="h4">
          {title}
        </Title>
        {children}
      </Stack>
    </Card>
  );
}
