import { Card, Stack, Title } from '@mantine/core';
import type { ReactNode } from 'react';

/** What a form makes, beside it: stays in sight while one scrolls. */
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
