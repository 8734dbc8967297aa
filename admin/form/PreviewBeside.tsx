import { Card, Stack, Title } from '@mantine/core';
import type { ReactNode } from 'react';

/** Preview beside a form, which stays visible while the page scrolls. */
export function PreviewBeside({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card p="lg" shadow="xs" className="admin-follows" component="section" aria-label={title}>
      <Stack gap="sm">
        <Title order={2} size="h5">
          {title}
        </Title>
        {children}
      </Stack>
    </Card>
  );
}
