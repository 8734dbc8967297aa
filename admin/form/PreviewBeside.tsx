import { Card, Stack, Title } from '@mantine/core';
import type { ReactNode } from 'react';

interface PreviewProps {
  title: string;
  className?: string;
  children: ReactNode;
}

/** Titled card with a preview of what a form changes. */
export function PreviewCard({ title, className, children }: PreviewProps) {
  return (
    <Card p="lg" shadow="xs" className={className} component="section" aria-label={title}>
      <Stack gap="sm">
        <Title order={2} size="h5">
          {title}
        </Title>
        {children}
      </Stack>
    </Card>
  );
}

/** Preview beside a form, which stays visible while the page scrolls. */
export function PreviewBeside(props: Omit<PreviewProps, 'className'>) {
  return <PreviewCard {...props} className="admin-follows" />;
}
